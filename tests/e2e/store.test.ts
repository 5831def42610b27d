import type { APIResponse, Page } from '@playwright/test';
import { dateOfProduct } from './demo-dates';
import { expect, test } from './fixtures';

const SLOW = '/product/the-slow-company';
const SERVICE = '/subscriber-help#contact-customer-service';

test.describe('the front of the store', () => {
  test('STORE-01 ROLE-01 ADMIN-40 lists products, each with a link to its page, and pages of all of them', async ({
    request,
  }) => {
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

  test('STORE-05 STORE-06 STORE-07 cards say the price, the date from which it can be bought, or nothing', async ({
    page,
  }) => {
    await page.goto('/store');
    const card = (title: string) => page.locator('.product', { hasText: title }).first();
    await expect(card('Silence Is a Sentence').locator('.price')).toHaveText('From $16.00');
    await expect(card('Close to the Ground').locator('.price')).toHaveText(
      `Available ${await dateOfProduct('Close to the Ground')}`,
    );
    await page.goto('/store/reprints');
    await expect(page.locator('.product')).toHaveCount(3);
    await expect(page.locator('.product .price')).toHaveCount(0);
  });

  test('STORE-09 the carousel shows one slide at a time, goes round without end, and does not play by itself', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/store');
    const carousel = page.getByRole('region', { name: 'New in the store' });
    const dots = carousel.locator('.carousel-dot');
    const current = carousel.locator('[data-current=true] h2');
    await expect(dots).toHaveCount(4);
    await expect(carousel.locator('[data-copy]')).toHaveCount(2);
    await expect(current).toBeInViewport();
    const titles = await carousel.locator('[data-current] h2').allTextContents();
    await page.clock.runFor(60_000);
    await expect(current).toHaveText(titles[0] ?? '');

    const inView = async () => {
      await page.clock.runFor(1_000);
      await expect(current).toBeInViewport({ ratio: 0.9 });
      return [await current.textContent(), await carousel.locator('h2:visible').evaluateAll(countInView)];
    };
    await dots.nth(2).click();
    expect(await inView()).toEqual([titles[2], 1]);
    await carousel.getByRole('button', { name: 'Next' }).click();
    await inView();
    await carousel.getByRole('button', { name: 'Next' }).click();
    expect(await inView()).toEqual([titles[0], 1]);
    await carousel.getByRole('button', { name: 'Previous' }).press('ArrowLeft');
    expect(await inView()).toEqual([titles[3], 1]);
    await expect(dots.nth(3)).toHaveAttribute('aria-current', 'true');
  });

  test('STORE-09 a slide takes 300 ms', async ({ page }) => {
    await page.clock.install();
    await page.goto('/store');
    const track = page.locator('.carousel-track');
    await expect(page.locator('[data-copy]')).toHaveCount(2);
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    await page.locator('.carousel-dot').nth(1).click();
    await page.clock.runFor(250);
    await expect(track).toHaveAttribute('data-gliding');
    await page.clock.runFor(100);
    await expect(track).not.toHaveAttribute('data-gliding');
  });
});

test.describe('narrowing the store', () => {
  test('STORE-01 kind, topic, format, price, order and words stand in the address, and empty answers lead on', async ({
    page,
  }) => {
    await page.goto('/store/books');
    const count = page.getByRole('status');
    const filters = page.getByRole('complementary', { name: 'Narrow the store' });
    await expect(filters.getByRole('checkbox', { name: /^Books / })).toBeChecked();
    const tick = async (name: RegExp, url: string) => {
      await filters.getByRole('checkbox', { name }).check();
      await expect(page).toHaveURL(url);
    };
    await tick(/^\$15 to \$30 /, '/store?kind=books&price=15-to-30');
    await tick(/^Hardcover \d/, '/store?kind=books&format=hardcover&price=15-to-30');
    await page.getByLabel('Order of the products').selectOption('price');
    await expect(page).toHaveURL(/sort=price/);
    const prices = (await page.locator('.product .price').allTextContents()).map((text) =>
      Number(text.replace(/\D/g, '')),
    );
    expect(prices.length).toBeGreaterThan(1);
    expect(prices).toEqual([...prices].sort((one, other) => one - other));
    const before = await count.textContent();
    await filters.getByRole('link', { name: 'Remove Hardcover' }).click();
    await expect(page).toHaveURL(/kind=books&price=15-to-30&sort=price/);
    await expect(count).not.toHaveText(before ?? '');

    await page.getByRole('searchbox', { name: 'Search the store' }).fill('halden');
    await page.getByRole('button', { name: 'Search the store' }).click();
    await expect(page.getByText('The store has nothing for “halden” under these filters.')).toBeVisible();
    await page.getByRole('link', { name: 'Search all of the store for “halden”' }).click();
    await expect(page).toHaveURL('/store?q=halden');
    await expect(page.locator('.product').first()).toContainText('Halden');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('“halden”');
    await page.goto('/store?q=zzzz');
    await expect(page.getByRole('link', { name: 'Search the whole magazine for “zzzz”' })).toBeVisible();
  });

  test('STORE-01 a filter that is clicked before the script has come counts, and going back undoes it', async ({
    page,
  }) => {
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

    test('STORE-01 is one plain form, and its pages are links', async ({ page }) => {
      await page.goto('/store');
      await page.getByLabel('Search the store').first().fill('slow');
      await page.getByRole('button', { name: 'Search the store' }).click();
      await expect(page).toHaveURL('/store?q=slow');
      await expect(page.locator('.product').first()).toContainText('The Slow Company');
      await page.goto('/store?price=15-to-30');
      await page.getByRole('checkbox', { name: /^Books / }).check();
      await page.getByRole('button', { name: 'Apply filters' }).click();
      await expect(page).toHaveURL(/kind=books&price=15-to-30/);
      await page.goto('/store?sort=title');
      await page.getByRole('link', { name: 'Next', exact: true }).click();
      await expect(page).toHaveURL('/store?sort=title&page=2');
      expect(await page.locator('.product').count()).toBeGreaterThan(2);
    });
  });
});

/** How many of these stand within the window, from edge to edge. */
const countInView = (elements: Element[]): number =>
  elements.filter((element) => {
    const { left, right } = element.getBoundingClientRect();
    return left >= 0 && right <= innerWidth;
  }).length;

test.describe('a product page', () => {
  test('STORE-02 shows the form of the address; an unknown one is 404, and other addresses lead to it', async ({
    request,
    page,
  }) => {
    const at = (url: string) => request.get(url, { maxRedirects: 0 });
    expect((await at(`${SLOW}/10102-NONE-ENG`)).status()).toBe(404);
    expect((await at('/product/no-such-thing')).status()).toBe(404);
    const wrong = await at('/product/the-fast-company/10102-KND-ENG');
    expect([wrong.status(), targetOf(wrong)]).toEqual([308, `${SLOW}/10102-KND-ENG`]);
    const bare = await at(SLOW);
    expect([bare.status(), targetOf(bare)]).toEqual([307, `${SLOW}/10102-HCB-ENG`]);
    await page.goto(`${SLOW}/10102-KND-ENG`);
    await expect(page.locator('.forms [aria-current]')).toContainText('Ebook');
    await expect(page.locator('.pd-go .pd-price')).toHaveText('$18.00');
  });

  test('STORE-04 STORE-10 tells what it is, and that there is volume pricing', async ({ page }) => {
    await page.goto(`${SLOW}/10102-HCB-ENG`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('The Slow Company');
    const published = `Published ${await dateOfProduct('The Slow Company')}`;
    for (const text of ['Book', 'Ingrid Halloran', 'Forty firms that chose', published, '288']) {
      await expect(main).toContainText(text);
    }
    await expect(main.getByRole('link', { name: 'Strategy', exact: true })).toHaveAttribute(
      'href',
      '/store/subject/strategy',
    );
    await expect(main.getByRole('img', { name: /cover of The Slow Company/ })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Add to cart', exact: true })).toBeVisible();
    const volume = main.locator('.hint', { hasText: 'volume pricing' });
    await expect(volume.getByRole('link')).toHaveAttribute('href', SERVICE);
    await main.getByRole('link', { name: /^Ebook/ }).click();
    await expect(volume).toHaveCount(0);
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    expect(data).toMatchObject({ '@type': 'Product', offers: expect.arrayContaining([expect.anything()]) });
  });

  test('STORE-12 STORE-13 choosing changes price and address without loading a page', async ({ page }) => {
    await page.goto(`${SLOW}/10102-HCB-ENG`);
    await markPage(page);
    const forms = page.locator('.forms');
    const languages = page.locator('.languages');
    const price = page.locator('.pd-go .pd-price');
    await expect(price).toHaveText('$32.00');
    await expect(languages.getByText('Spanish')).toHaveAttribute('aria-disabled', 'true');
    await forms.getByRole('link', { name: /^Ebook/ }).click();
    await expect(price).toHaveText('$18.00');
    await expect(page).toHaveURL(`${SLOW}/10102-KND-ENG`);
    await languages.getByRole('link', { name: 'Spanish' }).click();
    await expect(page).toHaveURL(`${SLOW}/10102-KND-SPA`);
    await expect(forms.locator('.opt-card', { hasText: 'Hardcover' }).first()).toHaveAttribute('aria-disabled', 'true');
    await expect(forms.getByRole('link', { name: /^Hardcover/ })).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.dataset.marked)).toBe('yes');
  });

  test.describe('without script', () => {
    // The browser tells of every script that it was told not to run.
    test.use({ javaScriptEnabled: false, tolerated: [/request: csp/] });

    test('STORE-12 STORE-13 formats and languages are links', async ({ page }) => {
      await page.goto(`${SLOW}/10102-HCB-ENG`);
      await page
        .locator('.forms')
        .getByRole('link', { name: /^Ebook/ })
        .click();
      await expect(page).toHaveURL(`${SLOW}/10102-KND-ENG`);
      await expect(page.locator('.pd-go .pd-price')).toHaveText('$18.00');
      await expect(page.locator('.forms [aria-current]')).toContainText('Ebook');
      await expect(page.locator('.bt-sum')).toContainText('$');
    });
  });

  test('STORE-05 STORE-06 STORE-07 a reprint shows no price, and what is coming soon its date', async ({ page }) => {
    await page.goto('/product/the-slow-company-reprint');
    await expect(page).toHaveURL(/70104-PDF-ENG$/);
    await expect(page.getByRole('main').locator('.pd')).not.toContainText('$');
    await page.goto('/product/close-to-the-ground');
    await expect(page.locator('.pd')).toContainText(`Available ${await dateOfProduct('Close to the Ground')}`);
    await expect(page.locator('.pd')).not.toContainText('$');
  });

  test('STORE-23 ticking recalculates the total of what goes together at once', async ({ page }) => {
    await page.goto(`${SLOW}/10102-HCB-ENG`);
    const sum = page.locator('.bt-sum');
    await expect(sum).toContainText('3 items');
    await expect(sum).toContainText('$132.95');
    await page.getByRole('checkbox', { name: /First Hundred Days/ }).uncheck();
    await expect(sum).toContainText('$43.95');
    await page.getByRole('checkbox', { name: /Halden/ }).uncheck();
    await expect(sum).toContainText('1 item');
    await expect(sum).toContainText('$32.00');
    await page
      .locator('.forms')
      .getByRole('link', { name: /^Ebook/ })
      .click();
    await expect(sum).toContainText('$18.00');
    await page.getByRole('checkbox', { name: /Halden/ }).check();
    await expect(sum).toContainText('$29.95');
  });
});

test('STORE-05 a sale tells the price from before, on cards, on the page and in the cart, in words too', async ({
  page,
}) => {
  await page.goto('/store?q=10066');
  const card = page.locator('.product', { hasText: 'Who Owns This, Anyway' });
  await expect(card.locator('s')).toHaveText('$15.00');
  await expect(card.locator('.price')).toContainText('was $15.00, now from $12.00');
  await page.goto('/product/who-owns-this-anyway/10066-PBK-ENG');
  const price = page.locator('.pd-go .pd-price');
  await expect(price.locator('s')).toHaveText('$22.00');
  await expect(price.locator('.sr')).toHaveText('was $22.00, now $18.00');
  const item = { itemid: '10066-PBK-ENG', productId: '10066', quantity: 2 };
  expect((await page.request.post('/api/shopping-cart', { data: [item] })).status()).toBe(200);
  await page.goto('/shopping-cart');
  await expect(page.locator('.lines .price .sr')).toHaveText('was $44.00, now $36.00');
  await expect(page.locator('.sum')).toContainText('$36.00');
  await page.goto('/product/the-slow-company/10102-HCB-ENG');
  await expect(page.locator('.pd-go s')).toHaveCount(0);
});

test.describe('what is put into the cart', () => {
  test('STORE-16 STORE-17 STORE-18 permissions come with digital forms that allow them, and begin at none each time', async ({
    page,
  }) => {
    const permission = page.getByRole('checkbox', { name: /copyright permission/ });
    const stepper = (name: string) => page.getByRole('group', { name });
    const more = (name: string) => page.getByRole('button', { name: `More: ${name}` });
    await page.goto('/product/the-second-repair/10079-PDF-ENG');
    await expect(stepper('Permissions')).toHaveCount(0);
    await expect(more('Quantity')).toBeDisabled();
    await permission.check();
    await expect(stepper('Permissions').getByRole('status')).toHaveText('0');
    await more('Permissions').click({ clickCount: 3 });
    await expect(stepper('Permissions').getByRole('status')).toHaveText('3');
    await permission.uncheck();
    await expect(stepper('Permissions')).toHaveCount(0);
    await permission.check();
    await expect(stepper('Permissions').getByRole('status')).toHaveText('0');

    await page.goto('/product/halden-ferries/50412-PPT-ENG');
    await expect(stepper('Quantity')).toBeVisible();
    await expect(permission).toHaveCount(0);
    for (const form of ['10102-HCB-ENG', '10102-KND-ENG', '10102-BUN-ENG']) {
      await page.goto(`${SLOW}/${form}`);
      await expect(permission).toHaveCount(0);
      await expect(stepper('Permissions')).toHaveCount(0);
      await more('Quantity').click();
      await expect(stepper('Quantity').getByRole('status')).toHaveText('2');
    }
  });

  test('STORE-22 of what goes together exactly what is ticked is added', async ({ page }) => {
    await page.goto(`${SLOW}/10102-HCB-ENG`);
    const block = page.getByRole('region', { name: 'Better together' });
    await expect(block.getByRole('checkbox')).toHaveCount(3);
    await expect(block.locator('.bt-sum')).toContainText('$132.95');
    await block.getByRole('checkbox', { name: /First Hundred Days/ }).uncheck();
    await block.getByRole('button', { name: 'Add both to cart' }).click();
    const added = page.getByRole('dialog', { name: 'Added to cart' });
    await expect(added.getByRole('listitem')).toHaveCount(2);
    await expect(added).toContainText('The Slow Company');
    await expect(added).toContainText('Halden Ferries');
    const { cart } = await (await page.request.get('/api/shopping-cart')).json();
    expect([cart.itemCount, cart.subTotal]).toEqual([2, 43.95]);
  });

  test('a sample can be read by anyone, before buying', async ({ page }) => {
    await page.goto(`${SLOW}/10102-HCB-ENG`);
    const sample = page.getByRole('link', { name: 'Read a sample' });
    const answer = await page.request.get((await sample.getAttribute('href')) ?? '');
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  });
});

/** Where a redirect leads; Next sends the header twice. */
const targetOf = (answer: APIResponse): string | undefined => answer.headers().location?.split(', ')[0];

const markPage = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.marked = 'yes';
  });

