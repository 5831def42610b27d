import { createWriteStream, readdirSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { projectRoot, startTypeScript, succeed } from '../child-program';
import { migrate, programEnvironment, withClient } from '../database';
import { type Archive, openArchive } from './archive';
import { listFiles } from './create-backup';
import { copyIn, dropEverything } from './database-copy';
import { type Manifest, MEDIA, SECRET } from './manifest';

export interface RestoreOptions {
  file: string;
  databaseUrl: string;
  mediaFolder: string;
  /** Whether an installation with content is replaced. */
  replaces?: boolean;
  note?: (text: string) => void;
}

export interface Restored {
  manifest: Manifest;
  secret: string;
  /** Folder with the previous files, if there were any. */
  previousFiles: string | null;
}

/**
 * Restores database and uploaded files from a backup, and then applies newer migrations. Before anything is changed, the
 * whole archive is verified, and the installation must be empty, unless it is replaced, and not in use.
 * @throws Error with advice
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { databaseUrl, mediaFolder, note = () => {} } = options;
  note('verifying the backup');
  const archive = await openArchive(options.file);
  const staging = path.join(mediaFolder, `.restoring-${process.pid}`);
  try {
    const { manifest } = archive;
    requireKnownMigrations(manifest);
    await withClient(databaseUrl, (client) => requireUnused(client));
    if (!options.replaces) await requireEmpty(databaseUrl, mediaFolder);
    await extractFiles(archive, staging, note);
    await withClient(databaseUrl, dropEverything);
    note('creating the tables');
    await createTables(databaseUrl, manifest.migrations);
    await withClient(databaseUrl, (client) => copyIn(client, manifest, archive.read, note));
    const previousFiles = await replaceFiles(mediaFolder, staging);
    await migrate(databaseUrl, note);
    return { manifest, secret: await text(await archive.read(SECRET)), previousFiles };
  } finally {
    archive.close();
    await rm(staging, { recursive: true, force: true });
  }
}

function requireKnownMigrations({ migrations }: Manifest): void {
  const known = new Set(readdirSync(path.join(projectRoot, 'migrations')).map((file) => path.parse(file).name));
  const unknown = migrations.find((name) => !known.has(name));
  if (unknown) {
    throw new Error(
      `The backup was made by a newer version of Masthead (${unknown}). Install that version, then restore again.`,
    );
  }
}

async function requireUnused(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and backend_type = 'client backend'`,
  );
  if (rowCount) throw new Error('The database is in use. Stop the site and its workers, then restore again.');
}

async function requireEmpty(databaseUrl: string, mediaFolder: string): Promise<void> {
  const advice = 'Back it up, then use --replace to replace it.';
  const hasContent = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
         and relname in ('users', 'articles')`,
    );
    for (const { name } of rows) {
      const { rowCount } = await client.query(`select 1 from public.${client.escapeIdentifier(name)} limit 1`);
      if (rowCount) return true;
    }
    return false;
  });
  if (hasContent) throw new Error(`The database contains a site. ${advice}`);
  if ((await listFiles(mediaFolder)).length > 0) throw new Error(`${mediaFolder} contains files. ${advice}`);
}

/** Creates the tables as they were when the backup was made. Functions follow with the newest migrations. */
async function createTables(databaseUrl: string, migrations: string[]): Promise<void> {
  await succeed(
    startTypeScript('src/cli/migrate.ts', migrations, {
      env: { ...programEnvironment(databaseUrl), NODE_ENV: 'development' },
    }),
    'Could not create the tables. The last lines of the log:',
  );
}

async function extractFiles({ manifest, read }: Archive, staging: string, note: (text: string) => void): Promise<void> {
  await mkdir(staging, { recursive: true });
  for (const { name } of manifest.entries) {
    if (!name.startsWith(MEDIA)) continue;
    note(name);
    const target = path.join(staging, name.slice(MEDIA.length));
    if (!target.startsWith(`${staging}${path.sep}`)) throw new Error(`The backup contains an invalid path: ${name}.`);
    await mkdir(path.dirname(target), { recursive: true });
    await pipeline(await read(name), createWriteStream(target));
  }
}

/** Moves the restored files to their place, and previous ones to a folder next to them. Works on a mounted folder. */
async function replaceFiles(mediaFolder: string, staging: string): Promise<string | null> {
  const present = (await readdir(mediaFolder)).filter((name) => name !== path.basename(staging));
  const previous = path.join(mediaFolder, `before-restore-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`);
  if (present.length > 0) await mkdir(previous);
  for (const name of present) await rename(path.join(mediaFolder, name), path.join(previous, name));
  for (const name of await readdir(staging)) await rename(path.join(staging, name), path.join(mediaFolder, name));
  return present.length > 0 ? previous : null;
}
