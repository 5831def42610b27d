import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { exists, initializeOnce, readSettings, SUPERUSER } from './cluster-files';
import { findBinaries } from './postgres-programs';
import { findPostmaster, type Postmaster, removeForeignLock, startPostmaster, stopPostmaster } from './postmaster';

/** Advisory lock that every user of a cluster holds in shared mode. A process that can get it exclusively is the last user. */
const IN_USE_LOCK = 7_110_001;

const TIMEOUT_MS = 10_000;

/** How a cluster was started: newly created, started, adopted from an ended process, or recovered after a crash. */
export type ClusterOrigin = 'created' | 'started' | 'adopted' | 'recovered';

export interface ClusterOptions {
  /** Data directory. Only Postgres and this module write to it. */
  dir: string;
  /** False is faster, but can lose data at a power failure. For test clusters only. */
  durable?: boolean;
  /** Called with messages for the user. */
  onNotice?: (message: string) => void;
}

export interface Cluster {
  origin: ClusterOrigin;
  port: number;
  /** Returns the URL of a database in this cluster, with credentials. */
  url(database: string): string;
  /** Creates a database unless it exists. Returns true if it was created. */
  createDatabase(name: string, template?: string): Promise<boolean>;
  /** Ends this process's use. Stops Postgres if no other process uses it. Can be called twice. */
  release(): Promise<void>;
}

/**
 * Starts the cluster in `options.dir`: creates it if it doesn't exist, adopts it if it is running, recovers it after a
 * crash. Listens on 127.0.0.1 and, if possible, on a socket in its folder. Never deletes existing data.
 * @throws Error with a message for the user if it can't be started
 */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const notice = options.onNotice ?? (() => {});
  const dir = path.resolve(options.dir);
  const binaries = await findBinaries();
  const created = await initializeOnce(dir, binaries, notice);
  const { password } = await readSettings(dir);
  let postmaster: Postmaster = { pid: 0, port: 0, socketFolder: '' };
  let holder: pg.Client | undefined;
  let isReleased = false;

  const url = (database: string) => {
    const address = new URL(`postgres://${SUPERUSER}:${password}@127.0.0.1:${postmaster.port}`);
    address.pathname = `/${encodeURIComponent(database)}`;
    if (postmaster.socketFolder) address.searchParams.set('host', postmaster.socketFolder);
    return address.href;
  };

  const bringUp = async (): Promise<ClusterOrigin> => {
    const wasUnclean = await exists(path.join(dir, 'postmaster.pid'));
    const deadline = Date.now() + TIMEOUT_MS;
    for (;;) {
      const running = await findPostmaster(dir);
      if (running) {
        postmaster = running;
        holder = await hold(url('postgres'), dir);
        if (holder) return wasUnclean ? 'adopted' : 'started';
      } else {
        const failure = await startPostmaster(dir, binaries, options.durable ?? true);
        const started = await findPostmaster(dir);
        if (!failure && started) {
          postmaster = started;
          holder = await hold(url('postgres'), dir);
          if (holder) return wasUnclean ? 'recovered' : created ? 'created' : 'started';
        }
        if (failure && !failure.isTransient) throw new Error(failure.message);
        if (Date.now() > deadline - TIMEOUT_MS * 0.7) await removeForeignLock(dir);
        if (Date.now() > deadline) throw new Error(failure?.message ?? `Postgres in ${dir} did not start.`);
      }
      if (Date.now() > deadline + 50_000) throw new Error(`Postgres in ${dir} is running but does not respond.`);
      await delay(200);
    }
  };

  /** Restarts a cluster that stops while the site is running. */
  const watch = () => {
    holder?.once('end', async () => {
      if (isReleased) return;
      notice('The database stopped unexpectedly. Restarting it.');
      try {
        await bringUp();
        watch();
        notice('The database is running again.');
      } catch (error) {
        notice(`Could not restart the database: ${(error as Error).message}`);
      }
    });
  };

  const origin = await bringUp();
  watch();

  return {
    origin,
    get port() {
      return postmaster.port;
    },
    url,
    createDatabase: (name, template) => createDatabase(url('postgres'), name, template),
    release: async () => {
      if (isReleased) return;
      isReleased = true;
      const isLast = await releaseLock(holder);
      if (isLast) await stopPostmaster(dir, binaries);
    },
  };
}

async function createDatabase(adminUrl: string, name: string, template?: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const known = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (known.rowCount) return false;
    const suffix = template ? ` template ${client.escapeIdentifier(template)}` : '';
    await client.query(`create database ${client.escapeIdentifier(name)}${suffix}`);
    return true;
  } catch (error) {
    const code = (error as { code?: string }).code;
    const isCreatedByAnother = code === '42P04' || code === '23505';
    if (isCreatedByAnother) return false;
    throw error;
  } finally {
    await client.end();
  }
}

/** Connects and takes the shared lock. Returns undefined if the cluster is starting, stopping, or not the one in `dir`. */
async function hold(adminUrl: string, dir: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 5_000, keepAlive: true });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    const [actual, wanted] = await Promise.all([stat(rows[0]?.data_directory ?? ''), stat(dir)]);
    if (actual.ino !== wanted.ino) throw new Error('another cluster');
    await client.query('set idle_session_timeout = 0');
    await client.query('select pg_advisory_lock_shared($1)', [IN_USE_LOCK]);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    if ((error as { code?: string }).code === '28P01') {
      throw new Error(`The database in ${dir} rejects the password in ${path.join(dir, 'masthead.json')}.`);
    }
    return undefined;
  }
}

/** Releases the shared lock. Returns true if no other process holds it. */
async function releaseLock(holder: pg.Client | undefined): Promise<boolean> {
  if (!holder) return false;
  try {
    await holder.query('select pg_advisory_unlock_shared($1)', [IN_USE_LOCK]);
    const { rows } = await holder.query<{ isLast: boolean }>('select pg_try_advisory_lock($1) as "isLast"', [
      IN_USE_LOCK,
    ]);
    return rows[0]?.isLast ?? false;
  } catch {
    return false;
  } finally {
    await holder.end().catch(() => {});
  }
}
