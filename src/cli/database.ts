import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { type ClusterOrigin, openCluster } from '@/cli/postgres/cluster';
import { DATABASE_FUNCTIONS } from '@/domain/database-functions';
import { UNFINISHED_SEED } from '@/domain/newsroom/first-run.rules';
import { findStaleSql, readSqlFiles } from '@/platform/repeatable-sql';
import { projectRoot, startTypeScript, succeed } from './child-program';
import { dataFolder } from './environment';
import { onEnd } from './lifecycle';
import { printLine } from './progress';
import { searchKey } from './search-key';
import { formerSecrets, secret } from './secrets';

/** Advisory lock held while a process migrates, seeds and builds. Other processes wait for it. */
const PREPARATION_LOCK = 7_110_002;

/** Longer timeouts for seeding, which creates images in transactions. */
export const SEEDING = { DATABASE_IDLE_TRANSACTION_MS: '600000', DATABASE_CONNECT_TIMEOUT_MS: '120000' };

/** Database that is available until the command ends. */
export interface Database {
  url: string;
  /** Description to show, without the password. */
  place: string;
  isEmbedded: boolean;
}

const origins: Record<ClusterOrigin, string> = {
  created: 'new',
  started: 'started',
  adopted: 'already running',
  recovered: 'recovered after a crash',
};

/** Opens the configured database, or the embedded one. @throws Error if it cannot be reached */
export async function openDatabase(databaseUrl: string | null): Promise<Database> {
  if (databaseUrl) {
    const place = describeUrl(databaseUrl);
    await withClient(databaseUrl, async () => {});
    return { url: databaseUrl, place, isEmbedded: false };
  }
  const cluster = await openCluster({
    dir: path.join(dataFolder, 'postgres'),
    onNotice: (text) => printLine(`  ${text}`),
  });
  onEnd(() => cluster.release());
  await cluster.createDatabase('masthead');
  return {
    url: cluster.url('masthead'),
    place: `embedded Postgres on port ${cluster.port}, ${origins[cluster.origin]}`,
    isEmbedded: true,
  };
}

/** Steps needed before a site can be served from a database. */
export interface DatabaseState {
  /** Migrations that have not run, and SQL files that differ from the database's functions. */
  pendingMigrations: string[];
  /** True for an empty database, and after an interrupted import of the demo publication. */
  needsSeed: boolean;
}

/** Reads the state with plain SQL, because loading the CMS would take seconds at every start. */
export async function readDatabaseState(url: string): Promise<DatabaseState> {
  return withClient(url, async (client) => {
    const applied = new Set<string>();
    if (await hasTable(client, 'payload_migrations')) {
      const { rows } = await client.query<{ name: string }>('select name from payload_migrations');
      for (const { name } of rows) applied.add(name);
    }
    const isEmpty = !(await hasRows(client, 'users')) && !(await hasRows(client, 'articles'));
    return {
      pendingMigrations: [...migrationNames().filter((name) => !applied.has(name)), ...(await staleSql(client))],
      needsSeed: isEmpty || (await isSeedUnfinished(client)),
    };
  });
}

/** Runs `work` exclusively for a database. Waits for other processes. */
export async function whilePreparing<T>(url: string, work: () => Promise<T>): Promise<T> {
  return withClient(url, async (client) => {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as got', [PREPARATION_LOCK]);
    if (!rows[0]?.got) {
      printLine('  Another process is preparing this database. Waiting for it to finish.');
      await client.query('select pg_advisory_lock($1)', [PREPARATION_LOCK]);
    }
    return work();
  });
}

/** Migrates the schema. */
export async function migrate(url: string, note: (text: string) => void): Promise<void> {
  await succeed(
    startTypeScript('src/cli/migrate.ts', [], { env: programEnvironment(url), onLine: note }),
    'Could not migrate the database. The last lines of the log:',
  );
}

