import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createBackup } from '@/cli/backup/create-backup';
import { moveDatabase, restoreBackup } from '@/cli/backup/restore-backup';
import { folderUploads, listFiles, type Uploads } from '@/cli/backup/uploads';
import { startTypeScript } from '@/cli/child-program';
import { readDatabaseState, withClient } from '@/cli/database';
import { dataFolder } from '@/cli/environment';
import { cloneDatabase, provideTemplate, testEnvironment } from '@/cli/test-database';

const folder = mkdtempSync(path.join(dataFolder, 'backup-test-'));
const file = path.join(folder, 'masthead.zip');
const media = path.join(folder, 'media');
const SECRET = 'a-secret-of-the-installation-that-is-backed-up';
let site: string;
let created = 0;

/** Creates an empty database and folder, as on a new machine. */
async function emptyInstallation(): Promise<{ databaseUrl: string; mediaFolder: string; uploads: Uploads }> {
  created += 1;
  const databaseUrl = await cloneDatabase(inject('clusterUrl'), 'template1', 'file');
  const mediaFolder = path.join(folder, `restored-${created}`);
  return { databaseUrl, mediaFolder, uploads: folderUploads(mediaFolder) };
}

/** Returns rows and a hash of each table. */
const contentOf = (databaseUrl: string) =>
  withClient(databaseUrl, async (client) => {
    await client.query(`set timezone = 'UTC'`);
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    );
    const content: Record<string, string> = {};
    for (const { name } of tables) {
      // The database records itself when functions were created.
      const row = name === 'repeatable_sql' ? '(t.path, t.checksum)::text' : 't::text';
      const { rows } = await client.query<{ content: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(${row}, E'\\n' order by ${row})), '') as content
         from public.${client.escapeIdentifier(name)} t`,
      );
      content[name] = rows[0]?.content ?? '';
    }
    return content;
  });

/** Returns definitions of everything in a schema. */
const schemaOf = (databaseUrl: string) =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ definition: string }>(
      `select format('%s.%s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
           pg_get_expr(d.adbin, d.adrelid)) as definition
         from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
         where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated from pg_constraint
         where connamespace = 'public'::regnamespace
       union all select indexdef from pg_indexes where schemaname = 'public'
       union all select pg_get_triggerdef(t.oid) || ' ' || tgenabled::text from pg_trigger t where not tgisinternal
       union all select pg_get_functiondef(p.oid) from pg_proc p where p.pronamespace = 'public'::regnamespace
         and p.prokind = 'f' and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
       union all select sequencename || ' ' || coalesce(last_value, 0) from pg_sequences where schemaname = 'public'
       order by 1`,
    );
    return rows.map(({ definition }) => definition);
  });

const filesOf = async (mediaFolder: string) =>
  Object.fromEntries(
    (await listFiles(mediaFolder)).map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(path.join(mediaFolder, name)))
        .digest('hex'),
    ]),
  );
const isUntouched = async ({ databaseUrl, mediaFolder }: Awaited<ReturnType<typeof emptyInstallation>>) =>
  Object.keys(await contentOf(databaseUrl)).length === 0 && (await listFiles(mediaFolder)).length === 0;

beforeAll(async () => {
  const clusterUrl = inject('clusterUrl');
  site = await cloneDatabase(clusterUrl, await provideTemplate(clusterUrl, 'demo'), 'file');
  Object.assign(process.env, testEnvironment(site));
  cpSync(process.env.MEDIA_DIR ?? '', media, { recursive: true });
  mkdirSync(path.join(media, 'files'), { recursive: true });
  writeFileSync(path.join(media, 'files', 'Ünïcode name, (1).txt'), 'text');
  await withClient(site, (client) =>
    client.query(`insert into mails ("to", subject, text, html) values ($1, $2, $3, '')`, [
      'rosa@meridian.example',
      'Tab\tand backslash \\N',
      'Line\r\nbreak “quoted” \u{1F4F0} \\.',
    ]),
  );
  const { deleted } = await createBackup({ file, databaseUrl: site, uploads: folderUploads(media), secret: SECRET });
  expect(deleted).toEqual([]);
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a backup', () => {
  test('restores everything into an empty installation', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(existsSync(`${file}.partial`)).toBe(false);

    const target = await emptyInstallation();
    const { secret, previousFiles } = await restoreBackup({ file, ...target });
    expect([secret, previousFiles]).toEqual([SECRET, null]);
    const content = await contentOf(target.databaseUrl);
    expect(content).toEqual(await contentOf(site));
    expect(Number.parseInt(content.articles ?? '0', 10)).toBeGreaterThan(100);
    expect(await schemaOf(target.databaseUrl)).toEqual(await schemaOf(site));
    const files = await filesOf(target.mediaFolder);
    expect(files).toEqual(await filesOf(media));
    expect(Object.keys(files).length).toBeGreaterThan(100);
    expect(await readDatabaseState(target.databaseUrl)).toEqual({ pendingMigrations: [], needsSeed: false });
  }, 300_000);

  test('does not replace a file', async () => {
    const again = createBackup({ file, databaseUrl: site, uploads: folderUploads(media), secret: SECRET });
    await expect(again).rejects.toThrow('exists already');
  });

  test('that fails leaves no file', async () => {
    const failed = path.join(folder, 'failed.zip');
    const away = createBackup({
      file: failed,
      databaseUrl: 'postgres://127.0.0.1:1/none',
      uploads: folderUploads(media),
      secret: '',
    });
    await expect(away).rejects.toThrow('Could not connect');
    expect([existsSync(failed), existsSync(`${failed}.partial`)]).toEqual([false, false]);
  });
});

describe('restoring', () => {
  /** Copies the backup and changes its bytes. */
  function damage(change: (content: Buffer) => Buffer): string {
    const copy = path.join(folder, 'damaged.zip');
    copyFileSync(file, copy);
    writeFileSync(copy, change(readFileSync(copy)));
    return copy;
  }
  const flipAt = (content: Buffer, at: number) => {
    content[at] = (content[at] ?? 0) ^ 0xff;
    return content;
  };
  const near = (content: Buffer, text: string) => content.indexOf(text) + text.length + 200;

  test.each<[string, (content: Buffer) => Buffer]>([
    ['a changed table', (content) => flipAt(content, near(content, 'database/articles.tsv'))],
    ['a changed image', (content) => flipAt(content, near(content, 'media/pictures/'))],
    ['a changed manifest', (content) => flipAt(content, near(content, 'manifest.json'))],
    ['a missing end', (content) => content.subarray(0, content.length - 10_000)],
    ['a missing start', (content) => content.subarray(10_000)],
    ['other content', () => Buffer.from('not an archive')],
    ['no content', () => Buffer.alloc(0)],
  ])('refuses an archive with %s before it changes anything', async (_, change) => {
    const target = await emptyInstallation();
    await expect(restoreBackup({ file: damage(change), ...target })).rejects.toThrow(
      /is damaged: .+Nothing was restored/,
    );
    expect(await isUntouched(target)).toBe(true);
  });

  test('refuses an installation with content, and replaces it on request', async () => {
    const clusterUrl = inject('clusterUrl');
    const databaseUrl = await cloneDatabase(clusterUrl, await provideTemplate(clusterUrl, 'demo'), 'file');
    const mediaFolder = path.join(folder, 'other-media');
    mkdirSync(mediaFolder);
    const uploads = folderUploads(mediaFolder);
    await expect(restoreBackup({ file, databaseUrl, uploads })).rejects.toThrow('The database contains a site.');
    const empty = await emptyInstallation();
    writeFileSync(path.join(mediaFolder, 'old.txt'), 'old');
    await expect(restoreBackup({ file, databaseUrl: empty.databaseUrl, uploads })).rejects.toThrow('contains files');
    expect(await isUntouched(empty)).toBe(true);

    const { previousFiles } = await restoreBackup({ file, databaseUrl, uploads, replaces: true });
    expect(await contentOf(databaseUrl)).toEqual(await contentOf(site));
    expect(readFileSync(path.join(previousFiles ?? '', 'old.txt'), 'utf8')).toBe('old');
  }, 300_000);

  test('refuses a database in use', async () => {
    const target = await emptyInstallation();
    await withClient(target.databaseUrl, async () => {
      await expect(restoreBackup({ file, ...target })).rejects.toThrow('The database is in use.');
    });
    expect(await isUntouched(target)).toBe(true);
  });

  test('refuses a backup of a newer version', async () => {
    const newer = path.join(folder, 'newer.zip');
    const clusterUrl = inject('clusterUrl');
    const databaseUrl = await cloneDatabase(clusterUrl, await provideTemplate(clusterUrl, 'empty'), 'file');
    await withClient(databaseUrl, (client) =>
      client.query(`insert into payload_migrations (name, batch) values ('29991231_000000_future', 99)`),
    );
    await createBackup({ file: newer, databaseUrl, uploads: folderUploads(path.join(folder, 'none')), secret: SECRET });
    const target = await emptyInstallation();
    await expect(restoreBackup({ file: newer, ...target })).rejects.toThrow(
      'a newer version of Masthead (29991231_000000',
    );
    expect(await isUntouched(target)).toBe(true);
  });

  test('refuses a file that does not exist', async () => {
    const target = await emptyInstallation();
    const missing = path.join(folder, 'missing.zip');
    await expect(restoreBackup({ file: missing, ...target })).rejects.toThrow('does not exist');
  });
});

describe('moving a database', () => {
  const moving = path.join(folder, 'moving.zip');

  test('copies everything to an empty database, and leaves the first one as it is', async () => {
    const { databaseUrl: to } = await emptyInstallation();
    const before = await contentOf(site);
    const rows = await moveDatabase({ from: site, to, file: moving });
    expect(rows).toBeGreaterThan(1_000);
    expect(await contentOf(to)).toEqual(before);
    expect(await schemaOf(to)).toEqual(await schemaOf(site));
    expect(await contentOf(site)).toEqual(before);
    expect(await readDatabaseState(to)).toEqual({ pendingMigrations: [], needsSeed: false });
    expect(existsSync(moving)).toBe(false);
  }, 300_000);

  test('refuses a database with a site, and databases in use', async () => {
    const clusterUrl = inject('clusterUrl');
    const other = await cloneDatabase(clusterUrl, await provideTemplate(clusterUrl, 'demo'), 'file');
    await expect(moveDatabase({ from: site, to: other, file: moving })).rejects.toThrow('contains a site already');
    const { databaseUrl: to } = await emptyInstallation();
    await withClient(site, async () => {
      await expect(moveDatabase({ from: site, to, file: moving })).rejects.toThrow('The database is in use.');
    });
    expect(await contentOf(to)).toEqual({});
  });

  test('is a command that names what it needs', async () => {
    const run = async (args: string[], env: Record<string, string>) => {
      const program = startTypeScript('src/cli/embedded-to-url.ts', args, { env });
      return [await program.exited, program.tail(5)];
    };
    expect(await run([], {})).toEqual([1, expect.stringContaining('Enter the URL of an empty database')]);
    expect(await run([site], { DATABASE_URL: site })).toEqual([1, expect.stringContaining('DATABASE_URL is set')]);
  });
});
