import { startOwnSite } from '../helpers/server';
import { test as base } from './fixtures';

/**
 * Returns a `test` whose tests have a site of their own, which no other file uses, for what other tests would notice.
 * `site` is its process.
 */
export const testOnOwnSite = () =>
  base.extend<object, { site: Awaited<ReturnType<typeof startOwnSite>> }>({
    site: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that a function needs from its parameter.
      async ({}, use) => {
        const site = await startOwnSite();
        await use(site);
        await site.stop();
      },
      { scope: 'worker', timeout: 180_000 },
    ],
    baseURL: async ({ site }, use) => use(site.baseUrl),
  });
