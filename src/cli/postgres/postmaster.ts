import { readdir, readFile, readlink, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { findFreePort } from '../ports';
import { isAlive } from '../processes';
import { readSettings, writeSettings } from './cluster-files';
import { type Binaries, ownerOf, runAs } from './postgres-programs';

/** Maximum length of a socket path in bytes on all systems: macOS has 104, including the terminating NUL. */
const MAX_SOCKET_PATH = 103;

/** Running Postgres server. */
export interface Postmaster {
  pid: number;
  port: number;
  /** Folder of its socket, empty if it has none. */
  socketFolder: string;
}

/**
 * Returns whether a folder can contain the socket: its path must be short enough, without characters that are special
 * to Postgres or the shell. Short queries through a socket are a third faster than over TCP.
 */
const canHoldSocket = (dir: string): boolean =>
  process.platform !== 'win32' &&
  /^[\w./-]+$/.test(dir) &&
  Buffer.byteLength(`${dir}/.s.PGSQL.65535`) <= MAX_SOCKET_PATH;

/** Starts Postgres on a data directory and waits until it responds. Returns null, or the error and whether to retry. */
export async function startPostmaster(
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
    return { message: `Postgres in ${dir} could not start:\n${end}`, isTransient };
  }
}

/** Stops Postgres, immediately after 30 seconds. */
export async function stopPostmaster(dir: string, binaries: Binaries): Promise<void> {
  const identity = await ownerOf(dir);
  await runAs(identity, binaries.pg_ctl, dir, ['stop', '-s', '-w', '-t', '30', '-m', 'fast', '-D', dir]).catch(
    async () => {
      if (await findPostmaster(dir)) {
        await runAs(identity, binaries.pg_ctl, dir, ['stop', '-s', '-w', '-t', '10', '-m', 'immediate', '-D', dir]);
      }
    },
  );
}

/** Returns the running postmaster of a directory, from its pid file. Null for a stale file, a zombie or another program. */
export async function findPostmaster(dir: string): Promise<Postmaster | null> {
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

/** Returns whether a process runs in the data directory, as Postgres does. Null if the process can't be inspected. */
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
 * Removes a pid file whose process is a zombie or another program of the same owner, because Postgres won't start with
 * it. Never removes it while a process runs in the directory: two postmasters on one directory destroy it.
 */
export async function removeForeignLock(dir: string): Promise<void> {
  if (process.platform !== 'linux') return;
  for (const name of await readdir('/proc')) {
    if (/^\d+$/.test(name) && (await isPostgresOf(Number(name), dir)) && (await isInside(Number(name), dir))) return;
  }
  await rm(path.join(dir, 'postmaster.pid'), { force: true });
}
