import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { proves } from './proves';

const ARTICLE = '/2024/11/the-slow-company';
const PRODUCT = '/product/the-slow-company/10102-HCB-ENG';

test.describe('the public pages', () => {
  test('ROLE-01 a guest can open each of them', async ({ request }) => {
    await proves('ROLE-01', async () => {
      for (const route of [
        ...['/', '/store', '/topics', '/video', '/the-latest', '/big-ideas', '/search', '/email-newsletters'],
        ...['/subscriptions', '/shopping-cart', '/subscriber-help', '/privacy-policy', PRODUCT, ARTICLE],
      ]) {
        const answer = await request.get(route);
        expect([route, answer.status(), answer.headers()['content-type']]).toEqual([
          route,
          200,
          expect.stringContaining('text/html'),
        ]);
      }
    });
  });

  test('NAV-04 logo and icons are served under /resources/static/', async ({ request }) => {
    await proves('NAV-04', async () => {
      for (const file of ['icon.svg', 'icon-192.png', 'site.webmanifest', 'lost.svg']) {
        expect([file, (await request.get(`/resources/static/${file}`)).status()]).toEqual([file, 200]);
      }
    });
    expect((await request.get('/resources/static/nothing.svg')).status()).toBe(404);
  });

  test('NAV-05 pages load without an error, and without a single request to any other host', async ({
    page,
    baseURL,
  }) => {
    const elsewhere: string[] = [];
    await page.route(
      (url) => url.origin !== baseURL && url.protocol.startsWith('http'),
      (route) => {
        elsewhere.push(route.request().url());
        return route.abort();
      },
    );
    await proves('NAV-05', async () => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      for (const route of ['/', ARTICLE, PRODUCT]) {
        await page.goto(route, { waitUntil: 'networkidle' });
        await expect(page.getByRole('contentinfo')).toBeVisible();
      }
      expect(errors).toEqual([]);
      expect(elsewhere).toEqual([]);
    });
  });

  test('responses are compressed, and a cached page has the same size every time', async ({ request }) => {
    const encodings = {
      '/': 'br',
      [ARTICLE]: 'br',
      '/feed.xml': 'br',
      '/feed.json': 'br',
      '/service/latest/0/8?format=json': 'br',
      '/my-library': 'br',
      // A response rendered for each request is compressed as a stream.
      '/admin': 'gzip',
    };
    for (const [address, encoding] of Object.entries(encodings)) {
      const answer = await request.get(address, { headers: { 'accept-encoding': 'gzip, br' } });
      expect([address, answer.headers()['content-encoding']]).toEqual([address, encoding]);
    }
    const sizes = await Promise.all(
      [1, 2].map(async () => (await request.get(ARTICLE, { headers: { 'accept-encoding': 'br' } })).headers()),
    );
    expect(sizes[0]?.['content-length']).toMatch(/^\d{4,5}$/);
    expect(sizes[1]?.['content-length']).toBe(sizes[0]?.['content-length']);
  });

  test('NAV-19 the footer links to help, privacy, newsletters and subscriptions', async ({ page }) => {
    await page.goto('/topics');
    await proves('NAV-19', async () => {
      for (const url of ['/subscriber-help', '/privacy-policy', '/email-newsletters', '/subscriptions']) {
        await expect(page.getByRole('contentinfo').locator(`a[href="${url}"]`).first()).toBeVisible();
      }
    });
  });

  test.describe('a script that does not belong to the page', () => {
    test.use({ tolerated: [/Content Security Policy/] });

    test('is blocked on public, personal and admin pages, whose own scripts run', async ({ page }) => {
      for (const address of ['/', ARTICLE, '/my-library', '/admin/login']) {
        const blocked = page.waitForEvent('console', (message) => /Content Security Policy/.test(message.text()));
        await page.goto(address);
        const hasRun = await page.evaluate(() => {
          const script = document.createElement('script');
          script.text = 'window.wasInjected = true';
          document.body.append(script);
          return 'wasInjected' in window;
        });
        expect([address, hasRun]).toEqual([address, false]);
        expect((await blocked).text()).toMatch(/script-src/);
      }
    });
  });

  test('sitemap and robots name every kind of page', async ({ request }) => {
    expect(await (await request.get('/robots.txt')).text()).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
    const index = await (await request.get('/sitemap.xml')).text();
    const parts = [...index.matchAll(/<loc>[^<]*(\/sitemap\/[^<]*)<\/loc>/g)].map(([, part = '']) => part);
    // Other tests publish articles at the same time, and news lists those of the last two days.
    expect(parts.filter((part) => part !== '/sitemap/news-0.xml')).toHaveLength(13);
    const all = (await Promise.all(parts.map(async (part) => (await request.get(part)).text()))).join('');
    for (const url of ['/', ARTICLE, '/topic/strategy', '/archive-toc/BR2301', '/author/ingrid-halloran', '/store']) {
      expect(all).toMatch(new RegExp(`<loc>http[^<]*${url}</loc>`));
    }
    for (const part of ['articles-9.xml', 'users-0.xml', 'articles.xml', 'articles-00.xml', '%00']) {
      expect([part, (await request.get(`/sitemap/${part}`)).status()]).toEqual([part, 404]);
    }
  });
});

