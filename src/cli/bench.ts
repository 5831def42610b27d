import { startTypeScript } from './child-program';
import { provideChromium } from './chromium';
import { onEnd, runCommand } from './lifecycle';
import { step } from './progress';
import { openTestCluster } from './test-database';
import { serveForTests } from './test-site';

/** `npm run bench`: speed and weight of an article page of the production build, each beside its limit. */
runCommand(async () => {
  const cluster = await step('Postgres for tests', openTestCluster);
  onEnd(() => cluster.release());
  const site = await serveForTests(cluster);
  const chromium = await step('browser', provideChromium);
  const program = startTypeScript('tests/bench/article-page.ts', [], {
    env: { ...site, NODE_ENV: 'production', CHROMIUM_PATH: chromium },
    isShown: true,
  });
  return (await program.exited) ?? 1;
});
