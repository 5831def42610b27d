import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Program, startNode } from './child-program';
import { programEnvironment } from './database';
import { buildFolder, SERVER_FILE } from './production-build';

const READY_TIMEOUT_MS = 60_000;

/** Limit of the heap in megabytes. Its live part is about 130; cached pages and data are outside of the heap. */
const HEAP_MB = Number(process.env.MASTHEAD_HEAP_MB) || 512;

/**
 * Limits the young generation to 8 MB instead of up to 32, because what is allocated and freed during startup would
 * otherwise stay resident, and the old generation, because garbage is collected late if the limit is far away.
 * Rendering is not slower (docs/performance.md).
 */
const MEMORY_FLAGS = ['--max-semi-space-size=8', `--max-old-space-size=${HEAP_MB}`];

/**
 * Settings for glibc, ignored elsewhere: threads share two arenas, and freed memory is returned to the system. Page
 * bodies are allocated outside of the heap, and 70 MB of them would otherwise stay resident.
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
  /** Public URL, used in pages and mails. */
  siteUrl: string;
  env?: Record<string, string | undefined>;
  logFile: string;
  onLine?: (line: string) => void;
}

/** Thrown if another program takes the port first. */
export class PortTakenError extends Error {}

/**
 * Serves the production build. Resolves when the site is ready.
 * @throws PortTakenError, or Error with the end of the log
 */
export async function startWebServer(options: WebServerOptions): Promise<Program> {
  const { host, port } = options;
  let isListening = false;
  const serverEnv: Record<string, string | undefined> = {
    ...serverEnvironment(options.databaseUrl, port, options.siteUrl),
    MASTHEAD_HOST: host,
    ...options.env,
  };
  const program = startNode(path.join(serverEnv.NEXT_DIST_DIR ?? buildFolder, SERVER_FILE), [], {
    nodeFlags: MEMORY_FLAGS,
    env: { NODE_ENV: 'production', ...MEMORY_ENVIRONMENT, ...serverEnv },
    logFile: options.logFile,
    onLine: (line) => {
      if (line.startsWith('Listening on ')) isListening = true;
      options.onLine?.(line);
    },
  });
  // Before it is listening, another program on the same port could respond.
  await untilReady(program, () => isListening, `http://${reachableHost(host)}:${port}/service/health/ready`);
  return program;
}

/** Returns the environment for a web server. It runs jobs unless RUN_JOBS is set to false. */
export function serverEnvironment(databaseUrl: string, port: number, siteUrl: string): Record<string, string> {
  return {
    ...programEnvironment(databaseUrl),
    RUN_JOBS: process.env.RUN_JOBS || 'true',
    SITE_URL: siteUrl,
    PORT: String(port),
  };
}

/** Returns the address at which this machine can reach a server listening on `host`. */
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
  const deadline = Date.now() + READY_TIMEOUT_MS;
  let last = 'no response';
  while (Date.now() < deadline) {
    if (hasExited) {
      const output = program.tail(40);
      if (output.includes('EADDRINUSE')) throw new PortTakenError('Another program is using the port.');
      throw new Error(`The web server failed to start:\n\n${output}`);
    }
    await delay(50);
    if (!isListening()) continue;
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(10_000), redirect: 'manual' });
      await response.body?.cancel();
      if (response.status === 200) return;
      last = `status ${response.status}`;
    } catch {
      last = 'no response';
    }
  }
  await program.stop();
  throw new Error(`The web server is running but not ready (${last}):\n\n${program.tail(40)}`);
}
