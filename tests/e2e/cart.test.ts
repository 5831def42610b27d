import { demoAccounts } from '@/demo/accounts';
import { events, modal, open, signIn } from './accounts';
import { fillAddress, fillCard } from './checkout';
import { expect, test } from './fixtures';

const SLOW = '/product/the-slow-company/10102-HCB-ENG';
const READER = demoAccounts.find(({ email }) => email.startsWith('reader'))?.email ?? '';

test.describe('buying', () => {
  test.use({ tolerated: [/402|ERR_FAILED/] });

  test('CART-17 CART-18 CART-20 CART-25 STORE-20 STORE-21 UI-05 ANA-01 ANA-02 CHK-01 CHK-03 CHK-07 CHK-10 CHK-12 CHK-20 from the shelf to the receipt', async ({
    page,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.postData() ?? ''));
    await open(page, SLOW);
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    const added = page.getByRole('dialog', { name: 'Added to cart' });
    await expect(added).toContainText('The Slow Company');
    await expect(added).toContainText('$32.00');
    // It lies over the middle of the page: its styles came along.
    expect((await added.boundingBox())?.x).toBeGreaterThan(60);
    await added.getByRole('button', { name: 'Continue Shopping' }).click();
    await expect(added).toBeHidden();
    await expect(page.locator('#masthead .badge').locator('visible=true')).toContainText('1');
    expect((await events(page)).map(({ event }) => event)).toContain('Add to Cart');

    await page
      .getByRole('button', { name: 'Add both to cart' })
      .or(page.getByRole('button', { name: /Add all/ }))
      .click();
    await page.getByRole('dialog', { name: 'Added to cart' }).getByRole('link', { name: 'Checkout' }).click();
    await expect(page).toHaveURL(/\/shopping-cart$/);
    const lines = page.locator('.lines > li');
    await expect(lines).toHaveCount(3);
    await expect(page.locator('.sum')).toContainText('$164.95');
    await lines
      .filter({ hasText: 'First Hundred Days' })
      .getByRole('button', { name: /Remove/ })
      .click();
    await expect(lines).toHaveCount(2);
    await lines.filter({ hasText: 'The Slow Company' }).getByRole('button', { name: /More/ }).click();
    await expect(page.locator('.sum')).toContainText('$107.95');
    await expect(page.locator('#masthead .badge').locator('visible=true')).toContainText('4');
    expect((await events(page)).map(({ event }) => event)).toContain('Remove from Cart');

    await page.getByLabel('Promotion code').fill('noon10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.locator('.sum')).toContainText('−$10.80');
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.locator('.sum')).not.toContainText('NOON10');
    await page.getByLabel('Promotion code').fill('noon10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.locator('.sum')).toContainText('−$10.80');
    await page.getByRole('link', { name: 'Checkout', exact: true }).click();
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await expect(modal(page)).toBeVisible();
    const { promise: bookMayCome, resolve: letBookCome } = Promise.withResolvers<void>();
    await page.route('**/service/commerce/address', (route) => bookMayCome.then(() => route.continue()));
    await signIn(page, READER);
    await expect(page.getByRole('heading', { name: 'Where should we send it?' })).toBeVisible();

    // All that is missing is said at once, and the first of it has the focus, also when its field comes later.
    await expect(page.getByLabel('Card number')).toBeVisible();
    await page.getByRole('button', { name: 'Review order' }).click();
    await expect(page.getByLabel('Card number')).toHaveAttribute('aria-invalid', 'true');
    letBookCome();
    await expect(page.getByLabel('Address', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Card number')).toHaveAttribute('aria-invalid', 'true');
    await fillAddress(page);
    const state = page.getByLabel('State');
    await page.getByLabel('Country').selectOption('GB');
    await expect(state).toBeHidden();
    await page.getByLabel('Country').selectOption('US');
    await state.selectOption('ME');
    await fillCard(page, '4000 0000 0000 0002');
    // What has been put right is not called wrong until it is sent again.
    await expect(page.locator('.co-form [aria-invalid]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Review order' }).click();
    await expect(page).toHaveURL(/\/review-order$/);
    await expect(page.locator('.facts')).toContainText('14 Harbour Row');
    await page.getByRole('button', { name: /Place order/ }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('The card was declined');

    await page.getByRole('link', { name: 'Change the payment' }).click();
    // The address stands in the book now, once, and is chosen.
    await expect(page.getByRole('radio', { name: /14 Harbour Row, Portland, ME 04101, United States/ })).toBeChecked();
    await expect(page.getByLabel('First name')).toBeHidden();
    await fillCard(page, '4242 4242 4242 4242');
    await page.getByRole('button', { name: 'Review order' }).click();
    await page.getByRole('button', { name: /Place order/ }).click();
    await expect(page).toHaveURL(/\/registration-complete\?order=M-/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Rosa.');
    await expect(page.locator('.receipt')).toContainText('Halden Ferries');
    const receipt = page.getByRole('link', { name: 'Receipt' });
    expect((await page.request.get((await receipt.getAttribute('href')) ?? '')).status()).toBe(200);
    const file = page.getByRole('complementary', { name: 'What comes next' }).getByRole('link').first();
    const answer = await page.request.get((await file.getAttribute('href')) ?? '');
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
    expect(sent.join(' ')).not.toMatch(/4242\s?4242|4000\s?0000/);
  });

  test('CART-19 CHK-02 an empty cart says so, and the checkout leads back to it', async ({ page }) => {
    await page.goto('/shipping-payment');
    await expect(page).toHaveURL(/\/shopping-cart$/);
    await expect(page.getByRole('heading', { name: 'Your cart is empty.' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Go to the store' })).toHaveAttribute(
      'href',
      '/store',
    );
    await page.goto('/review-order');
    await expect(page).toHaveURL(/\/shopping-cart$/);
    await page.goto('/registration-complete');
    await expect(page).toHaveURL(/\/$/);
  });

  test('CART-26 CART-27 a failure apologises with numbers and ids, and maintenance says so', async ({ page }) => {
    await open(page, SLOW);
    await page.route('**/api/shopping-cart', (route) => route.abort());
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    const sorry = page.locator('dialog[data-item-added="false"]');
    await expect(sorry).toContainText('Our apologies, something went wrong.');
    await expect(sorry).toContainText('Outside the US and Canada');
    await expect(sorry).toContainText('10102');
    await page.keyboard.press('Escape');
    await expect(sorry).toBeHidden();
  });
});
