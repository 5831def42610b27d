import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { createBackup } from '@/cli/backup/create-backup';
import { restoreBackup } from '@/cli/backup/restore-backup';
import { startTypeScript, succeed } from '@/cli/child-program';
import { programEnvironment, readDatabaseState, withClient } from '@/cli/database';
import { dataFolder } from '@/cli/environment';
import { cloneDatabase, provideTemplate } from '@/cli/test-database';
import { contentOf, emptyInstallation, filesOf, schemaOf } from './installations';

const folder = mkdtempSync(path.join(dataFolder, 'restore-test-'));
const SECRET = 'a-secret-of-the-installation-that-is-backed-up';
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('an older backup', () => {
  /** Migrations that the older version didn't have. */
  const NEWER = 12;

  test('gets the newer migrations and functions, and keeps its rows', async () => {
    const names = readdirSync('migrations')
      .filter((name) => /^\d.*\.ts$/.test(name))
      .map((name) => path.parse(name).name)
      .sort();
    const { databaseUrl: from } = await emptyInstallation(folder);
    await succeed(
      startTypeScript('src/cli/migrate.ts', names.slice(0, -NEWER), {
        env: { ...programEnvironment(from), NODE_ENV: 'development' },
      }),
      'The older version could not be installed:',
    );
    await withClient(from, async (client) => {
      await client.query(`insert into users (email, role) values ('older@meridian.example', 'editor')`);
      await client.query(`insert into mails ("to", subject, text, html) values ('a@meridian.example', 'Old', '', '')`);
    });
    const older = path.join(folder, 'older.zip');
    const { manifest } = await createBackup({ file: older, databaseUrl: from, uploads: null, secrets: [SECRET] });
    expect(manifest.migrations).toEqual(names.slice(0, -NEWER));

    const target = await emptyInstallation(folder);
    await restoreBackup({ file: older, ...target });
    expect(await readDatabaseState(target.databaseUrl)).toMatchObject({ pendingMigrations: [] });
    const rowsOf = (databaseUrl: string) =>
      withClient(databaseUrl, async (client) => [
        (await client.query('select id, email, role from users')).rows,
        (await client.query('select id, "to", subject from mails')).rows,
      ]);
    expect(await rowsOf(target.databaseUrl)).toEqual(await rowsOf(from));
    // The same schema as a new installation has, except for the positions of sequences.
    const clusterUrl = inject('clusterUrl');
    const fresh = await cloneDatabase(clusterUrl, await provideTemplate(clusterUrl, 'empty'), 'file');
    const definitions = async (databaseUrl: string) =>
      (await schemaOf(databaseUrl)).filter((definition) => !/_seq \d+$/.test(definition));
    expect(await definitions(target.databaseUrl)).toEqual(await definitions(fresh));
  }, 300_000);
});

describe('the commands', () => {
  const run = async (command: string, args: string[], env: Record<string, string>) => {
    const program = startTypeScript(`src/cli/${command}.ts`, args, {
      env: { INIT_CWD: folder, PAYLOAD_SECRET: SECRET, S3_BUCKET: '', ...env },
    });
    return { code: await program.exited, output: program.tail(20) };
  };

  test('back up a site and restore it with a relative file name, the secret and the files', async () => {
    const clusterUrl = inject('clusterUrl');
    const from = await cloneDatabase(clusterUrl, await provideTemplate(clusterUrl, 'empty'), 'file');
    const uploads = path.join(folder, 'command-media');
    mkdirSync(path.join(uploads, 'files'), { recursive: true });
    writeFileSync(path.join(uploads, 'files', 'report.pdf'), 'report');
    await withClient(from, (client) =>
      client.query(`insert into users (email, role) values ('a@meridian.example', 'admin')`),
    );
    const backup = await run('backup', ['command.zip'], { DATABASE_URL: from, MEDIA_DIR: uploads });
    expect(backup).toMatchObject({ code: 0, output: expect.stringContaining('1 file from') });

    const target = await emptyInstallation(folder);
    const env = { DATABASE_URL: target.databaseUrl, MEDIA_DIR: target.mediaFolder };
    const restored = await run('restore', ['command.zip'], env);
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('the same as PAYLOAD_SECRET') });
    expect(await contentOf(target.databaseUrl)).toEqual(await contentOf(from));
    expect(await filesOf(target.mediaFolder)).toEqual(await filesOf(uploads));

    const again = await run('restore', ['command.zip'], env);
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining('The database contains a site.') });
    const otherSecret = 'another-secret-of-at-least-32-characters';
    const replaced = await run('restore', ['command.zip', '--replace'], { ...env, PAYLOAD_SECRET: otherSecret });
    expect(replaced).toMatchObject({ code: 0, output: expect.stringContaining('PAYLOAD_SECRET differs') });
    expect(replaced.output).toContain('before-restore-');
    expect(await run('restore', [], env)).toMatchObject({
      code: 1,
      output: expect.stringContaining('Enter the backup'),
    });
  }, 300_000);
});
