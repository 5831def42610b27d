import type { Page } from '@playwright/test';
import { chromiumPath } from '../helpers/browser';
import { open, query } from './accounts';
import { expect, test } from './fixtures';
import { ARTICLE } from './library';
import { articles } from './membership';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

// The default name of the browser is that of a headless one, which is taken for a bot. Playwright's own option doesn't
// rename the requests that outlive their page.
test.use({
  launchOptions: { executablePath: chromiumPath(), args: ['--no-sandbox', `--user-agent=${CHROME}`] },
});

interface Reports {
  bodies: { kinds: string[] }[];
}

/** Collects what the page reports about its reading. */
function reportsOf(page: Page): Reports {
  const reports: Reports = { bodies: [] };
  page.on('request', (request) => {
    if (request.url().endsWith('/service/reading/counts')) reports.bodies.push(request.postDataJSON());
  });
  return reports;
}
const kindsIn = ({ bodies }: Reports) => bodies.flatMap(({ kinds }) => kinds);

/**
 * Keeps an article open for eleven seconds, scrolls to its end and leaves. The seconds count from the first report, if
 * there is one.
 */
async function readToTheEnd(page: Page, path: string, reports?: Reports): Promise<void> {
  await open(page, path);
  await page.clock.runFor(3_000);
  if (reports) await expect.poll(() => kindsIn(reports)).toContain('view');
  await page.clock.runFor(11_000);
  await page.evaluate(() => document.querySelector('.article-end')?.scrollIntoView({ behavior: 'instant' }));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await open(page, '/topics');
}

test('a page that ends at the gate isn’t read, and a browser that asks for it isn’t counted', async ({ page }) => {
  await page.clock.install();
  const reports = reportsOf(page);
  const [closed] = await articles('subscriber', 1);
  await readToTheEnd(page, closed?.path ?? '', reports);
  await expect.poll(() => kindsIn(reports)).toEqual(['view', 'gate']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await readToTheEnd(page, ARTICLE);
  expect(reports.bodies).toHaveLength(1);
});

test('a whole reading is counted once, with its depth and end when the page is left', async ({ page }) => {
  await page.clock.install();
  const counted = async () => {
    const rows = await query<{ kind: string; count: number }>(
      `select kind, count(*)::int as count from readership_events
       where article_id = (select id from articles where path = $1) group by kind`,
      [ARTICLE.slice(1)],
    );
    return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
  };
  const before = await counted();
  await readToTheEnd(page, ARTICLE, reportsOf(page));
  const kinds = ['view', 'read', 'quarter', 'half', 'three-quarters', 'end', 'finish'];
  // Other tests save and share the same article, so only the events of a reading are compared.
  const added = async () => {
    const after = await counted();
    return Object.fromEntries(kinds.map((kind) => [kind, (after[kind] ?? 0) - (before[kind] ?? 0)]));
  };
  await expect.poll(added).toEqual(Object.fromEntries(kinds.map((kind) => [kind, 1])));
});
