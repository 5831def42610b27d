import { dateOfProduct } from './demo-dates';
import { expect, test } from './fixtures';
import { proves } from './proves';

test.describe('the front of the store', () => {
  test('lists products, each with a link to its page, on every page of the list', async ({ request }) => {
    for (const route of ['/store', '/store/page/2', '/store/books', '/store/subject/strategy']) {
      const answer = await request.get(route);
      expect([route, answer.status()]).toEqual([route, 200]);
      const links = [...(await answer.text()).matchAll(/href="(\/product\/[a-z0-9-]+\/[A-Za-z0-9-]+)"/g)];
      expect(links.length, route).toBeGreaterThan(2);
      const [, first = ''] = links[0] ?? [];
      expect((await request.get(first)).status(), first).toBe(200);
    }
    for (const route of ['/store/lamps', '/store/page/99', '/store/page/1', '/store/subject/lamps']) {
      expect([route, (await request.get(route)).status()]).toEqual([route, 404]);
    }
  });

  test('STORE-07 cards show the price, or the date from which the product can be bought', async ({ page }) => {
    await page.goto('/store');
    const card = (title: string) => page.locator('.ui-product', { hasText: title }).first();
    await expect(card('Silence Is a Sentence').locator('.ui-price')).toHaveText('From $16.00');
    await proves('STORE-07', async () => {
      const available = `Available ${await dateOfProduct('Close to the Ground')}`;
      expect(available).toMatch(/^Available [A-Z][a-z]+ \d\d, \d{4}$/);
      await expect(card('Close to the Ground').locator('.ui-price')).toHaveText(available);
      await page.goto('/product/close-to-the-ground');
      await expect(page.getByRole('main')).toContainText(available);
    });
    await page.goto('/store/reprints');
    await expect(page.locator('.ui-product')).toHaveCount(3);
    await expect(page.locator('.ui-product .ui-price')).toHaveCount(0);
  });

  test('STORE-09 the carousel shows one slide at a time, wraps around, and does not play by itself', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await page.goto('/store');
    const track = page.locator('.ui-carousel-track');
    const carousel = page.getByRole('region', { name: 'New in the store' });
    const dots = carousel.locator('.ui-carousel-dot');
    const current = carousel.locator('[data-current=true] h2');
    await expect(dots).toHaveCount(4);
    await expect(carousel.locator('[data-copy]')).toHaveCount(2);
    await expect(current).toBeInViewport();
    const titles = await carousel.locator('[data-current] h2').allTextContents();
    const inView = async () => {
      await page.clock.runFor(1_000);
      await expect(current).toBeInViewport({ ratio: 0.9 });
      return [await current.textContent(), await carousel.locator('h2:visible').evaluateAll(countInView)];
    };
    await proves('STORE-09', async () => {
      await page.clock.runFor(60_000);
      await expect(current).toHaveText(titles[0] ?? '');
      await dots.nth(2).click();
      expect(await inView()).toEqual([titles[2], 1]);
      await carousel.getByRole('button', { name: 'Next' }).click();
      await inView();
      await carousel.getByRole('button', { name: 'Next' }).click();
      expect(await inView()).toEqual([titles[0], 1]);
      await carousel.getByRole('button', { name: 'Previous' }).press('ArrowLeft');
      expect(await inView()).toEqual([titles[3], 1]);
      await expect(dots.nth(3)).toHaveAttribute('aria-current', 'true');
      await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
      await dots.nth(1).click();
      await page.clock.runFor(250);
      await expect(track).toHaveAttribute('data-gliding');
      await page.clock.runFor(100);
      await expect(track).not.toHaveAttribute('data-gliding');
      await page.clock.resume();
    });
  });
});

test.describe('narrowing the store', () => {
  test('keeps every filter in the URL, and offers a next step on an empty result', async ({ page }) => {
    await page.goto('/store/books');
    const count = page.getByRole('status');
    const filters = page.getByRole('complementary', { name: 'Filter products' });
    await expect(filters.getByRole('checkbox', { name: /^Books / })).toBeChecked();
    const tick = async (name: RegExp, url: string) => {
      await filters.getByRole('checkbox', { name }).check();
      await expect(page).toHaveURL(url);
    };
    await tick(/^\$15 to \$30 /, '/store?kind=books&price=15-to-30');
    await tick(/^Hardcover \d/, '/store?kind=books&format=hardcover&price=15-to-30');
    await page.getByLabel('Sort products by').selectOption('price');
    await expect(page).toHaveURL(/sort=price/);
    const prices = (await page.locator('.ui-product .ui-price').allTextContents()).map((text) =>
      Number(text.replace(/\D/g, '')),
    );
    expect(prices.length).toBeGreaterThan(1);
    expect(prices).toEqual([...prices].sort((left, right) => left - right));
    const before = await count.textContent();
    await filters.getByRole('link', { name: 'Remove Hardcover' }).click();
    await expect(page).toHaveURL(/kind=books&price=15-to-30&sort=price/);
    await expect(count).not.toHaveText(before ?? '');

    await page.getByRole('searchbox', { name: 'Search the store' }).fill('halden');
    await page.getByRole('button', { name: 'Search the store' }).click();
    await expect(page.getByText('The store has nothing for “halden” under these filters.')).toBeVisible();
    await page.getByRole('link', { name: 'Search all of the store for “halden”' }).click();
    await expect(page).toHaveURL('/store?q=halden');
    await expect(page.locator('.ui-product').first()).toContainText('Halden');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('“halden”');
    await page.goto('/store?q=zzzz');
    await expect(page.getByRole('link', { name: 'Search the whole magazine for “zzzz”' })).toBeVisible();
  });

  test('applies a filter that is clicked before the scripts load, and undoes it on going back', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/_next\/static\/.*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/store/books', { waitUntil: 'commit' });
    const box = page.getByRole('checkbox', { name: /^Hardcover \d/ });
    await box.check();
    await expect(page).toHaveURL('/store/books');
    release();
    await expect(page).toHaveURL('/store?kind=books&format=hardcover');
    await expect(box).toBeChecked();
    await page.goBack();
    await expect(page).toHaveURL('/store/books');
    await expect(box).not.toBeChecked();
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false, tolerated: [/request: csp/] });

    test('is one plain form, and its pages are links', async ({ page }) => {
      await page.goto('/store');
      await page.getByLabel('Search the store').first().fill('slow');
      await page.getByRole('button', { name: 'Search the store' }).click();
      await expect(page).toHaveURL('/store?q=slow');
      await expect(page.locator('.ui-product').first()).toContainText('The Slow Company');
      await page.goto('/store?price=15-to-30');
      await page.getByRole('checkbox', { name: /^Books / }).check();
      await page.getByRole('button', { name: 'Apply filters' }).click();
      await expect(page).toHaveURL(/kind=books&price=15-to-30/);
      await page.goto('/store?sort=title');
      await page.getByRole('link', { name: 'Next', exact: true }).click();
      await expect(page).toHaveURL('/store?sort=title&page=2');
      expect(await page.locator('.ui-product').count()).toBeGreaterThan(2);
    });
  });
});

/** Counts the elements that are fully inside the window. */
const countInView = (elements: Element[]): number =>
  elements.filter((element) => {
    const { left, right } = element.getBoundingClientRect();
    return left >= 0 && right <= innerWidth;
  }).length;
