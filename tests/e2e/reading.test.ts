import { currentIssue, pathOfArticle } from './demo-dates';
import { expect, test } from './fixtures';
import { Newsroom } from './newsroom';
import { proves } from './proves';

const ARTICLE = '/2024/11/the-slow-company';

test.describe('the front page', () => {
  test('shows the entries that editors placed, in their order', async ({ page }) => {
    await page.goto('/');
    const placed = [
      'Room to spare',
      'The email that arrives at 7:58',
      'When the machine agrees with you',
      'A factory runs at eighty',
      'The diary with holes in it',
      (await currentIssue()).label,
      'The latest',
      'After the five-day week',
      'From the store',
      'Follow a topic',
    ];
    const text = ((await page.locator('main').textContent()) ?? '').replace(/\s+/g, ' ').toLowerCase();
    let at = 0;
    for (const words of placed) {
      const index = text.indexOf(words.toLowerCase(), at);
      expect(index, words).toBeGreaterThanOrEqual(at);
      at = index;
    }
    await page.getByRole('main').getByRole('link', { name: 'Room to spare' }).first().click();
    await expect(page).toHaveURL(await pathOfArticle('room-to-spare'));
  });

  test('STREAM-14 STREAM-16 the stream grows by a page twice, then links to the whole list', async ({ page }) => {
    await page.goto('/');
    const rows = page.locator('.ui-stream .ui-row');
    const more = page.getByRole('link', { name: 'Load more items' });
    const status = page.locator('.ui-more').getByRole('status');
    await expect(rows).toHaveCount(8);
    const first = await rows.first().textContent();
    await proves('STREAM-14', async () => {
      await more.click();
      await expect(rows).toHaveCount(16);
      expect(await rows.first().textContent()).toBe(first);
      const { entry } = await (await page.request.get('/service/latest/1/8?format=json')).json();
      await expect(rows.nth(8)).toContainText(entry[0].title);
    });
    await expect(status).toHaveText(/^Showing 16 of \d+$/);
    await proves('STREAM-16', async () => {
      await expect(more).toBeVisible();
      await more.click();
      await expect(rows).not.toHaveCount(16);
      const { page: pages } = await (await page.request.get('/service/latest/2/8?format=json')).json();
      expect(pages.last).toBeGreaterThan(2);
      await expect(more).toBeHidden();
    });
    await expect(page.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/the-latest');
  });

  test('STREAM-15 hides Load more items on the last page', async ({ page }) => {
    await page.route('**/service/latest/1/*', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      await route.fulfill({ response: answer, json: { ...body, entry: body.entry.slice(0, 2), page: { last: 1 } } });
    });
    await page.goto('/');
    const more = page.getByRole('link', { name: 'Load more items' });
    await proves('STREAM-15', async () => {
      await expect(more).toBeVisible();
      await more.click();
      await expect(page.locator('.ui-stream .ui-row')).toHaveCount(10);
      await expect(more).toBeHidden();
    });
  });

  test.describe('when the next page does not load', () => {
    test.use({ tolerated: [/503/] });

    test('shows an error, keeps the entries, and retries', async ({ page }) => {
      let isDown = true;
      await page.route('**/service/latest/**', (route) => (isDown ? route.fulfill({ status: 503 }) : route.continue()));
      await page.goto('/');
      const more = page.getByRole('link', { name: 'Load more items' });
      await more.click();
      await expect(page.getByText('We couldn’t load more items. Try again.')).toBeVisible();
      await expect(page.locator('.ui-stream .ui-row')).toHaveCount(8);
      isDown = false;
      await more.click();
      await expect(page.locator('.ui-stream .ui-row')).toHaveCount(16);
    });
  });
});

