import type { Page } from '@playwright/test';
import { demoAccounts } from '@/demo/accounts';
import { events, header, open, query, register, signIn } from './accounts';
import { fillAddress, fillCard } from './checkout';
import { expect, test } from './fixtures';
import { proves } from './proves';

const SLOW = '/product/the-slow-company/10102-HCB-ENG';
const READER = demoAccounts.find(({ email }) => email.startsWith('reader'))?.email ?? '';
const addButton = (page: Page) => page.getByRole('button', { name: 'Add to cart', exact: true });
const added = (page: Page) => page.getByRole('dialog', { name: 'Added to cart' });
const lines = (page: Page) => page.getByRole('list', { name: 'Cart items' }).getByRole('listitem');
const line = (page: Page, name: string) => lines(page).filter({ has: page.getByRole('heading', { name }) });
const summary = (page: Page) => page.getByRole('main').getByRole('complementary');
const cartEntry = (page: Page) => header(page).getByRole('link', { name: /^Cart/ }).filter({ visible: true });
const logged = async (page: Page, name: string) => (await events(page)).filter(({ event }) => event === name);

async function fillCart(page: Page, items: object[]): Promise<void> {
  expect((await page.request.post('/api/shopping-cart', { data: items })).status()).toBe(200);
}

test.describe('buying', () => {
  test.use({ tolerated: [/402/] });

  test('a reader buys a book, from its page to the receipt', async ({ page }) => {
    test.setTimeout(120_000);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.postData() ?? ''));
    await open(page, SLOW);
    await addButton(page).click();
    // Its styles have loaded: it covers the middle of the page.
    await expect(added(page)).toBeVisible();
    expect((await added(page).boundingBox())?.x).toBeGreaterThan(60);
    await proves('ANA-01', async () => {
      const [event] = await logged(page, 'Add to Cart');
      expect(JSON.stringify(event)).toContain('10102');
      expect(await logged(page, 'Add to Cart')).toHaveLength(1);
    });
    await proves('CART-25', async () => {
      await expect(added(page).getByRole('heading', { name: 'Added to cart' })).toBeVisible();
      await expect(added(page).getByRole('listitem')).toContainText(['The Slow Company']);
      await added(page).getByRole('button', { name: 'Continue Shopping' }).click();
      await expect(added(page)).toBeHidden();
      await page.getByRole('button', { name: /^Add (?:both|all)/ }).click();
      await added(page).getByRole('link', { name: 'Checkout' }).click();
      await expect(page).toHaveURL(/\/shopping-cart$/);
    });
    await expect(lines(page)).toHaveCount(3);
    await proves('CART-18', async () => {
      await page.evaluate(() => Object.assign(window, { isSamePage: true }));
      await expect(summary(page)).toContainText('$164.95');
      await line(page, 'First Hundred Days')
        .getByRole('button', { name: /^Remove/ })
        .click();
      await expect(lines(page)).toHaveCount(2);
      await expect(summary(page)).toContainText('$75.95');
      await expect(cartEntry(page)).toHaveAccessibleName('Cart 3 items');
      await line(page, 'The Slow Company').getByRole('button', { name: /^More/ }).click();
      await expect(line(page, 'The Slow Company').getByLabel(/^Quantity/)).toHaveText('3');
      await expect(summary(page)).toContainText('$107.95');
      await expect(cartEntry(page)).toHaveAccessibleName('Cart 4 items');
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    });
    await proves('ANA-02', async () => {
      const [event] = await logged(page, 'Remove from Cart');
      expect(JSON.stringify(event)).toContain('First Hundred Days');
    });

    const code = page.getByLabel('Promotion code');
    await code.fill('noon10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(summary(page)).toContainText('−$10.80');
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(summary(page)).not.toContainText('NOON10');
    await code.fill('noon10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(summary(page)).toContainText('−$10.80');
    const { promise: bookMayCome, resolve: letBookCome } = Promise.withResolvers<void>();
    await proves('CHK-01', async () => {
      const before = await (await page.request.get('/api/shopping-cart')).json();
      await page.getByRole('link', { name: 'Checkout', exact: true }).click();
      await expect(page.getByRole('main').getByRole('button', { name: 'Register' })).toBeVisible();
      await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
      await page.route('**/service/commerce/address', (route) => bookMayCome.then(() => route.continue()));
      await signIn(page, READER);
      await expect(page.getByRole('heading', { name: 'Shipping address' })).toBeVisible();
      const after = await (await page.request.get('/api/shopping-cart')).json();
      expect(after.cart.subTotal).toBe(before.cart.subTotal);
    });

    // All missing fields are reported together, and the first of them gets the focus, even if its field loads later.
    await expect(page.getByLabel('Card number')).toBeVisible();
    await page.getByRole('button', { name: 'Review order' }).click();
    await expect(page.getByLabel('Card number')).toHaveAttribute('aria-invalid', 'true');
    letBookCome();
    await expect(page.getByLabel('Address', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Card number')).toHaveAttribute('aria-invalid', 'true');
    await fillAddress(page);
    await proves('CHK-07', async () => {
      const requests: string[] = [];
      page.on('request', (request) => {
        const place = /state-province\/(\w+)$/.exec(request.url())?.[1];
        if (place) requests.push(place);
      });
      await page.getByLabel('Country').selectOption('CA');
      await expect(page.getByLabel('Province').getByRole('option', { name: 'Ontario' })).toHaveCount(1);
      await page.getByLabel('Country').selectOption('GB');
      await expect(page.getByLabel(/^(?:State|Province)$/)).toBeHidden();
      await page.getByLabel('Country').selectOption('US');
      await expect(page.getByLabel('State').getByRole('option', { name: 'Maine' })).toHaveCount(1);
      expect(requests).toEqual(expect.arrayContaining(['CA', 'GB']));
    });
    await page.getByLabel('State').selectOption('ME');
    await fillCard(page, '4000 0000 0000 0002');
    // A corrected field is not marked as invalid until the next submission.
    await expect(page.locator('.checkout-form [aria-invalid]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Review order' }).click();
    await expect(page).toHaveURL(/\/review-order$/);
    await proves('CHK-12', async () => {
      const { cart } = await (await page.request.get('/api/shopping-cart')).json();
      await expect(line(page, 'The Slow Company')).toContainText('Quantity 3');
      await expect(line(page, 'Halden Ferries')).toContainText('Quantity 1');
      const fact = (name: string) =>
        page
          .getByRole('main')
          .locator('div', { has: page.getByRole('heading', { name }) })
          .last();
      await expect(fact('Ship to')).toContainText('14 Harbour Row');
      await expect(fact('Bill to')).toContainText('14 Harbour Row');
      await expect(fact('Shipping')).toContainText(cart.shippingMethods[0].name);
      for (const [label, amount] of [
        ['Subtotal, 4 items', cart.subTotal],
        ['Promotion NOON10', cart.discount_amount],
        ['Shipping', cart.shippingCost],
        ['Tax', cart.tax],
        ['Total', cart.grandTotal],
      ] as const) {
        const row = summary(page).locator('dl > div', { has: page.getByText(label, { exact: true }) });
        await expect(row.getByRole('definition')).toContainText(`$${amount.toFixed(2)}`);
      }
    });
    await page.getByRole('button', { name: /Place order/ }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('The card was declined');

    await page.getByRole('link', { name: 'Change payment method' }).click();
    // The address is in the address book now, once, and is selected.
    await expect(page.getByRole('radio', { name: /14 Harbour Row, Portland, ME 04101, United States/ })).toBeChecked();
    await expect(page.getByLabel('First name')).toBeHidden();
    await fillCard(page, '4242 4242 4242 4242');
    await page.getByRole('button', { name: 'Review order' }).click();
    await page.getByRole('button', { name: /Place order/ }).click();
    await proves('CHK-20', async () => {
      await expect(page).toHaveURL(/\/registration-complete\?order=M-/);
      const id = new URL(page.url()).searchParams.get('order') ?? '';
      const order = page.getByRole('region', { name: `Order ${id}` });
      await expect(order.getByRole('heading')).toHaveText(`Order ${id}`);
      await expect(order.getByRole('listitem')).toContainText(['The Slow Company', 'Halden Ferries']);
      const receipt = page.getByRole('link', { name: 'Receipt' });
      expect((await page.request.get((await receipt.getAttribute('href')) ?? '')).status()).toBe(200);
      await expect(page.getByRole('main').locator('a[href^="/my-library"]').first()).toBeVisible();
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Rosa.');
    const file = page.getByRole('complementary', { name: 'Next steps' }).getByRole('link').first();
    const answer = await page.request.get((await file.getAttribute('href')) ?? '');
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await proves('CHK-10', async () => {
      expect(sent.length).toBeGreaterThan(10);
      expect(sent.join(' ')).not.toMatch(/4242\s?4242|4000\s?0000/);
    });
  });
});

test('CART-17 CART-20 the cart and the mini cart list their items', async ({ page }) => {
  await open(page, '/terms');
  await proves('CART-20', async () => {
    await expect(cartEntry(page)).toHaveAccessibleName('Cart');
    await fillCart(page, [
      { itemid: '10102-HCB-ENG', productId: '10102', quantity: 40 },
      { itemid: '10079-PDF-ENG', productId: '10079', quantity: 1 },
      { itemid: '10079-PDF-ENG', productId: '10079', quantity: 3, type: 'Perm' },
    ]);
    const { cart } = await (await page.request.get('/api/shopping-cart')).json();
    // The cart page stores the cart in this browser.
    await open(page, '/shopping-cart');
    await expect(lines(page)).toHaveCount(3);
    await open(page, '/terms');
    await expect(cartEntry(page)).toHaveAccessibleName('Cart 44 items');
    await cartEntry(page).click();
    const mini = page.getByRole('dialog', { name: 'Your cart' });
    const subtotal = cart.subTotal.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
    expect(cart.subTotal).toBeGreaterThan(1_000);
    await expect(mini).toContainText('Subtotal, 44 items');
    await expect(mini).toContainText(subtotal);
    await mini.getByRole('link', { name: 'Go to cart' }).click();
    await expect(page).toHaveURL('/shopping-cart');
  });
  await proves('CART-17', async () => {
    const { cart } = await (await page.request.get('/api/shopping-cart')).json();
    const items = [...cart.line_items.physical_items, ...cart.line_items.digital_items];
    expect(items.map(({ quantity }) => quantity).sort()).toEqual([1, 3, 40]);
    await expect(lines(page)).toHaveCount(3);
    for (const { name, url, type, quantity, unitPrice } of items) {
      const price = (unitPrice * quantity).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
      const shown = lines(page)
        .filter({ has: page.getByRole('heading', { name }) })
        .filter(type === 'Perm' ? { hasText: 'Copyright permissions' } : { hasNotText: 'Copyright permissions' });
      await expect(shown).toHaveCount(1);
      await expect(shown.getByRole('link', { name })).toHaveAttribute('href', url);
      await expect(shown.getByLabel(`Quantity: ${name}`)).toHaveText(String(quantity));
      await expect(shown).toContainText(price);
    }
    const subtotal = cart.subTotal.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
    await expect(summary(page)).toContainText(`Subtotal, 44 items${subtotal}`);
    const checkout = page.getByRole('main').getByRole('link', { name: 'Checkout', exact: true });
    await expect(checkout).toHaveAttribute('href', '/shipping-payment');
  });
});

test('CART-19 CHK-02 CHK-21 an empty cart links to the store, and the checkout redirects back to it', async ({
  page,
}) => {
  await proves('CART-19', async () => {
    await page.goto('/shopping-cart');
    await expect(page.getByRole('heading', { name: 'Your cart is empty.' })).toBeVisible();
    const store = page.getByRole('main').getByRole('link', { name: 'Go to the store' });
    await expect(store).toHaveAttribute('href', '/store');
  });
  await proves('CHK-21', async () => {
    await page.goto('/registration-complete');
    await expect(page).toHaveURL(/\/$/);
    await register(page);
    await page.goto('/registration-complete');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account has been created.');
  });
  await proves('CHK-02', async () => {
    for (const path of ['/shipping-payment', '/review-order']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/shopping-cart$/);
    }
    await fillCart(page, [{ itemid: '10102-HCB-ENG', productId: '10102', quantity: 1 }]);
    await page.goto('/review-order');
    await expect(page).toHaveURL(/\/shipping-payment$/);
  });
});

test('CHK-03 the checkout requests a shipping address only when something is shipped', async ({ page }) => {
  await register(page);
  const address = page.getByRole('heading', { name: 'Shipping address' });
  await proves('CHK-03', async () => {
    await fillCart(page, [{ itemid: '10079-PDF-ENG', productId: '10079', quantity: 1 }]);
    await page.goto('/shipping-payment');
    await expect(page.getByLabel('Card number')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Billing address' })).toBeVisible();
    await expect(page.getByLabel('Address', { exact: true })).toHaveCount(1);
    await expect(address).toHaveCount(0);
    await fillCart(page, [{ itemid: '10102-HCB-ENG', productId: '10102', quantity: 1 }]);
    await page.goto('/shipping-payment');
    await expect(address).toBeVisible();
    await expect(page.getByLabel('Card number')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Bill to the same address' }).uncheck();
    await expect(page.getByLabel('Address', { exact: true })).toHaveCount(2);
  });
});

test.describe('when adding fails', () => {
  test.use({ tolerated: [/ERR_FAILED/] });

  test('CART-26 CART-27 the dialog apologizes, or explains the maintenance', async ({ page }) => {
    const [settings] = await query<{ domestic: string; international: string }>(
      'select phone_domestic as domestic, phone_international as international from site_settings',
      [],
    );
    await open(page, SLOW);
    await proves('CART-26', async () => {
      await page.route('**/api/shopping-cart', (route) => route.abort());
      await addButton(page).click();
      const sorry = page.getByRole('dialog', { name: 'Our apologies, something went wrong.' });
      await expect(sorry).toHaveAttribute('data-item-added', 'false');
      await expect(sorry.getByRole('heading')).toHaveText('Our apologies, something went wrong.');
      await expect(sorry).toContainText('Please call Customer Service');
      await expect(sorry.getByRole('definition')).toHaveText([
        settings?.domestic ?? '-',
        settings?.international ?? '-',
        '10102',
      ]);
      await page.keyboard.press('Escape');
      await expect(sorry).toBeHidden();
      await page.unroute('**/api/shopping-cart');
    });
    await proves('CART-27', async () => {
      const notice = 'Ordering and order history are unavailable 7:30am to 10am EST during a store migration.';
      const { cart } = await (await page.request.get('/api/shopping-cart')).json();
      const json = { status: 'maintenance', maintenanceStatus: notice, cart };
      await page.route('**/api/shopping-cart', (route) => route.fulfill({ json }));
      await addButton(page).click();
      await expect(page.getByRole('dialog', { name: 'Maintenance notice' })).toContainText(notice);
      await expect(added(page)).toHaveCount(0);
    });
  });
});
