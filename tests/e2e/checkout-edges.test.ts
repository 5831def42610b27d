import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ADDRESS } from '../helpers/postal-address';
import { modal, query, register, signIn } from './accounts';
import { fillAddress, HARDCOVER, post, readyToOrder } from './checkout';
import { expect, test } from './fixtures';

/** Creates a promo code for this test only, so that concurrent tests see no other prices. */
async function makeCode(): Promise<string> {
  const code = `E2E-${randomUUID().slice(0, 8)}`.toUpperCase();
  await query(
    `insert into promo_codes (code, kind, amount_minor, is_active, created_at, updated_at)
     values ($1, 'amount', 500, true, now(), now())`,
    [code],
  );
  return code;
}

const placeOrder = (page: Page) => page.getByRole('button', { name: /^Place order/ });
const alert = (page: Page) => page.getByRole('main').getByRole('alert');

test.describe('when the price changes', () => {
  test.use({ tolerated: [/409/] });

  test('shows both totals, requires a new confirmation and keeps the expired code visible', async ({ page }) => {
    const promoCode = await makeCode();
    await readyToOrder(page, { promoCode });
    await page.goto('/review-order');
    await expect(placeOrder(page)).toBeEnabled();
    const before = ((await placeOrder(page).textContent()) ?? '').replace('Place order, ', '');
    await expect(page.locator('.checkout-summary')).toContainText(promoCode);
    await query(`update promo_codes set ends_at = '2020-02-03' where code = $1`, [promoCode]);
    await placeOrder(page).click();
    await expect(alert(page)).toContainText('The price has changed');
    const after = ((await placeOrder(page).textContent()) ?? '').replace('Place order, ', '');
    expect(after).not.toBe(before);
    await expect(alert(page)).toContainText(`The total was ${before} and is now ${after}.`);
    await expect(page.locator('.checkout-summary')).toContainText(after);
    await expect(page.getByText(`${promoCode} isn’t applied.`)).toBeVisible();
    await expect(page.getByText('This code expired on February 03, 2020.')).toBeVisible();
    await placeOrder(page).click();
    await expect(page).toHaveURL(/\/registration-complete\?order=M-/);
    await expect(page.locator('.checkout-receipt')).toContainText(after);
  });
});

test('an empty cart links to the order that was just placed', async ({ page }) => {
  await readyToOrder(page);
  await page.goto('/review-order');
  await placeOrder(page).click();
  await expect(page).toHaveURL(/\/registration-complete\?order=M-/);
  const address = new URL(page.url());
  await page.goto('/shopping-cart');
  await expect(page.getByRole('main')).toContainText('Your order has been placed.');
  await expect(page.getByRole('heading', { name: 'Your cart is empty.' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^order M-/ })).toHaveAttribute(
    'href',
    address.pathname + address.search,
  );
});

test.describe('with a bank that requires authentication', () => {
  test.use({ tolerated: [/402/] });

  test('going back from the bank shows that the payment has begun, and no earlier decline', async ({ page }) => {
    await readyToOrder(page, { token: 'pm_card_threeDSecure2Required' });
    await page.goto('/review-order?declined=1');
    await expect(alert(page)).toContainText('The card was declined.');
    await placeOrder(page).click();
    await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
    await page.goBack();
    await expect(placeOrder(page)).toBeEnabled();
    await page.reload();
    await expect(page.getByText('You started paying for this order.')).toBeVisible();
    await expect(alert(page)).toHaveCount(0);
    await placeOrder(page).click();
    await page.getByRole('button', { name: 'Complete' }).click();
    await expect(page).toHaveURL(/\/registration-complete\?order=M-/);
  });
});

test.describe('when the session ends', () => {
  test.use({ tolerated: [/401/] });

  test('the review offers to sign in and continues with the same cart', async ({ page, context }) => {
    const emailAddress = await readyToOrder(page);
    await page.goto('/review-order');
    await expect(placeOrder(page)).toBeEnabled();
    await context.clearCookies({ name: 'masthead-token' });
    await placeOrder(page).click();
    await alert(page).getByRole('button', { name: 'Sign in' }).click();
    await signIn(page, emailAddress);
    await expect(modal(page)).toBeHidden();
    await placeOrder(page).click();
    await expect(page).toHaveURL(/\/registration-complete\?order=M-/);
  });

  test('the shipping form offers to sign in and keeps the entered values', async ({ page, context }) => {
    const emailAddress = await register(page);
    await post(page, '/api/shopping-cart', [HARDCOVER]);
    await page.goto('/shipping-payment');
    await fillAddress(page);
    await page.getByLabel('State').selectOption('ME');
    await page.getByLabel('Card number').fill('4242 4242 4242 4242');
    await page.getByLabel('Expires').fill('09 / 39');
    await page.getByLabel('Security code').fill('123');
    await context.clearCookies({ name: 'masthead-token' });
    await page.getByRole('button', { name: 'Review order' }).click();
    await alert(page).getByRole('button', { name: 'Sign in' }).click();
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(stored).toContain('masthead.checkout-draft');
    expect(stored).not.toContain('Harbour Row');
    await signIn(page, emailAddress);
    await expect(modal(page)).toBeHidden();
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue('14 Harbour Row');
    await expect(page.getByLabel('State')).toHaveValue('ME');
    await expect(page.getByLabel('Card number')).toHaveValue('');
    expect(await page.evaluate(() => sessionStorage.getItem('masthead.checkout-draft'))).toBeNull();
  });
});

test('addresses of the account are suggested while another one is entered, and fill in all its fields', async ({
  page,
}) => {
  await readyToOrder(page);
  await post(page, '/service/commerce/address', { ...ADDRESS, address1: '8 Quay Street', city: 'Boston', state: 'MA' });
  await page.goto('/shipping-payment');
  await page.getByLabel('Bill to the same address').uncheck();
  const billing = page.getByRole('region', { name: 'Payment method' });
  const address = billing.getByLabel('Address', { exact: true });
  // The browser offers the options of the list, by keyboard too. Choosing one enters its text.
  await expect(address).toHaveAttribute('list', /./);
  const options = billing.locator(`datalist#${await address.getAttribute('list')} option`);
  const suggestion = await options.and(page.locator('[value^="8 Quay Street"]')).getAttribute('value');
  await address.fill(suggestion ?? '');
  await expect(address).toHaveValue('8 Quay Street');
  await expect(billing.getByLabel('City')).toHaveValue('Boston');
  await expect(billing.getByLabel('State')).toHaveValue('MA');
  await expect(billing.getByLabel('Last name')).toHaveValue(ADDRESS.lastName);
  // Every field can still be edited.
  await billing.getByLabel('City').fill('Salem');
  await expect(address).toHaveValue('8 Quay Street');
});