test.describe('elsewhere', () => {
  test('HOME-03 every link from the front page to a product carries the referral code', async ({ page }) => {
    await page.goto('/');
    const links = await page.locator('a[href^="/product/"]').evaluateAll(addresses);
    expect(links.length).toBeGreaterThan(3);
    for (const link of links) expect(new URL(link, 'http://m').searchParams.get('referral'), link).toBe('03069');
    expect((await page.request.get(links[0] ?? '')).status()).toBe(200);
  });

  test('TOP-05 every link from a topic page to a product carries the referral code', async ({ page }) => {
    await page.goto('/topic/strategy');
    const links = await page.locator('main a[href^="/product/"]').evaluateAll(addresses);
    expect(links.length).toBeGreaterThan(1);
    for (const link of links) expect(new URL(link, 'http://m').searchParams.get('referral'), link).toBe('03069');
  });

  test('ART-07 an article that has a product links to its page, and one without does not', async ({ page }) => {
    await page.goto('/2024/11/the-slow-company');
    const link = page.getByRole('link', { name: 'Buy copies and permissions' });
    await expect(link).toHaveAttribute('href', SLOW);
    await link.click();
    await expect(page).toHaveURL(`${SLOW}/10102-HCB-ENG`);
    await page.goto('/2024/12/the-price-of-a-free-hour');
    await expect(page.locator('main a[href^="/product/"]')).toHaveCount(0);
  });
});

const addresses = (links: Element[]): string[] => links.map((link) => link.getAttribute('href') ?? '');
