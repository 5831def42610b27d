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
import { folderUploads, listFiles } from '@/cli/backup/uploads';
import { startTypeScript } from '@/cli/child-program';
import { readDatabaseState, withClient } from '@/cli/database';
import { dataFolder } from '@/cli/environment';
import { cloneDatabase, provideTemplate, testEnvironment } from '@/cli/test-database';
import { contentOf, emptyInstallation, filesOf, schemaOf } from './installations';

const folder = mkdtempSync(path.join(dataFolder, 'backup-test-'));
const file = path.join(folder, 'masthead.zip');
const media = path.join(folder, 'media');
const SECRET = 'a-secret-of-the-installation-that-is-backed-up';
const FORMER = 'the-secret-that-this-installation-had-before';
let site: string;

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
  const { deleted } = await createBackup({
    file,
    databaseUrl: site,
    uploads: folderUploads(media),
    secrets: [SECRET, FORMER],
  });
  expect(deleted).toEqual([]);
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a backup', () => {
  test('restores everything into an empty installation', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(existsSync(`${file}.partial`)).toBe(false);

    const target = await emptyInstallation(folder);
    const { secrets, previousFiles } = await restoreBackup({ file, ...target });
    expect([secrets, previousFiles]).toEqual([[SECRET, FORMER], null]);
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
    const again = createBackup({ file, databaseUrl: site, uploads: folderUploads(media), secrets: [SECRET, FORMER] });
    await expect(again).rejects.toThrow('exists already');
  });

  test('that fails leaves no file', async () => {
    const failed = path.join(folder, 'failed.zip');
    const away = createBackup({
      file: failed,
      databaseUrl: 'postgres://127.0.0.1:1/none',
      uploads: folderUploads(media),
      secrets: [''],
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
    const target = await emptyInstallation(folder);
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
    const empty = await emptyInstallation(folder);
    writeFileSync(path.join(mediaFolder, 'old.txt'), 'old');
    await expect(restoreBackup({ file, databaseUrl: empty.databaseUrl, uploads })).rejects.toThrow('contains files');
    expect(await isUntouched(empty)).toBe(true);

    const { previousFiles } = await restoreBackup({ file, databaseUrl, uploads, replaces: true });
    expect(await contentOf(databaseUrl)).toEqual(await contentOf(site));
    expect(readFileSync(path.join(previousFiles ?? '', 'old.txt'), 'utf8')).toBe('old');
  }, 300_000);

  test('refuses a database in use', async () => {
    const target = await emptyInstallation(folder);
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
    await createBackup({
      file: newer,
      databaseUrl,
      uploads: folderUploads(path.join(folder, 'none')),
      secrets: [SECRET],
    });
    const target = await emptyInstallation(folder);
    await expect(restoreBackup({ file: newer, ...target })).rejects.toThrow(
      'a newer version of Masthead (29991231_000000',
    );
    expect(await isUntouched(target)).toBe(true);
  });

  test('refuses a file that does not exist', async () => {
    const target = await emptyInstallation(folder);
    const missing = path.join(folder, 'missing.zip');
    await expect(restoreBackup({ file: missing, ...target })).rejects.toThrow('does not exist');
  });
});

describe('moving a database', () => {
  const moving = path.join(folder, 'moving.zip');

  test('copies everything to an empty database, and leaves the first one as it is', async () => {
    const { databaseUrl: to } = await emptyInstallation(folder);
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
    const { databaseUrl: to } = await emptyInstallation(folder);
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
