import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { Newsroom, type Stored } from './newsroom';

const WIDTHS = [320, 390, 767, 1024, 1366, 1920];
const TITLE_OF_140 =
  'Why the longest headline that an editor will ever write must still fit into the narrowest of all telephones that a reader may hold in one hand';

let newsroom: Newsroom;
const articles: Record<string, Stored> = {};
let topic: Stored;

// One worker creates the records, once, because concurrent workers would create the same addresses.
test.describe.configure({ mode: 'default' });

test.beforeAll(async ({ playwright, baseURL }) => {
  newsroom = await Newsroom.open(await playwright.request.newContext({ baseURL }));
  const authors = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      newsroom.create('authors', { name: `Bartholomew-Maximilian van der Wijngaarden ${at + 1}` }),
    ),
  );
  const rtl = await newsroom.create('authors', { name: 'ليلى العبدالله', bio: 'كاتبة مقيمة في بيروت.' });
  const hebrew = await newsroom.create('authors', { name: 'יעל בן־דוד' });
  topic = await newsroom.create('topics', {
    // Each worker prepares its own.
    slug: `antidisestablishmentarianism-and-more-${randomUUID().slice(0, 8)}`,
    name: 'Antidisestablishmentarianism-and-more',
    _status: 'published',
  });
  expect(TITLE_OF_140.length).toBeGreaterThanOrEqual(139);
  articles.long = await newsroom.article({
    title: TITLE_OF_140,
    authors: authors.map(({ id }) => id),
    topics: [topic.id],
  });
  articles.word = await newsroom.article({
    title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    summary: `${'Unbreakable'.repeat(20)} https://example.org/${'a'.repeat(200)}`,
    topics: [topic.id],
  });
  articles.bare = await newsroom.article({ title: 'Bare', body: null, summary: 'Bare.' });
  articles.rtl = await newsroom.article({
    title: 'صحافة بطيئة 🐢 and עיתונות איטית',
    summary: 'ملخص قصير بالعربية',
    authors: [rtl.id, hebrew.id],
    topics: [topic.id],
  });
  articles.emoji = await newsroom.article({ title: '👩‍👩‍👧‍👦 🏳️‍🌈 <b>bold?</b> & "quotes" ‘’' });
});

test.afterAll(() => newsroom.clear());

/** Returns the elements beyond the right edge, for widths from 320 to 1920 px (200 % zoom halves the width). */
async function beyondTheEdge(page: Page): Promise<unknown[]> {
  const overflows: unknown[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const beyond = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth === clientWidth) return [];
      return [...document.querySelectorAll('body *')]
        .filter((element) => element.getBoundingClientRect().right > clientWidth)
        .map((element) => `${element.tagName}.${element.getAttribute('class')}`);
    });
    if (beyond.length) overflows.push([width, beyond]);
  }
  return overflows;
}

for (const kind of ['long', 'word', 'bare', 'rtl', 'emoji']) {
  test(`an article that is ${kind} fits at every width, and so does its list`, async ({ page }) => {
    const { path, title } = articles[kind] as Stored & { title: string };
    for (const url of [`/${path}`, `/topic/${topic.slug}`, '/the-latest/page/3']) {
      const answer = await page.goto(url);
      expect(answer?.status(), url).toBe(200);
      expect([url, await beyondTheEdge(page)]).toEqual([url, []]);
    }
    await page.goto(`/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });
}

test('an issue with 40 entries, and recordings with only a long title, fit at every width', async ({ page }) => {
  const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk';
  const items = Array.from({ length: 40 }, (_, at) => ({
    title: at % 3 ? `${TITLE_OF_140} ${at}` : word,
    byline: at % 2 ? 'ليلى العبدالله, Bartholomew-Maximilian van der Wijngaarden and ten others' : null,
    summary: at % 5 ? null : `${word} ${word}`,
  }));
  await newsroom.create('issues', {
    issueId: 'BR0599',
    year: 2005,
    monthLabel: 'Extra',
    label: 'Extra 2005',
    coverLine: TITLE_OF_140,
    publishedAt: '2005-06-15T00:00:00.000Z',
    _status: 'published',
    entries: [{ seriesTitle: TITLE_OF_140.slice(0, 120), items }],
  });
  const dated = { title: TITLE_OF_140, publishedAt: '2001-02-03T08:00:00.000Z', _status: 'published' };
  const video = await newsroom.create('videos', { ...dated, slug: 'long-video' });
  const show = await newsroom.create('podcasts', { title: TITLE_OF_140, slug: 'long-show', _status: 'published' });
  await newsroom.create('episodes', { ...dated, slug: 'long-episode', podcast: show.id });
  const pages = ['/archive-toc/BR0599', `/video/${video.id}/long-video`, '/podcasts/long-show'];
  for (const url of [...pages, '/podcast/2001/02/long-episode', '/podcasts', '/video']) {
    const answer = await page.goto(url);
    expect([url, answer?.status()]).toEqual([url, 200]);
    expect([url, await beyondTheEdge(page)]).toEqual([url, []]);
  }
  await page.goto('/archive-toc/BR0599');
  await expect(page.getByRole('main').getByText(`${TITLE_OF_140} 38`)).toBeVisible();
});

test('twelve authors are all named, and left-to-right and right-to-left names are isolated', async ({ page }) => {
  await page.goto(`/${articles.long?.path}`);
  for (let at = 1; at <= 12; at += 1) {
    await expect(page.locator('.article-byline')).toContainText(`van der Wijngaarden ${at}`);
  }
  await page.goto(`/${articles.rtl?.path}`);
  await expect(page.locator('.article-byline bdi')).toHaveText(['ليلى العبدالله', 'יעל בן־דוד']);
});

test('text from an editor is escaped and never run', async ({ page }) => {
  const { path } = await newsroom.article({
    title: '<script>document.title="run"</script><img src=x onerror="document.title=1">',
    summary: '</script><script>document.title="run"</script>',
    slug: 'not-run',
  });
  await page.goto(`/${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<script>');
  expect(await page.title()).not.toBe('run');
  expect(await page.locator('main img[src="x"]').count()).toBe(0);
});
