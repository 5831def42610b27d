import { startNode } from '@/cli/child-program';
import { findFreePort } from '@/cli/ports';
import { step } from '@/cli/progress';
import { testEnvironment } from '@/cli/test-database';
import type { Finding } from './findings';
import { memoryOf } from './process-usage';

/**
 * Measures the resident memory of a server that nothing was requested from, and how long `npm start` takes for a
 * publication that exists, when its Postgres runs already.
 */
export async function measureStart(serverPid: number, databaseUrl: string): Promise<Finding[]> {
  const resident = memoryOf(serverPid) / 1e6;
  const seconds = await step('a second start', () => secondsUntilReady(databaseUrl));
  return [
    { what: 'resident memory after the start', value: resident, unit: 'MB', max: 300 },
    { what: 'ready after a second start', value: seconds, unit: 's', max: 4 },
  ];
}

async function secondsUntilReady(databaseUrl: string): Promise<number> {
  const port = await findFreePort(3_600);
  const env = { ...testEnvironment(databaseUrl, 'bench'), DATABASE_URL: databaseUrl, PORT: String(port) };
  const begun = performance.now();
  let onReady = () => {};
  const ready = new Promise<void>((resolve) => {
    onReady = resolve;
  });
  const program = startNode('src/cli/boot.mjs', ['start'], {
    env,
    onLine: (line) => line.includes('Masthead is ready.') && onReady(),
  });
  const ended = program.exited.then(() => {
    throw new Error(`The second start failed:\n\n${program.tail(20)}`);
  });
  await Promise.race([ready, ended]);
  const seconds = (performance.now() - begun) / 1e3;
  ended.catch(() => {});
  await program.stop();
  return seconds;
}