const rows = (page: Page) => page.getByRole('main').locator('.ui-stream .ui-row');

test.describe('lists of entries', () => {
  test('HOME-04 the latest lists published entries, the newest first', async ({ page, request }) => {
    const { entry } = await (await request.get('/service/latest/0/10?format=json')).json();
    const dates = entry.map(({ published }: { published: string }) => published);
    await proves('HOME-04', async () => {
      expect(dates).toEqual([...dates].sort().reverse());
      await page.goto('/the-latest');
      const titles = await rows(page).getByRole('heading').allTextContents();
      expect(titles).toEqual(entry.map(({ title }: { title: string }) => title));
    });
  });

  test('HOME-05 big ideas lists entries of big-idea series only, each labeled', async ({ page }) => {
    await page.goto('/big-ideas');
    const count = await rows(page).count();
    await proves('HOME-05', async () => {
      expect(count).toBeGreaterThan(3);
      await expect(rows(page).getByText('Big Idea Series')).toHaveCount(count);
      await expect(rows(page).getByRole('link', { name: 'The slow company' })).toHaveCount(0);
    });
  });

  test('HOME-07 an entry of the front page links to its page and shows summary, authors and type', async ({ page }) => {
    await page.goto('/');
    const row = rows(page).first();
    await proves('HOME-07', async () => {
      const { entry } = await (await page.request.get('/service/latest/0/8?format=json')).json();
      const [{ title, summary, author, contentType, content }] = entry;
      await expect(row.getByRole('link', { name: title })).toHaveAttribute('href', content.src);
      for (const fact of [title, summary, ...author.map(({ name }: { name: string }) => name), contentType]) {
        await expect(row).toContainText(fact);
      }
      const main = page.getByRole('main');
      for (const kind of ['/video/', '/podcast/', '/product/']) {
        await expect(main.locator(`a[href^="${kind}"]`).first()).toBeVisible();
      }
    });
  });
});

test.describe('the search', () => {
  test('SRCH-16 adds its referral code to links to products', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).locator('visible=true').first().click();
    await page.getByRole('combobox', { name: 'Search Meridian' }).fill('company');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?term=company');
    await expect(page.getByRole('status').getByText(/\d+ results/)).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Search Meridian' })).toHaveValue('company');
    await proves('SRCH-16', async () => {
      const links = page.getByRole('main').locator('a[href^="/product/"]');
      await expect(links).not.toHaveCount(0);
      for (const link of await links.all()) await expect(link).toHaveAttribute('href', /[?&]referral=02749$/);
    });
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/search?term=company&page=2');
    await expect(rows(page).first()).toBeVisible();
  });

  test('keeps a term without results, and offers a next step', async ({ page }) => {
    await page.goto(`/search?term=${encodeURIComponent('zzz <b>"%/?#&zzz')}`);
    await expect(page.getByRole('heading', { name: 'Nothing answers to that.' })).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Search Meridian' })).toHaveValue('zzz <b>"%/?#&zzz');
    await page.getByRole('link', { name: 'Browse topics' }).click();
    await expect(page).toHaveURL('/topics');
  });

  test('never returns 500 for an odd URL', async ({ request }) => {
    for (const query of [
      'term=%',
      'term=%00',
      'term=%E0%A4%A',
      `term=${'x'.repeat(3000)}`,
      'term[]=x',
      'page=x',
      '%',
    ]) {
      expect([query, (await request.get(`/search?${query}`)).status()]).toEqual([query, 200]);
    }
    for (const path of ['/search/%25', '/search/term%3Dx', '/search/%2525zz', '/search/x%00']) {
      expect([path, (await request.get(path)).status() < 500]).toEqual([path, true]);
    }
  });
});

test('the empty cart links to the store', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).locator('visible=true').first().click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty.' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the store' }).click();
  await expect(page).toHaveURL('/store');
});
