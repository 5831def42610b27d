import path from 'node:path';
import { dataFolder } from './environment';
import { runCommand } from './lifecycle';
import { findFreePort } from './ports';
import { build, isBuildStale } from './production-build';
import { printBold, step } from './progress';
import { cloneDatabase, openTestCluster, testEnvironment } from './test-database';
import { startWebServer } from './web-server';

/**
 * Builds the site with the example of a publisher's own code, serves it on an empty database, and checks its page, its
 * styles and its place in the sitemap. Continuous integration runs it, with MASTHEAD_SITE
 * and NEXT_DIST_DIR (`.ci/run`); the other tests share a build without the example.
 */
runCommand(async () => {
  if (isBuildStale()) await step('building the site with the example', build);
  const cluster = await step('database', openTestCluster);
  try {
    // The server runs all migrations, the example's last.
    const databaseUrl = await cloneDatabase(cluster.clusterUrl, 'template1', 'site');
    const port = await findFreePort(3_950);
    const siteUrl = `http://127.0.0.1:${port}`;
    const server = await step('web server', () =>
      startWebServer({
        databaseUrl,
        host: '127.0.0.1',
        port,
        siteUrl,
        env: testEnvironment(databaseUrl, 'empty'),
        logFile: path.join(dataFolder, 'logs', 'site-example.log'),
      }),
    );
    const page = await read(`${siteUrl}/events`, 'No events are planned at the moment.');
    const stylesheet = /href="([^"]+\.css[^"]*)"/.exec(page)?.[1] ?? '';
    await read(siteUrl + stylesheet, '.site-recipe');
    await read(`${siteUrl}/sitemap/pages-0.xml`, '/events</loc>');
    await server.stop();
  } finally {
    await cluster.release();
  }
  printBold('The example works.');
  return 0;
});

/** Returns the text at a URL. @throws Error if it doesn't contain an expected part */
async function read(url: string, expected: string): Promise<string> {
  const response = await fetch(url);
  const text = await response.text();
  if (!response.ok || !text.includes(expected))
    throw new Error(`${url} returns ${response.status}, without “${expected}”.`);
  return text;
}
