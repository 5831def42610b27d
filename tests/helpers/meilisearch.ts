import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findFreePort } from '@/cli/ports';

const KEY = 'a-key-for-tests-of-the-search';

/** A real Meilisearch for tests. */
export interface RunningMeilisearch {
  host: string;
  key: string;
  /** Kills the process, as a crash would. */
  kill(): Promise<void>;
  /** Starts it again on the same data, unless it is running. */
  start(): Promise<void>;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

/** Returns the path of Meilisearch: MEILI_BINARY, else `meilisearch` on the PATH, or null if there is none. */
export function meilisearchProgram(): string | null {
  const named = process.env.MEILI_BINARY;
  const program = named || 'meilisearch';
  const { status, error } = spawnSync(program, ['--version'], { timeout: 10_000 });
  if (named && (error || status !== 0)) throw new Error(`MEILI_BINARY does not run: ${named}`);
  return error || status !== 0 ? null : program;
}

/** Starts Meilisearch with empty data, on a free local port. */
export async function startMeilisearch(program: string): Promise<RunningMeilisearch> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'meilisearch-'));
  const port = await findFreePort(7_750);
  const host = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  const isAlive = () => child !== null && child.exitCode === null && child.signalCode === null;
  const start = async () => {
    if (isAlive()) return;
    const options = ['--http-addr', `127.0.0.1:${port}`, '--master-key', KEY, '--env', 'production', '--no-analytics'];
    const places = ['--db-path', path.join(folder, 'data'), '--dump-dir', path.join(folder, 'dumps')];
    child = spawn(program, [...options, ...places, '--log-level', 'WARN'], { stdio: 'ignore', cwd: folder });
    for (let tries = 0; tries < 300; tries++) {
      const isUp = await fetch(`${host}/health`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isUp) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('Meilisearch did not start within 30 seconds.');
  };
  const kill = async () => {
    if (!isAlive()) return;
    const ended = new Promise((resolve) => child?.once('exit', resolve));
    child?.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    host,
    key: KEY,
    start,
    kill,
    stop: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
