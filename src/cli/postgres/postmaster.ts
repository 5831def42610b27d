import { readdir, readFile, readlink, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { findFreePort } from '../ports';
import { isAlive } from '../processes';
import { readSettings, writeSettings } from './cluster-files';
import { type Binaries, ownerOf, runAs } from './postgres-programs';

/** Bytes of a socket's path that every system takes: macOS has 104 of them, one of which ends it. */
const LONGEST_SOCKET = 103;

/** A running Postgres. */
export interface Postmaster {
  pid: number;
  port: number;
  /** The folder of its socket; empty when it has none. */
  socketFolder: string;
}

/**
 * Whether a socket can lie in a folder: systems take no longer addresses of one, and some characters would have a meaning
 * for Postgres or the shell that starts it. A socket takes a third less of what a short question costs than the network.
 */
const canHoldSocket = (dir: string): boolean =>
  process.platform !== 'win32' &&
  /^[\w./-]+$/.test(dir) &&
  Buffer.byteLength(`${dir}/.s.PGSQL.65535`) <= LONGEST_SOCKET;

/** Starts Postgres on a data directory and waits until it answers. Returns null, or why it failed and whether a retry can help. */
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
    return { message: `Postgres in ${dir} cannot start:\n${end}`, isTransient };
  }
}

/** Stops Postgres, by force after 30 seconds. */
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

/** The living postmaster of this directory, read from its pid file; null for a stale file, a zombie or a stranger. */
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
export async function removeForeignLock(dir: string): Promise<void> {
  if (process.platform !== 'linux') return;
  for (const name of await readdir('/proc')) {
    if (/^\d+$/.test(name) && (await isPostgresOf(Number(name), dir)) && (await isInside(Number(name), dir))) return;
  }
  await rm(path.join(dir, 'postmaster.pid'), { force: true });
}