test.describe('an article', () => {
  test('ART-04 shows title, authors, date, summary, picture, text and its topic as a link', async ({ page }) => {
    const answer = await page.goto(ARTICLE);
    expect(answer?.status()).toBe(200);
    const main = page.getByRole('main');
    await expect(page).toHaveTitle(/The slow company/);
    await proves('ART-04', async () => {
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('The slow company');
      await expect(main.getByText('Ingrid Halloran').first()).toBeVisible();
      await expect(main.locator('time').first()).toHaveText('November 12, 2024');
      await expect(main.getByText('Growth is a choice of tempo.').first()).toBeVisible();
      const picture = main.getByRole('img', { name: /Wide drawing of a current/ });
      await expect(picture).toBeVisible();
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await expect(main.getByText('We could not make the people who make the lamps').first()).toBeVisible();
      await expect(main.getByRole('link', { name: 'Strategy' })).toHaveAttribute('href', '/topic/strategy');
    });
  });

  test('ART-01 returns 200 while it is published, and 404 otherwise', async ({ request }) => {
    const newsroom = await Newsroom.open(request);
    const { id, path, title } = await newsroom.article({ title: 'Soon to be taken back' });
    await proves('ART-01', async () => {
      const answer = await request.get(`/${path}`);
      expect([answer.status(), await answer.text()]).toEqual([200, expect.stringContaining(String(title))]);
      expect((await request.get(`/${path}-of-nobody`)).status()).toBe(404);
      await newsroom.change('articles', id, { _status: 'draft' });
      await expect.poll(async () => (await request.get(`/${path}`)).status()).toBe(404);
    });
    await newsroom.clear();
  });

  test('shows a guest without access its headline, summary and gate', async ({ page }) => {
    const answer = await page.goto('/2024/11/who-speaks-first-decides');
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/who speaks first/i);
    await expect(page.locator('[data-paywall]')).toContainText(/This article is for .*subscribers\./);
    await expect(page.getByRole('main').getByRole('link', { name: 'Decision making' }).first()).toBeVisible();
  });

  test('redirects a URL with a one-digit month to the two-digit form', async ({ page, request }) => {
    const answer = await request.get('/2024/5/the-case-against-the-annual-plan', { maxRedirects: 0 });
    expect(answer.status()).toBe(308);
    await page.goto('/2024/5/the-case-against-the-annual-plan');
    await expect(page).toHaveURL('/2024/05/the-case-against-the-annual-plan');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/annual plan/i);
  });

  for (const path of [
    '/24/05/x',
    '/20244/05/x',
    '/2024/13/x',
    '/2024/00/x',
    '/2024/0/x',
    '/2024/005/x',
    '/2024/may/x',
  ]) {
    test(`${path} is not an article path`, async ({ request }) => {
      const slug = 'the-case-against-the-annual-plan';
      const answer = await request.get(path.replace(/x$/, slug), { maxRedirects: 0 });
      expect(answer.status()).toBe(404);
    });
  }

  test('ART-09 names the kind of its series, and none without a series', async ({ page }) => {
    const label = page.locator('.article-opening .ui-kicker');
    await proves('ART-09', async () => {
      await page.goto(ARTICLE);
      await expect(label).toContainText('Spotlight Series');
      await expect(label).not.toContainText('Big Idea Series');
      await page.goto('/2024/10/what-the-trials-missed');
      await expect(label).toContainText('Big Idea Series');
      await expect(label).not.toContainText('Spotlight Series');
      await page.goto('/2024/12/how-to-leave-a-company-well');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.article-opening')).not.toContainText(/Spotlight Series|Big Idea Series/);
    });
  });

  test('links to its series, its issue and other articles', async ({ page }) => {
    await page.goto(ARTICLE);
    const series = page.getByRole('navigation', { name: 'The long horizon' });
    await expect(series.getByRole('link', { name: /The slow company/ })).toHaveAttribute('aria-current', 'page');
    expect(await series.getByRole('link').count()).toBeGreaterThan(1);
    await page.getByRole('link', { name: 'November–December 2024' }).first().click();
    await expect(page).toHaveURL('/archive-toc/BR2406');
    await page.goto(ARTICLE);
    const next = page.locator('.article-related').getByRole('link').first();
    const url = (await next.getAttribute('href')) ?? '';
    await next.click();
    await expect(page).toHaveURL(url);
  });
});

