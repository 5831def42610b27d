import { link, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '@/cli/child-program';
import { findFreePort } from '@/cli/ports';
import { buildFolder } from '@/cli/production-build';
import { cloneDatabase, provideTemplate, testEnvironment } from '@/cli/test-database';
import { startWebServer } from '@/cli/web-server';

/** Address of the served production build, without a slash at the end. @throws Error outside `npm test`. */
export function baseUrl(): string {
  return given('MASTHEAD_TEST_SITE');
}

/** Address of the served site's database. @throws Error outside `npm test`. */
export function siteDatabaseUrl(): string {
  return given('MASTHEAD_TEST_DATABASE');
}

export interface ServerProcess {
  baseUrl: string;
  stop(): Promise<void>;
}

/**
 * Starts one more process of the site on the same database, with a build folder of its own as a second host would
 * have. Stop it at the end of the test.
 */
export async function startSecondServer(
  databaseUrl: string = siteDatabaseUrl(),
  more: Record<string, string> = {},
): Promise<ServerProcess> {
  const port = await findFreePort(firstPort());
  // Of a path that stays the same from run to run, Node knows what it has compiled.
  const copy = path.join(projectRoot, '.data', `second-build-${port}`);
  await rm(copy, { recursive: true, force: true });
  await linkBuild(path.join(projectRoot, buildFolder), copy);
  const siteUrl = `http://127.0.0.1:${port}`;
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
    stop: async () => {
      await server.stop();
      await rm(copy, { recursive: true, force: true });
    },
  };
}

/** Parts of the build folder that belong to the process which uses it, or to the making of it. */
const ownParts = new Set(['cache', 'dev', 'diagnostics', 'trace', 'types']);

/** Gives `copy` what `folder` holds: by links, since writing hundreds of megabytes holds up busy disks. */
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

/** Where to look for a port: tests start servers at the same time, also in one file, and two find the same one free. */
function firstPort(): number {
  const worker = Number(process.env.TEST_PARALLEL_INDEX ?? process.env.VITEST_POOL_ID ?? 0);
  startedHere += 1;
  return 3_950 + 40 * worker + startedHere;
}

/** Starts a process of the demo publication on a database of its own, for tests that change what all would see. */
export async function startOwnSite(): Promise<ServerProcess & { databaseUrl: string }> {
  const databaseUrl = await ownDatabase('demo');
  return { ...(await startSecondServer(databaseUrl, { RUN_JOBS: 'true' })), databaseUrl };
}

/** Starts a process of an installation of its own that holds nothing yet: no account, no content. */
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

/** Makes a database of its own for a server of a test. @returns its address. */
export async function ownDatabase(kind: 'empty' | 'demo'): Promise<string> {
  const cluster = new URL(siteDatabaseUrl());
  cluster.pathname = '/postgres';
  return cloneDatabase(cluster.href, await provideTemplate(cluster.href, kind), 'site');
}

function given(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error('This test needs the running site: run it with `npm test -- <its file>`.');
  return value;
}
