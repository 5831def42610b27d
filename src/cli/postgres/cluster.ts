import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { exists, initialiseOnce, readSettings, SUPERUSER } from './cluster-files';
import { findBinaries } from './postgres-programs';
import { findPostmaster, type Postmaster, removeForeignLock, startPostmaster, stopPostmaster } from './postmaster';

/** Everyone who uses a cluster holds this advisory lock shared; who gets it exclusively at the end was the last one. */
const IN_USE_LOCK = 7_110_001;

const PATIENCE_MS = 10_000;

/** How a cluster came to run: made just now, started, adopted from a process that is gone, or started again after a crash. */
export type ClusterOrigin = 'created' | 'started' | 'adopted' | 'recovered';

export interface ClusterOptions {
  /** Data directory; nothing but Postgres and this module writes there. */
  dir: string;
  /** False trades safety at a power cut for speed: for test clusters only. */
  durable?: boolean;
  /** Told about anything that a person should know, in whole sentences. */
  onNotice?: (sentence: string) => void;
}

export interface Cluster {
  origin: ClusterOrigin;
  port: number;
  /** Address of a database in this cluster, with its credentials. */
  url(database: string): string;
  /** Creates a database unless it exists; true when it was created. */
  createDatabase(name: string, template?: string): Promise<boolean>;
  /** Ends this process's use; stops Postgres when nobody else uses it. Safe to call twice. */
  release(): Promise<void>;
}

/**
 * Brings up the cluster in `options.dir`: makes it when it was never made, adopts it when it already runs, recovers it
 * after a crash. Listens on 127.0.0.1, and in its own folder where a socket can lie. Data that exists is never deleted.
 * @throws Error with a sentence for people when it cannot be brought up.
 */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const notice = options.onNotice ?? (() => {});
  const dir = path.resolve(options.dir);
  const binaries = await findBinaries();
  const created = await initialiseOnce(dir, binaries, notice);
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
    const deadline = Date.now() + PATIENCE_MS;
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
        if (Date.now() > deadline - PATIENCE_MS * 0.7) await removeForeignLock(dir);
        if (Date.now() > deadline) throw new Error(failure?.message ?? `Postgres in ${dir} does not come up.`);
      }
      if (Date.now() > deadline + 50_000) throw new Error(`Postgres in ${dir} runs but does not answer.`);
      await delay(200);
    }
  };

  /** A cluster that dies under a running site is brought back, so that the site heals by itself. */
  const watch = () => {
    holder?.once('end', async () => {
      if (isReleased) return;
      notice('The database stopped unexpectedly. Starting it again.');
      try {
        await bringUp();
        watch();
        notice('The database is back.');
      } catch (error) {
        notice(`The database cannot be started again: ${(error as Error).message}`);
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
      const isLast = await letGo(holder);
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
    const isMadeByAnother = code === '42P04' || code === '23505';
    if (isMadeByAnother) return false;
    throw error;
  } finally {
    await client.end();
  }
}

/** Connects and takes the shared lock; undefined when the cluster is just starting, stopping or not the one of `dir`. */
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
      throw new Error(`The database in ${dir} refuses the password kept in ${path.join(dir, 'masthead.json')}.`);
    }
    return undefined;
  }
}

/** Gives the shared lock back; true when nobody else holds it. */
async function letGo(holder: pg.Client | undefined): Promise<boolean> {
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
