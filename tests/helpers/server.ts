import { link, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '@/cli/child-program';
import { findFreePort } from '@/cli/ports';
import { buildFolder } from '@/cli/production-build';
import { cloneDatabase, provideTemplate, testEnvironment } from '@/cli/test-database';
import { startWebServer } from '@/cli/web-server';

/** Returns the URL of the production build, without a trailing slash. Throws `Error` outside `npm test`. */
export function baseUrl(): string {
  return requireVariable('MASTHEAD_TEST_SITE');
}

/** Returns the URL of the site's database. Throws `Error` outside `npm test`. */
export function siteDatabaseUrl(): string {
  return requireVariable('MASTHEAD_TEST_DATABASE');
}

export interface ServerProcess {
  baseUrl: string;
  pid: number;
  /** Resolves when the process has ended, with its exit code. */
  exited: Promise<number | null>;
  stop(): Promise<void>;
}

/**
 * Starts another process of the site on the same database, with a separate build folder, as a second host would have.
 * Stop it at the end of the test.
 * @param host name of this machine in the site's URL
 * @param onStart gets the URL before the process answers
 */
export async function startSecondServer(
  databaseUrl: string = siteDatabaseUrl(),
  more: Record<string, string> = {},
  host: '127.0.0.1' | 'localhost' = '127.0.0.1',
  onStart: (url: string) => void = () => {},
): Promise<ServerProcess> {
  const port = await findFreePort(firstPort());
  // The path is the same in every run, so that Node can reuse its compile cache.
  const copy = path.join(projectRoot, '.data', `second-build-${port}`);
  await rm(copy, { recursive: true, force: true });
  await linkBuild(path.join(projectRoot, buildFolder), copy);
  const siteUrl = `http://${host}:${port}`;
  onStart(siteUrl);
  const server = await startWebServer({
    databaseUrl,
    host: '127.0.0.1',
    port,
    siteUrl,
    env: { ...testEnvironment(databaseUrl), NEXT_DIST_DIR: path.relative(projectRoot, copy), ...more },
    logFile: path.join(projectRoot, '.data', 'logs', `second-server-${port}.log`),
  });
  return {
    baseUrl: siteUrl,
    pid: server.pid,
    exited: server.exited,
    stop: async () => {
      await server.stop();
      await rm(copy, { recursive: true, force: true });
    },
  };
}

/** Parts of the build folder that belong to one process or to the build. */
const ownParts = new Set(['cache', 'dev', 'diagnostics', 'trace', 'types']);

/** Copies `folder` to `copy` with hard links, because writing hundreds of megabytes would keep the disk busy. */
async function linkBuild(folder: string, copy: string): Promise<void> {
  await mkdir(copy, { recursive: true });
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const [from, to] = [path.join(folder, entry.name), path.join(copy, entry.name)];
    if (ownParts.has(path.relative(path.join(projectRoot, buildFolder), from))) continue;
    if (entry.isDirectory()) await linkBuild(from, to);
    else if (entry.isSymbolicLink()) await symlink(await realpath(from), to);
    else await link(from, to);
  }
}

let startedHere = 0;

/** First port to try. Tests start servers concurrently, also in one file, and two could pick the same free port. */
function firstPort(): number {
  const worker = Number(process.env.TEST_PARALLEL_INDEX ?? process.env.VITEST_POOL_ID ?? 0);
  startedHere += 1;
  return 3_950 + 40 * worker + startedHere;
}

/** Starts a process of the demo publication with a separate database, for tests whose changes other tests would see. */
export async function startOwnSite(
  more: Record<string, string> = {},
): Promise<ServerProcess & { databaseUrl: string }> {
  const databaseUrl = await ownDatabase('demo');
  return { ...(await startSecondServer(databaseUrl, { RUN_JOBS: 'true', ...more })), databaseUrl };
}

/** Starts a process of an empty installation: no account, no content. */
export async function startEmptyInstallation(): Promise<ServerProcess> {
  const databaseUrl = await ownDatabase('empty');
  const media = await mkdtemp(path.join(projectRoot, '.data', 'first-run-'));
  const server = await startSecondServer(databaseUrl, { MEDIA_DIR: media, DEMO_PICTURE_SCALE: '0.1' });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      await rm(media, { recursive: true, force: true });
    },
  };
}

/** Creates a database for a test server. Returns its URL. */
export async function ownDatabase(kind: 'empty' | 'demo'): Promise<string> {
  const cluster = new URL(siteDatabaseUrl());
  cluster.pathname = '/postgres';
  return cloneDatabase(cluster.href, await provideTemplate(cluster.href, kind), 'site');
}

function requireVariable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error('This test needs the running site: run it with `npm test -- <its file>`.');
  return value;
}