/**
 * Migrates the schema and imports the demo publication into an empty database. Restarts an interrupted import. With a
 * password for the admin, the other accounts get unknown ones instead of the published one.
 */
export async function seed(url: string, note: (text: string) => void, adminPassword?: string): Promise<void> {
  await succeed(
    startTypeScript('src/cli/seed.ts', [], {
      env: { ...programEnvironment(url), ...SEEDING, MASTHEAD_ADMIN_PASSWORD: adminPassword },
      onLine: note,
    }),
    'Could not import the demo publication. The last lines of the log:',
  );
}

/**
 * Returns the environment for programs that use the database. None of them gets the address of the owner's role, or the
 * master key of Meilisearch.
 */
export function programEnvironment(url: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    DATABASE_URL: url,
    DATABASE_OWNER_URL: '',
    MEILI_KEY: searchKey(),
    MEILI_MASTER_KEY: '',
    PAYLOAD_SECRET: secret(),
    PAYLOAD_SECRET_PREVIOUS: formerSecrets().join(','),
    RUN_JOBS: 'false',
  };
}

/** Connects, runs `work` and disconnects. @throws Error if the database cannot be reached */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const place = describeUrl(url);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new Error(explainConnectionError(place, error as NodeJS.ErrnoException));
  }
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Describes a connection URL without its password. @throws Error if it is not a Postgres URL */
export function describeUrl(url: string): string {
  try {
    const { protocol, host, pathname } = new URL(url);
    if (!/^postgres(ql)?:$/.test(protocol)) throw new Error('not postgres');
    return `database "${decodeURIComponent(pathname.slice(1))}" on ${host || 'localhost'}`;
  } catch {
    throw new Error('DATABASE_URL is not a Postgres URL. Expected: postgres://user:password@host:5432/name.');
  }
}

function explainConnectionError(place: string, error: NodeJS.ErrnoException): string {
  const reasons: Record<string, string> = {
    '28P01': 'the password is wrong',
    '28000': 'the user is not allowed to sign in',
    '3D000': 'the database does not exist',
    '53300': 'too many connections',
    '57P03': 'it is starting up',
    ECONNREFUSED: 'connection refused',
    ENOTFOUND: 'the host name is unknown',
    EAI_AGAIN: 'the host name lookup failed',
    ETIMEDOUT: 'connection timed out',
  };
  const reason = reasons[error.code ?? ''] ?? (error.message || 'no response');
  return `Could not connect to the ${place}: ${reason}. Check DATABASE_URL.`;
}

/** Returns the names of all migrations: Masthead's, and those of the publisher. */
export function migrationNames(): string[] {
  return ['migrations', 'site/migrations']
    .map((folder) => path.join(projectRoot, folder))
    .flatMap((folder) => (existsSync(folder) ? readdirSync(folder) : []))
    .filter((file) => /^\d.*\.ts$/.test(file))
    .map((file) => file.replace(/\.ts$/, ''));
}

async function staleSql(client: pg.Client): Promise<string[]> {
  // Without the table its migration is pending, which applies all files.
  if (!(await hasTable(client, 'repeatable_sql'))) return [];
  return findStaleSql(client, readSqlFiles(DATABASE_FUNCTIONS, projectRoot));
}

async function hasTable(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query('select to_regclass($1) is not null as known', [name]);
  return rows[0]?.known === true;
}

async function isSeedUnfinished(client: pg.Client): Promise<boolean> {
  if (!(await hasTable(client, 'payload_kv'))) return false;
  const { rowCount } = await client.query('select 1 from payload_kv where key = $1', [UNFINISHED_SEED]);
  return rowCount === 1;
}

async function hasRows(client: pg.Client, table: string): Promise<boolean> {
  if (!(await hasTable(client, table))) return false;
  const { rows } = await client.query(`select exists (select 1 from ${client.escapeIdentifier(table)}) as filled`);
  return rows[0]?.filled === true;
}
