import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Program, startNode } from './child-program';
import { programEnvironment } from './database';
import { buildFolder, SERVER_FILE } from './production-build';

const READY_PATIENCE_MS = 60_000;

/**
 * Young objects get 4 MB instead of up to 32: what starting allocates and drops would otherwise stay resident, 150 MB of
 * it. Rendering is no slower (docs/performance.md).
 */
const MEMORY_FLAGS = ['--max-semi-space-size=4'];

/**
 * Read by glibc and ignored elsewhere: threads share two arenas, and freed memory goes back to the system. Page bodies
 * come and go outside of the heap, so it would otherwise keep 70 MB of them.
 */
const MEMORY_ENVIRONMENT = {
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX || '2',
  MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ || '131072',
  MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ || '1048576',
};

export interface WebServerOptions {
  databaseUrl: string;
  host: string;
  port: number;
  /** Public address; pages and mails name it. */
  siteUrl: string;
  env?: Record<string, string | undefined>;
  logFile: string;
  onLine?: (line: string) => void;
}

/** Another program took the port first. */
export class PortTakenError extends Error {}

/**
 * Serves the production build and resolves when the site is ready.
 * @throws PortTakenError, or Error with the end of the log.
 */
export async function startWebServer(options: WebServerOptions): Promise<Program> {
  const { host, port } = options;
  let isListening = false;
  const own: Record<string, string | undefined> = {
    ...serverEnvironment(options.databaseUrl, port, options.siteUrl),
    MASTHEAD_HOST: host,
    ...options.env,
  };
  const program = startNode(path.join(own.NEXT_DIST_DIR ?? buildFolder, SERVER_FILE), [], {
    nodeFlags: MEMORY_FLAGS,
    env: { NODE_ENV: 'production', ...MEMORY_ENVIRONMENT, ...own },
    logFile: options.logFile,
    onLine: (line) => {
      if (line.startsWith('Listening on ')) isListening = true;
      options.onLine?.(line);
    },
  });
  // Until it listens itself, a stranger on the same port could answer for it.
  await untilReady(program, () => isListening, `http://${reachableHost(host)}:${port}/service/health/ready`);
  return program;
}

/** Environment of a web server. It runs jobs unless RUN_JOBS says otherwise. */
export function serverEnvironment(databaseUrl: string, port: number, siteUrl: string): Record<string, string> {
  return {
    ...programEnvironment(databaseUrl),
    RUN_JOBS: process.env.RUN_JOBS || 'true',
    SITE_URL: siteUrl,
    PORT: String(port),
  };
}

/** The address under which this machine reaches a server that listens on `host`. */
export function reachableHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

async function untilReady(program: Program, isListening: () => boolean, url: string): Promise<void> {
  let hasExited = false;
  void program.exited.then(() => {
    hasExited = true;
  });
  const deadline = Date.now() + READY_PATIENCE_MS;
  let last = 'no answer';
  while (Date.now() < deadline) {
    if (hasExited) {
      const said = program.tail(40);
      if (said.includes('EADDRINUSE')) throw new PortTakenError('The port was taken by another program.');
      throw new Error(`The web server ended while it started:\n\n${said}`);
    }
    await delay(50);
    if (!isListening()) continue;
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(10_000), redirect: 'manual' });
      await response.body?.cancel();
      if (response.status === 200) return;
      last = `status ${response.status}`;
    } catch {
      last = 'no answer';
    }
  }
  await program.stop();
  throw new Error(`The web server runs but does not become ready (${last}):\n\n${program.tail(40)}`);
}
