import type { Page } from '@playwright/test';
import { ADDRESS } from '../helpers/postal-address';
import { fillRegistration, modal, newAddress, open, register } from './accounts';
import { EBOOK, fillCard, post, readyToOrder } from './checkout';
import { expect, test } from './fixtures';

const placeOrder = (page: Page) => page.getByRole('button', { name: /^Place order/ });
const summary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' });

test('registering at checkout goes straight on to the address, with the name that was entered', async ({ page }) => {
  await open(page, '/store');
  await post(page, '/api/shopping-cart', [EBOOK]);
  await page.goto('/shipping-payment');
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await fillRegistration(page, newAddress());
  await modal(page).getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Amara');
  await expect(page.getByLabel('Last name', { exact: true })).toHaveValue('Lindqvist');
  await expect(modal(page)).toBeHidden();
  await expect(page).toHaveURL(/\/shipping-payment/);
});

test('tax is announced as pending, not shown as zero, before there is an address', async ({ page }) => {
  await register(page);
  await post(page, '/api/shopping-cart', [EBOOK]);
  await page.goto('/shopping-cart');
  await expect(summary(page)).toContainText('Calculated at the next step');
  await expect(summary(page)).toContainText('Total before tax');
  await expect(summary(page).locator('.checkout-summary')).not.toContainText('$0.00');
  await post(page, '/service/commerce/shipping-payment', { billingAddress: ADDRESS });
  await page.goto('/shopping-cart');
  await expect(summary(page)).toContainText('Tax, estimated');
  await expect(summary(page)).not.toContainText('Calculated at the next step');
});

test('a code below its minimum shows the reason, stays visible, and can be removed', async ({ page }) => {
  await register(page);
  await post(page, '/api/shopping-cart', [EBOOK]);
  await page.goto('/shopping-cart');
  await page.getByLabel('Promotion code').fill('fiveoff');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('FIVEOFF isn’t applied.')).toBeVisible();
  await expect(page.getByText('This code needs a subtotal of $25.00.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('FIVEOFF isn’t applied.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove FIVEOFF' }).click();
  await expect(page.getByText('FIVEOFF isn’t applied.')).toBeHidden();
});

test('reloading the review after the order was placed shows the order', async ({ page }) => {
  await readyToOrder(page, { item: EBOOK });
  await page.goto('/review-order');
  await expect(placeOrder(page)).toBeEnabled();
  // The order is placed while the page still waits for its response, as after a reload at that moment.
  await post(page, '/service/commerce/order/submit', {});
  await page.reload();
  await expect(page).toHaveURL(/\/registration-complete\?order=M-/);
  await expect(page.getByRole('heading', { name: /^Order M-/ })).toBeVisible();
  await page.goto('/shipping-payment');
  await expect(page).toHaveURL(/\/registration-complete\?order=M-/);
});

test.describe('without an answer of the payment provider', () => {
  test.use({ tolerated: [/503/] });
  test('an order whose payment has no known outcome says so, and placing it again completes the same order', async ({
    page,
  }) => {
    await readyToOrder(page, { item: EBOOK });
    await page.goto('/review-order');
    const keys: (string | undefined)[] = [];
    await page.route('**/service/commerce/order/submit', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      return route.fulfill({ status: 503, json: { code: 'unavailable', message: 'This isn’t available right now.' } });
    });
    await placeOrder(page).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('you won’t be charged twice');
    await placeOrder(page).click();
    await expect(page).toHaveURL(/\/registration-complete\?order=M-/);
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });
});

test('a card saved with consent is listed in the account until its owner removes it', async ({ page }) => {
  await register(page);
  await post(page, '/api/shopping-cart', [EBOOK]);
  await post(page, '/service/commerce/shipping-payment', { billingAddress: ADDRESS });
  await page.goto('/shipping-payment');
  await fillCard(page, '4242 4242 4242 4242');
  await page.getByLabel(/^Save this card for my next order/).check();
  await page.getByRole('button', { name: 'Review order' }).click();
  await placeOrder(page).click();
  await expect(page).toHaveURL(/\/registration-complete\?order=M-/);
  await page.goto('/my-account');
  const cards = page.getByRole('region', { name: 'Saved cards' });
  await expect(cards.getByRole('listitem')).toHaveText(/Visa ending 4242/);
  await cards.getByRole('button', { name: 'Remove Visa ending 4242' }).click();
  await expect(cards.getByText('Visa ending 4242 has been removed.')).toBeVisible();
  await expect(cards.getByRole('listitem')).toHaveCount(0);
});

test.describe('with a card that is declined', () => {
  test.use({ tolerated: [/402/] });

  test('CHK-16 a card without sufficient funds has a specific message, and another card can be entered', async ({
    page,
  }) => {
    await readyToOrder(page, { item: EBOOK, token: 'pm_card_visa_chargeDeclinedInsufficientFunds' });
    await page.goto('/review-order');
    await placeOrder(page).click();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('There isn’t enough money on this card. Nothing was charged.');
    await alert.getByRole('link', { name: 'Change payment method' }).click();
    await expect(page.getByLabel('Card number')).toBeVisible();
  });
});
