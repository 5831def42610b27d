import path from 'node:path';
import { type Program, startTypeScript } from './child-program';
import { programEnvironment } from './database';
import { dataFolder } from './environment';

export interface WorkerOptions {
  databaseUrl: string;
  /** Public URL of the site, for links in mails. */
  siteUrl: string;
  env?: Record<string, string | undefined>;
  logFile?: string;
  onLine?: (line: string) => void;
}

/**
 * Starts a process that runs jobs, whatever RUN_JOBS is. Resolves when it is running. It runs the sources, so it needs no
 * build.
 * @throws Error with the end of the log
 */
export async function startWorker(options: WorkerOptions): Promise<Program> {
  let markRunning = () => {};
  const isRunning = new Promise<true>((resolve) => {
    markRunning = () => resolve(true);
  });
  const program = startTypeScript('src/server/worker.ts', [], {
    env: {
      ...programEnvironment(options.databaseUrl),
      SITE_URL: options.siteUrl,
      ...options.env,
      RUN_JOBS: 'true',
    },
    logFile: options.logFile ?? path.join(dataFolder, 'logs', 'worker.log'),
    onLine: (line) => {
      if (line === 'Running jobs') markRunning();
      options.onLine?.(line);
    },
  });
  const outcome = await Promise.race([isRunning, program.exited]);
  if (outcome !== true) throw new Error(`The worker failed to start:\n\n${program.tail(40)}`);
  return program;
}
