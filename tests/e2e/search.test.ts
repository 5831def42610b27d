import type { Locator, Page } from '@playwright/test';
import { open as openPage, PASSWORD } from './accounts';
import { signIn as signInToAdmin } from './admin';
import { expect, test } from './fixtures';
import { Newsroom } from './newsroom';
import { proves } from './proves';

const overlay = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => overlay(page).getByRole('combobox', { name: 'Search Meridian' });
const options = (page: Page) => overlay(page).getByRole('option');

/** Opens the search over a page. Until its code runs, its opener is a link. */
async function open(page: Page, path = '/terms'): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => window.pageState !== undefined);
  await page.locator('#masthead [data-search-opener]:visible').first().click();
  await expect(field(page)).toBeFocused();
}

/** Records the terms of suggestion requests. */
function recordTerms(page: Page): string[] {
  const terms: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/service/search/auto-suggest') terms.push(url.searchParams.get('term') ?? '');
  });
  return terms;
}

test.describe('the search over a page', () => {
  test('SRCH-09 SRCH-10 opens with the focus in its field, can be cleared and closed', async ({ page }) => {
    await proves('SRCH-09', async () => {
      await open(page);
      await expect(overlay(page)).toBeVisible();
      const opener = page.locator('#masthead [data-search-opener]:visible').first();
      await page.keyboard.press('Escape');
      await expect(overlay(page)).toBeHidden();
      await expect(opener).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(field(page)).toBeFocused();
      await overlay(page).getByRole('button', { name: 'Close' }).click();
      await expect(overlay(page)).toBeHidden();
    });
    await expect(page.locator('#masthead [data-search-opener]:visible').first()).toBeFocused();
    await page.keyboard.press('Enter');
    await proves('SRCH-10', async () => {
      await field(page).fill('supplier');
      await expect(options(page).first()).toBeVisible();
      await overlay(page).getByRole('button', { name: 'Clear' }).click();
      await expect(field(page)).toHaveValue('');
      await expect(field(page)).toBeFocused();
      await expect(options(page)).toHaveCount(0);
    });
    await expect(page).toHaveURL('/terms');
  });

  test('SRCH-04 SRCH-05 SRCH-06 suggests from the third character on, once per 350 ms', async ({ page }) => {
    const terms = recordTerms(page);
    await page.clock.install();
    await open(page);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await proves('SRCH-04', async () => {
      await field(page).pressSequentially('st');
      await page.clock.runFor(1_000);
      expect(terms).toEqual([]);
      await field(page).pressSequentially('r');
      await expect.poll(() => terms).toEqual(['str']);
    });
    await proves('SRCH-05', async () => {
      await field(page).pressSequentially('ate');
      await page.clock.runFor(340);
      expect(terms).toEqual(['str']);
      await page.clock.runFor(20);
      await expect.poll(() => terms).toEqual(['str', 'strate']);
      await field(page).pressSequentially('gy');
      await page.clock.runFor(320);
      expect(terms).toHaveLength(2);
      await page.clock.runFor(40);
      await expect.poll(() => terms).toEqual(['str', 'strate', 'strategy']);
    });
    await page.clock.resume();
    const subjects = overlay(page).getByRole('group', { name: 'Subjects' }).getByRole('option');
    const records = overlay(page).getByRole('group', { name: 'Articles and products' }).getByRole('option');
    await expect(subjects.first()).toHaveAttribute('href', '/topic/subject/strategy');
    await expect(records.first()).toBeVisible();
    await expect(records.first().locator('mark').first()).toHaveText(/strateg/i);
    await proves('SRCH-06', async () => {
      const linksOf = (options: Locator) =>
        options.evaluateAll((all) => all.map((element) => element.getAttribute('href')));
      for (const link of await linksOf(subjects)) expect(link).toMatch(/^\/topic\/subject\/[a-z-]+$/);
      // Many more match, so the list is cut.
      await field(page).fill('company');
      await expect(records.first().locator('mark').first()).toHaveText(/compan/i);
      const suggested = await (await page.request.get('/service/search/auto-suggest?term=company')).json();
      expect(await linksOf(records)).toEqual(suggested.records.map(({ link }: { link: string }) => link));
      expect(await records.count()).toBe(6);
      expect(await subjects.count()).toBeLessThanOrEqual(3);
      await field(page).fill('strategy');
      await expect(subjects.first()).toHaveAttribute('href', '/topic/subject/strategy');
    });
    await page.keyboard.press('ArrowDown');
    await expect(subjects.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/topic/subject/strategy');
  });

  test('SRCH-07 keeps the suggestions of a later term when an earlier response is late', async ({ page }) => {
    const held: (() => void)[] = [];
    await page.route('**/service/search/auto-suggest?term=str', async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    await open(page);
    await field(page).fill('str');
    await expect.poll(() => held.length).toBe(1);
    await field(page).fill('apprentice');
    await expect(options(page).filter({ hasText: 'apprentice' }).first()).toBeVisible();
    const late = page.waitForResponse('**/auto-suggest?term=str');
    held[0]?.();
    await (await late).finished();
    await proves('SRCH-07', async () => {
      // A response is shown within a frame or two of its arrival.
      await page.evaluate(async () => {
        for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
      });
      await expect(options(page).filter({ hasText: 'Strategy' })).toHaveCount(0);
      await expect(options(page).filter({ hasText: /apprentice/i })).not.toHaveCount(0);
    });
  });

  test('SRCH-11 opens the search page, which stores the term in this browser', async ({ page }) => {
    await open(page);
    await proves('SRCH-11', async () => {
      await field(page).fill('  slow   company ');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/search?term=slow+company');
    });
    await open(page);
    await overlay(page).getByRole('link', { name: 'slow company' }).click();
    await expect(page).toHaveURL('/search?term=slow+company');
  });
});

test.describe('the results', () => {
  test('are narrowed and sorted by the URL, with and without JavaScript', async ({ page, browser }) => {
    await page.goto('/search?term=company');
    await page.getByRole('checkbox', { name: /^Magazine Article/ }).check();
    await expect(page).toHaveURL('/search?term=company&type=magazine-article');
    await expect(page.getByRole('link', { name: 'Remove Magazine Article' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Sort results by' }).selectOption('Newest first');
    await expect(page).toHaveURL('/search?term=company&type=magazine-article&sort=date');
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL('/search?term=company');
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const bare = await plain.newPage();
    await bare.goto(new URL('/search?term=company', page.url()).href);
    await bare.getByRole('checkbox', { name: /^Book/ }).check();
    await bare.getByRole('button', { name: 'Apply filters' }).click();
    await expect(bare.getByRole('link', { name: 'Remove Book' })).toBeVisible();
    await plain.close();
  });

  test('keep the filters collapsed on a phone until they are opened', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/search?term=company');
    const choice = page.getByRole('checkbox', { name: /^Magazine Article/ });
    await expect(choice).toBeHidden();
    await page.getByText('Filters', { exact: true }).click();
    // The choice navigates immediately, before it is shown as checked.
    await choice.click();
    await expect(page).toHaveURL('/search?term=company&type=magazine-article');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  test('correct a mistyped term and show the correction', async ({ page }) => {
    await page.goto('/search?term=stratgey');
    await expect(page.getByRole('status').filter({ hasText: 'for “strategy”' })).toBeVisible();
  });
});

test('SRCH-17 a search without matches shows its empty state with topics and the most read', async ({ page }) => {
  await proves('SRCH-17', async () => {
    await page.goto('/search?term=xylophone+zeppelin');
    await expect(page.getByRole('heading', { name: 'Nothing answers to that.' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Browse topics' })).toHaveAttribute(
      'href',
      '/topics',
    );
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
  });
  await expect(page.getByRole('status').filter({ hasText: 'No results' })).toBeVisible();
  const topics = page.getByRole('region', { name: 'Begin with a topic' }).getByRole('link');
  await expect(topics.first()).toHaveAttribute('href', /^\/topic\//);
  await expect(page.getByRole('region', { name: 'Most read' }).getByRole('link').first()).toBeVisible();
});

test('a term redirects where editors set it, and promoted results come first', async ({ page, request }) => {
  expect((await request.get('/search?term=Subscribe', { maxRedirects: 0 })).status()).toBe(307);
  await page.goto('/search?term=subscription');
  await expect(page).toHaveURL('/subscriptions');
  await page.goto('/search?term=start+here');
  await expect(page.getByRole('article').first().getByRole('link').first()).toHaveText(/slow company/i);
});

test('an editor adds a spelling for a search without results, and readers find the entry within seconds', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.goto('/search?term=gubbins');
  await expect(page.getByRole('status').filter({ hasText: 'No results' })).toBeVisible();
  await signInToAdmin(page, 'Editor');
  await page.goto('/admin/collections/empty-searches');
  await expect(page.getByRole('cell', { name: 'gubbins', exact: true })).toBeVisible();
  await page.goto('/admin/globals/search-settings');
  const written = page.getByRole('textbox', { name: 'Readers write' });
  await expect(written.first()).toBeVisible();
  const rows = await written.count();
  await page.getByRole('button', { name: 'Add Spelling' }).click();
  await expect(written).toHaveCount(rows + 1);
  await written.last().fill('gubbins');
  await page.getByRole('textbox', { name: 'They mean' }).last().fill('supplier');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.').first()).toBeVisible();
  await expect
    .poll(async () => (await page.request.get('/search?term=gubbins')).text(), { timeout: 10_000 })
    .toContain('Your second-best supplier is your strategy');
});

test('ADMIN-09 an unpublished article leaves its page, the streams, the search and the suggestions', async ({
  request,
}) => {
  const newsroom = await Newsroom.open(request);
  try {
    const { id, path } = await newsroom.article({ title: 'Quoxtable matters' });
    const answers = async () => {
      const page = (await request.get(`/${path}`)).status();
      const resultPage = await (await request.get('/search?term=quoxtable')).text();
      const stream = await (await request.get('/service/search/0/8?term=quoxtable')).json();
      const suggested = await (await request.get('/service/search/auto-suggest?term=quoxt')).json();
      return [page, resultPage.includes('Quoxtable</mark> matters'), stream.entry.length, suggested.records.length];
    };
    await expect.poll(answers).toEqual([200, true, 1, 1]);
    await proves('ADMIN-09', async () => {
      await newsroom.change('articles', id, { _status: 'draft' });
      await expect.poll(answers).toEqual([404, false, 0, 0]);
    });
  } finally {
    await newsroom.clear();
  }
});

test('SRCH-18 SRCH-19 subscribers see the help of the search once', async ({ page }) => {
  const help = page.getByRole('note', { name: 'Search the whole archive' });
  const authenticate = async (name: string) => {
    const form = { username: `${name}@meridian.example`, password: PASSWORD };
    expect((await page.request.post('/authenticate', { form })).status()).toBe(200);
  };
  const field = page.getByRole('searchbox', { name: 'Search Meridian' });
  await proves('SRCH-18', async () => {
    await openPage(page, '/search');
    await expect(field).toBeVisible();
    await expect(help).toHaveCount(0);
    await authenticate('reader');
    await openPage(page, '/search');
    await expect(page.locator('html')).toHaveAttribute('data-visitor', 'registered');
    await expect(help).toHaveCount(0);
    await authenticate('better');
    await openPage(page, '/topics');
    await expect(page.locator('html')).toHaveAttribute('data-visitor', 'subscribers');
    await expect(help).toHaveCount(0);
    await openPage(page, '/search');
    await expect(help).toBeVisible();
  });
  await proves('SRCH-19', async () => {
    expect(await page.evaluate(() => localStorage.getItem('masthead.seen-messages'))).toContain('subscriber-search');
    await openPage(page, '/search');
    await expect(page.locator('html')).toHaveAttribute('data-visitor', 'subscribers');
    await expect(field).toBeVisible();
    await expect(help).toHaveCount(0);
  });
});
