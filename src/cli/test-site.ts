import path from 'node:path';
import { findFreePort } from '@/cli/ports';
import { withClient } from './database';
import { dataFolder } from './environment';
import { build, isBuildStale } from './production-build';
import { step } from './progress';
import { cloneDatabase, provideTemplate, type TestCluster, testEnvironment } from './test-database';
import { startWebServer } from './web-server';

/** Builds the site for {@link serveForTests}, if its build is stale. @throws Error with the end of the compiler's output */
export async function buildForTests(): Promise<void> {
  if (isBuildStale()) await step('building the site', build);
}

/**
 * Serves the production build with a separate database that holds the demo publication, until the
 * command ends. @returns the environment variables with its address (tests/helpers/server.ts)
 */
export async function serveForTests({ clusterUrl }: TestCluster): Promise<Record<string, string>> {
  const template = await step('demo publication for tests', (note) => provideTemplate(clusterUrl, 'demo', note));
  const databaseUrl = await cloneDatabase(clusterUrl, template, 'site');
  // All browsers of a test run share a network, and each is a guest without a meter.
  await withClient(databaseUrl, (client) => client.query('update paywall set fresh_meters_per_day = 50000'));
  const port = await findFreePort(3_900);
  const siteUrl = `http://127.0.0.1:${port}`;
  await step('web server for tests', () =>
    startWebServer({
      databaseUrl,
      host: '127.0.0.1',
      port,
      siteUrl,
      // All browsers connect from one address. Each worker sets a different network, as a reverse proxy would.
      env: { ...testEnvironment(databaseUrl), RUN_JOBS: 'true', TRUSTED_PROXIES: '1' },
      logFile: path.join(dataFolder, 'logs', 'server-for-tests.log'),
    }),
  );
  return { MASTHEAD_TEST_SITE: siteUrl, MASTHEAD_TEST_DATABASE: databaseUrl };
}