test.describe('topics', () => {
  test('the index links every topic, and the filter narrows it', async ({ page }) => {
    await page.goto('/topics');
    const index = page.locator('#topic-index');
    expect(await index.getByRole('link').count()).toBeGreaterThanOrEqual(26);
    await page.getByLabel('Find a topic').fill('negoti');
    await expect(index.getByRole('link')).toHaveCount(1);
    await page.getByLabel('Find a topic').fill('zzz');
    await expect(page.getByText('No topic of that name.')).toBeVisible();
    await page.getByLabel('Find a topic').fill('');
    await index.getByRole('link', { name: 'Strategy' }).click();
    await expect(page).toHaveURL('/topic/strategy');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Strategy');
  });

  test('a topic has its name and entries at both its addresses', async ({ page, request }) => {
    for (const url of ['/topic/leading-teams', '/topic/subject/leading-teams']) {
      await page.goto(url);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leading Teams');
      expect(await page.locator('.ui-stream .ui-row').count()).toBeGreaterThan(2);
    }
    for (const url of ['/topic/none', '/topic/subject/none']) expect((await request.get(url)).status()).toBe(404);
  });
});

test.describe('the lists', () => {
  test('the latest goes on from page to page until the last', async ({ page, request }) => {
    await page.goto('/the-latest');
    const rows = page.locator('.ui-stream .ui-row');
    await expect(rows).toHaveCount(10);
    const first = await rows.first().textContent();
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/the-latest/page/2');
    await expect(rows.first()).not.toHaveText(first ?? '');
    await page.getByRole('link', { name: 'Previous' }).click();
    await expect(page).toHaveURL('/the-latest');
    for (const url of ['/the-latest/page/1', '/the-latest/page/0', '/the-latest/page/999', '/the-latest/page/x']) {
      expect((await request.get(url)).status(), url).toBe(404);
    }
  });

  test('big ideas lists the articles of big-idea series', async ({ page }) => {
    await page.goto('/big-ideas');
    await expect(page.getByRole('link', { name: 'What the trials missed' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'The slow company' })).toHaveCount(0);
  });

  test('an issue shows its contents by series', async ({ page }) => {
    await page.goto('/archive-toc/BR2406');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('November–December 2024');
    for (const name of ['Spotlight: the long horizon', 'Features', 'Field notes', 'Managing yourself']) {
      await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
    }
    await page.getByRole('link', { name: 'Read from the start' }).click();
    await expect(page).toHaveURL(ARTICLE);
  });
});

test.describe('standing pages', () => {
  for (const [path, name] of [
    ['/subscriber-help', /help/i],
    ['/privacy-policy', /privacy/i],
    ['/terms', /terms/i],
    ['/accessibility', /accessib/i],
  ] as const) {
    test(`${path} is open to guests`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      expect(answer?.headers()['content-type']).toContain('text/html');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    });
  }

  test('NAV-03 subscriber help scrolls to Customer Service by its anchor', async ({ page }) => {
    await proves('NAV-03', async () => {
      await page.setViewportSize({ width: 1366, height: 300 });
      await page.goto('/subscriber-help#contact-customer-service');
      await expect(page.locator('#contact-customer-service')).toBeInViewport();
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
      // The element is the heading. The announced text follows it.
      const main = page.getByRole('main');
      await expect(main.getByText('+1 800 555 0142')).toBeVisible();
      await expect(main.getByRole('link', { name: 'help@meridian.example' }).first()).toBeVisible();
    });
  });
});

test('an old address redirects to the new one', async ({ request }) => {
  const answer = await request.get('/the-latest/', { maxRedirects: 0 });
  expect(answer.status()).toBe(308);
});
