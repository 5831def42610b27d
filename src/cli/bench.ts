import path from 'node:path';
import { findFreePort } from '@/cli/ports';
import { startNode, startTypeScript } from './child-program';
import { provideChromium } from './chromium';
import { dataFolder } from './environment';
import { onEnd, runCommand } from './lifecycle';
import { build, isBuildStale } from './production-build';
import { step } from './progress';
import {
  cloneDatabase,
  openTestCluster,
  provideTemplate,
  removeAbandonedDatabases,
  testEnvironment,
} from './test-database';
import { startWebServer } from './web-server';

/** Tests of random histories, and how many of each kind `npm run bench -- histories` runs. */
const HISTORY_TESTS = [
  'tests/int/store/histories.test.ts',
  'tests/int/store/histories-stripe.test.ts',
  'tests/int/membership/histories.test.ts',
  'tests/int/membership/histories-stripe.test.ts',
];
const HISTORIES = '10000';

/**
 * Runs random histories of orders and subscriptions, and prints how many violate an invariant. `MASTHEAD_FUZZ` sets
 * their number. Needs no site. Returns the exit code.
 */
async function runHistories(): Promise<number> {
  const args = ['run', '--project=int', '--retry=0', '--reporter=default', ...HISTORY_TESTS];
  const env = { NODE_ENV: 'test', MASTHEAD_FUZZ: process.env.MASTHEAD_FUZZ ?? HISTORIES };
  return (await startNode('node_modules/vitest/vitest.mjs', args, { env, isShown: true }).exited) ?? 1;
}

/**
 * `npm run bench`: measures the production build against the budgets of docs/performance.md, served by one process with
 * a separate database that holds the demo publication. Arguments select parts: `npm run bench -- bytes`. Exits with 1
 * if a budget is exceeded. `npm run bench -- histories` runs random histories instead, and `npm run bench -- newsletter` sends
 * an issue to 50,000 readers.
 */
runCommand(async () => {
  const [only] = process.argv.slice(2);
  if (only === 'histories') return runHistories();
  if (only === 'newsletter')
    return (await startTypeScript('tests/bench/newsletter.ts', [], { isShown: true }).exited) ?? 1;
  const cluster = await step('Postgres', openTestCluster);
  onEnd(() => cluster.release());
  const building = isBuildStale() ? step('building the site', build) : null;
  const filling = step('demo publication', (note) => provideTemplate(cluster.clusterUrl, 'bench', note));
  const [template] = await Promise.all([filling, building]);
  await removeAbandonedDatabases(cluster.clusterUrl);
  const databaseUrl = await cloneDatabase(cluster.clusterUrl, template, 'site');
  const port = await findFreePort(3_500);
  const inspectorPort = await findFreePort(9_300);
  const siteUrl = `http://127.0.0.1:${port}`;
  // The port is opened only when the part `anonymous-visitors` triggers garbage collection.
  const inspectable = { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --inspect-port=${inspectorPort}`.trim() };
  const server = await step('web server', () =>
    startWebServer({
      databaseUrl,
      host: '127.0.0.1',
      port,
      siteUrl,
      // Callers set their network with X-Forwarded-For, so that rate limits don't interfere with the measurements.
      env: { ...testEnvironment(databaseUrl, 'bench'), LOG_LEVEL: 'warn', TRUSTED_PROXIES: '1', ...inspectable },
      logFile: path.join(dataFolder, 'logs', 'server-for-bench.log'),
    }),
  );
  const measuring = startTypeScript('tests/bench/run.ts', process.argv.slice(2), {
    env: {
      BENCH_SITE: siteUrl,
      BENCH_SERVER_PID: String(server.pid),
      BENCH_INSPECTOR_PORT: String(inspectorPort),
      BENCH_DATABASE_URL: databaseUrl,
      CHROMIUM_PATH: await provideChromium(() => {}),
    },
    isShown: true,
  });
  return (await measuring.exited) ?? 1;
});
