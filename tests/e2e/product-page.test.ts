import type { APIResponse, Page } from '@playwright/test';
import { open } from './accounts';
import { dateOfProduct } from './demo-dates';
import { expect, test } from './fixtures';
import { proves } from './proves';

const SLOW = '/product/the-slow-company';
const SERVICE = '/subscriber-help#contact-customer-service';

const price = (page: Page) => page.locator('.store-product-order .store-product-price');
const formats = (page: Page) => page.getByRole('list', { name: 'Format' });
const addToCart = (page: Page) => page.getByRole('button', { name: 'Add to cart', exact: true });
/** Returns the cart of this browser, as the server has it. */
const itemsOf = async (page: Page) => {
  const { cart } = await (await page.request.get('/api/shopping-cart')).json();
  const all = [...cart.line_items.physical_items, ...cart.line_items.digital_items];
  return all.map(({ itemid, quantity, type }: { itemid: string; quantity: number; type: string }) => [
    itemid,
    type === 'Perm' ? 'Perm' : 'item',
    quantity,
  ]);
};

test.describe('a product page', () => {
  test('shows the format in the URL; an unknown one is 404, and other URLs redirect to it', async ({
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
    await expect(page.getByRole('list', { name: 'Format' }).locator('[aria-current]')).toContainText('Ebook');
    await expect(price(page)).toHaveText('$18.00');
  });

  test('STORE-04 STORE-10 describes the product and its volume pricing', async ({ page }) => {
    await page.goto(`${SLOW}/10102-HCB-ENG`);
    const main = page.getByRole('main');
    await proves('STORE-04', async () => {
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
    });
    await expect(addToCart(page)).toBeVisible();
    await proves('STORE-10', async () => {
      const volume = main.getByRole('paragraph').filter({ hasText: 'volume pricing' });
      await expect(volume.getByRole('link')).toHaveAttribute('href', SERVICE);
      await main.getByRole('link', { name: /^Ebook/ }).click();
      await expect(price(page)).toHaveText('$18.00');
      await expect(volume).toHaveCount(0);
    });
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    expect(data).toMatchObject({ '@type': 'Product', offers: expect.arrayContaining([expect.anything()]) });
  });

  test('STORE-12 STORE-13 a choice of format and language changes price, address and item without a reload', async ({
    page,
  }) => {
    await page.goto(`${SLOW}/10102-HCB-ENG`);
    await markPage(page);
    const languages = page.locator('.store-languages');
    const unavailable = formats(page).locator('[aria-disabled="true"]', { hasText: 'Hardcover' });
    await expect(price(page)).toHaveText('$32.00');
    await proves('STORE-12', async () => {
      await formats(page)
        .getByRole('link', { name: /^Ebook/ })
        .click();
      await expect(price(page)).toHaveText('$18.00');
      await expect(page).toHaveURL(`${SLOW}/10102-KND-ENG`);
      await languages.getByRole('link', { name: 'Spanish' }).click();
      await expect(page).toHaveURL(`${SLOW}/10102-KND-SPA`);
      await addToCart(page).click();
      await expect(page.getByRole('dialog', { name: 'Added to cart' })).toBeVisible();
      expect(await itemsOf(page)).toEqual([['10102-KND-SPA', 'item', 1]]);
      await page.keyboard.press('Escape');
    });
    await proves('STORE-13', async () => {
      await expect(unavailable.first()).toBeVisible();
      await expect(formats(page).getByRole('link', { name: /^Hardcover/ })).toHaveCount(0);
      await languages.getByRole('link', { name: 'English' }).click();
      await formats(page)
        .getByRole('link', { name: /^Hardcover \$/ })
        .click();
      await expect(languages.getByText('Spanish')).toHaveAttribute('aria-disabled', 'true');
      await expect(languages.getByRole('link', { name: 'Spanish' })).toHaveCount(0);
    });
    expect(await page.evaluate(() => document.documentElement.dataset.marked)).toBe('yes');
  });

  test.describe('without script', () => {
    // The browser logs every script that it did not run.
    test.use({ javaScriptEnabled: false, tolerated: [/request: csp/] });

    test('formats and languages are links', async ({ page }) => {
      await page.goto(`${SLOW}/10102-HCB-ENG`);
      await page
        .getByRole('list', { name: 'Format' })
        .getByRole('link', { name: /^Ebook/ })
        .click();
      await expect(page).toHaveURL(`${SLOW}/10102-KND-ENG`);
      await expect(page.locator('.store-product-order .store-product-price')).toHaveText('$18.00');
      await expect(page.getByRole('list', { name: 'Format' }).locator('[aria-current]')).toContainText('Ebook');
      await expect(page.locator('.store-together-sum')).toContainText('$');
    });
  });

  test('STORE-05 STORE-06 a reprint has no price and no button, nor has a product without a price', async ({
    page,
  }) => {
    await proves('STORE-06', async () => {
      await page.goto('/product/the-slow-company-reprint');
      await expect(page).toHaveURL(/70104-PDF-ENG$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.store-product')).not.toContainText('$');
      await expect(addToCart(page)).toHaveCount(0);
    });
    await proves('STORE-05', async () => {
      await page.goto('/product/close-to-the-ground');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Close to the Ground');
      await expect(page.locator('.store-product')).not.toContainText('$');
      await page.goto(`${SLOW}/10102-HCB-ENG`);
      await expect(price(page)).toHaveText('$32.00');
    });
  });

  test('STORE-23 selecting a product recalculates the total of the bundle immediately', async ({ page }) => {
    await page.goto(`${SLOW}/10102-HCB-ENG`);
    const sum = page.locator('.store-together-sum');
    await expect(sum).toContainText('3 items');
    await expect(sum).toContainText('$132.95');
    await proves('STORE-23', async () => {
      await page.getByRole('checkbox', { name: /First Hundred Days/ }).uncheck();
      await expect(sum).toContainText('$43.95');
      await page.getByRole('checkbox', { name: /Halden/ }).uncheck();
      await expect(sum).toContainText('1 item');
      await expect(sum).toContainText('$32.00');
      await page.getByRole('checkbox', { name: /First Hundred Days/ }).check();
      await expect(sum).toContainText('$121.00');
      await page.getByRole('checkbox', { name: /First Hundred Days/ }).uncheck();
    });
    await page
      .getByRole('list', { name: 'Format' })
      .getByRole('link', { name: /^Ebook/ })
      .click();
    await expect(sum).toContainText('$18.00');
    await page.getByRole('checkbox', { name: /Halden/ }).check();
    await expect(sum).toContainText('$29.95');
  });
});

test('a sale shows the previous price on cards, on the page and in the cart, in words too', async ({ page }) => {
  await page.goto('/store?q=10066');
  const card = page.locator('.ui-product', { hasText: 'Who Owns This, Anyway' });
  await expect(card.locator('s')).toHaveText('$15.00');
  await expect(card.locator('.ui-price')).toContainText('was $15.00, now from $12.00');
  await page.goto('/product/who-owns-this-anyway/10066-PBK-ENG');
  await expect(price(page).locator('s')).toHaveText('$22.00');
  await expect(price(page).locator('.ui-visually-hidden')).toHaveText('was $22.00, now $18.00');
  const item = { itemid: '10066-PBK-ENG', productId: '10066', quantity: 2 };
  expect((await page.request.post('/api/shopping-cart', { data: [item] })).status()).toBe(200);
  await page.goto('/shopping-cart');
  await expect(page.locator('.checkout-lines .ui-price .ui-visually-hidden')).toHaveText('was $44.00, now $36.00');
  await expect(page.locator('.checkout-summary')).toContainText('$36.00');
  await page.goto('/product/the-slow-company/10102-HCB-ENG');
  await expect(page.locator('.store-product-order s')).toHaveCount(0);
});

test.describe('adding to the cart', () => {
  test('STORE-16 STORE-17 STORE-18 digital formats that allow it offer copyright permissions', async ({ page }) => {
    const permission = page.getByRole('checkbox', { name: /copyright permission/ });
    const stepper = (name: string) => page.getByRole('group', { name });
    const more = (name: string) => page.getByRole('button', { name: `More: ${name}` });
    await proves('STORE-16', async () => {
      await page.goto('/product/halden-ferries/50412-PPT-ENG');
      await expect(stepper('Quantity')).toBeVisible();
      await expect(permission).toHaveCount(0);
      await page.goto('/product/the-second-repair/10079-PDF-ENG');
      await permission.check();
      await expect(stepper('Permissions').getByRole('status')).toHaveText('0');
    });
    await expect(more('Quantity')).toBeDisabled();
    await proves('STORE-18', async () => {
      await more('Permissions').click({ clickCount: 3 });
      await expect(stepper('Permissions').getByRole('status')).toHaveText('3');
      await permission.uncheck();
      await expect(stepper('Permissions')).toHaveCount(0);
      await permission.check();
      await expect(stepper('Permissions').getByRole('status')).toHaveText('0');
    });
    await proves('STORE-17', async () => {
      for (const form of ['10102-HCB-ENG', '10102-KND-ENG', '10102-BUN-ENG']) {
        await page.goto(`${SLOW}/${form}`);
        await more('Quantity').click();
        await expect(stepper('Quantity').getByRole('status')).toHaveText('2');
        await expect(permission).toHaveCount(0);
        await expect(stepper('Permissions')).toHaveCount(0);
      }
    });
  });

  test('STORE-20 STORE-21 adds items with a quantity, one copy unless another number is chosen', async ({ page }) => {
    const added = page.getByRole('dialog', { name: 'Added to cart' });
    const add = async () => {
      await addToCart(page).click();
      await expect(added).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(added).toBeHidden();
    };
    await proves('STORE-21', async () => {
      await page.goto(`${SLOW}/10102-HCB-ENG`);
      await add();
      expect(await itemsOf(page)).toEqual([['10102-HCB-ENG', 'item', 1]]);
    });
    await proves('STORE-20', async () => {
      await page.request.delete('/api/shopping-cart', { data: {} });
      await open(page, '/product/the-second-repair/10079-PDF-ENG');
      await page.getByRole('checkbox', { name: /copyright permission/ }).check();
      await add();
      expect(await itemsOf(page)).toEqual([['10079-PDF-ENG', 'item', 1]]);
      await page.request.delete('/api/shopping-cart', { data: {} });
      await open(page, '/product/the-second-repair/10079-PDF-ENG');
      await page.getByRole('button', { name: 'Fewer: Quantity' }).click();
      await page.getByRole('checkbox', { name: /copyright permission/ }).check();
      await page.getByRole('button', { name: 'More: Permissions' }).click({ clickCount: 2 });
      await add();
      expect(await itemsOf(page)).toEqual([[expect.stringContaining('10079-PDF-ENG'), 'Perm', 2]]);
    });
  });

  test('STORE-22 the bundle adds exactly the selected products', async ({ page }) => {
    await page.goto(`${SLOW}/10102-HCB-ENG`);
    const block = page.getByRole('region', { name: 'Better together' });
    await proves('STORE-22', async () => {
      for (const name of [/The Slow Company/, /First Hundred Days/, /Halden Ferries/]) {
        await expect(block.getByRole('checkbox', { name })).toBeChecked();
      }
      await expect(block).toContainText('$132.95');
      await block.getByRole('checkbox', { name: /First Hundred Days/ }).uncheck();
      await block.getByRole('button', { name: 'Add both to cart' }).click();
      const added = page.getByRole('dialog', { name: 'Added to cart' });
      await expect(added.getByRole('listitem')).toHaveCount(2);
      expect((await itemsOf(page)).map(([id]) => id).sort()).toEqual([
        '10102-HCB-ENG',
        expect.stringMatching(/^50412-/),
      ]);
    });
  });

  test('a sample can be read by anyone, before buying', async ({ page }) => {
    await page.goto(`${SLOW}/10102-HCB-ENG`);
    const sample = page.getByRole('link', { name: 'Read a sample' });
    const answer = await page.request.get((await sample.getAttribute('href')) ?? '');
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  });
});

/** Returns the target of a redirect. Next sends the header twice. */
const targetOf = (answer: APIResponse): string | undefined => answer.headers().location?.split(', ')[0];

const markPage = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.marked = 'yes';
  });
