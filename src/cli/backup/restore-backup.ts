import { rm } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import { startTypeScript, succeed } from '../child-program';
import { migrate, migrationNames, programEnvironment, withClient } from '../database';
import { type Archive, openArchive } from './archive';
import { createBackup } from './create-backup';
import { copyIn, dropEverything } from './database-copy';
import { FORMER_SECRETS, type Manifest, MEDIA, SECRET } from './manifest';
import type { Replacement, Uploads } from './uploads';

export interface RestoreOptions {
  file: string;
  databaseUrl: string;
  uploads: Uploads;
  /** Whether an installation with content is replaced. */
  replaces?: boolean;
  note?: (text: string) => void;
}

export interface Restored {
  manifest: Manifest;
  /** The present one first. */
  secrets: string[];
  /** Where the previous files are, if there were any. */
  previousFiles: string | null;
}

/**
 * Restores database and uploaded files from a backup, and then applies newer migrations. Before anything is changed, the
 * whole archive is verified, and the installation must be empty, unless it is replaced, and not in use.
 * @throws Error with advice
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { databaseUrl, uploads, note = () => {} } = options;
  note('verifying the backup');
  const archive = await openArchive(options.file);
  let files: Replacement | undefined;
  try {
    const { manifest } = archive;
    requireKnownMigrations(manifest);
    await withClient(databaseUrl, requireUnused);
    if (!options.replaces) await requireEmpty(databaseUrl, uploads);
    const names = manifest.entries.flatMap(({ name }) => (name.startsWith(MEDIA) ? name.slice(MEDIA.length) : []));
    files = await uploads.prepare(names, (name) => {
      note(name);
      return archive.read(MEDIA + name);
    });
    await writeDatabase(archive, databaseUrl, note);
    const previousFiles = await files.commit();
    await migrate(databaseUrl, note);
    const hasFormer = manifest.entries.some(({ name }) => name === FORMER_SECRETS);
    const former = hasFormer ? (await text(await archive.read(FORMER_SECRETS))).split('\n') : [];
    return { manifest, secrets: [await text(await archive.read(SECRET)), ...former], previousFiles };
  } finally {
    archive.close();
    await files?.discard();
  }
}

async function writeDatabase({ manifest, read }: Archive, databaseUrl: string, note: (text: string) => void) {
  await withClient(databaseUrl, dropEverything);
  note('creating the tables');
  await createTables(databaseUrl, manifest.migrations);
  await withClient(databaseUrl, (client) => copyIn(client, manifest, read, note));
}

export interface MoveOptions {
  /** URL of the database to leave. It isn't changed. */
  from: string;
  /** URL of an empty database. */
  to: string;
  /** File for the copy, which is deleted afterwards. */
  file: string;
  note?: (text: string) => void;
}

/**
 * Copies a database into another, empty one, through a backup of it that is verified. Both must not be in use. Uploaded
 * files stay where they are.
 * @returns the number of copied rows
 * @throws Error with advice. Then the first database is still the one to use
 */
export async function moveDatabase({ from, to, file, note = () => {} }: MoveOptions): Promise<number> {
  for (const databaseUrl of [from, to]) await withClient(databaseUrl, requireUnused);
  if (await hasContent(to)) throw new Error('The database at the URL contains a site already. Use an empty one.');
  try {
    await createBackup({ file, databaseUrl: from, uploads: null, secrets: [], note });
    const archive = await openArchive(file);
    try {
      await writeDatabase(archive, to, note);
      await migrate(to, note);
      return archive.manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
    } finally {
      archive.close();
    }
  } finally {
    await rm(file, { force: true });
  }
}

function requireKnownMigrations({ migrations }: Manifest): void {
  const known = new Set(migrationNames());
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

async function requireEmpty(databaseUrl: string, uploads: Uploads): Promise<void> {
  const advice = 'Back it up, then use --replace to replace it.';
  if (await hasContent(databaseUrl)) throw new Error(`The database contains a site. ${advice}`);
  if ((await uploads.list()).length > 0) throw new Error(`${uploads.place} contains files. ${advice}`);
}

const hasContent = (databaseUrl: string): Promise<boolean> =>
  withClient(databaseUrl, async (client) => {
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

/** Creates the tables as they were when the backup was made. Functions follow with the newest migrations. */
async function createTables(databaseUrl: string, migrations: string[]): Promise<void> {
  await succeed(
    startTypeScript('src/cli/migrate.ts', migrations, {
      env: { ...programEnvironment(databaseUrl), NODE_ENV: 'development' },
    }),
    'Could not create the tables. The last lines of the log:',
  );
}
