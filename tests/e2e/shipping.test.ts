import type { Page } from '@playwright/test';
import { query, register } from './accounts';
import { fillAddress, fillCard, HARDCOVER, post } from './checkout';
import { expect, test } from './fixtures';

const summary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' });
const methods = (page: Page) => page.getByRole('region', { name: 'Shipping method' });

// One after the other, because one of these tests changes the shipping zones.
test.describe.configure({ mode: 'default' });

/** Opens the payment step of a new reader with a hardcover in the cart. */
async function startCheckout(page: Page): Promise<void> {
  await register(page);
  await post(page, '/api/shopping-cart', [HARDCOVER]);
  await page.goto('/shipping-payment');
  await expect(page.getByLabel('Card number')).toBeVisible();
}

test('the shipping methods, the cost and the total are those of the country being entered', async ({ page }) => {
  await startCheckout(page);
  await expect(methods(page)).toContainText('Standard$6.50');
  await page.getByLabel('Country').selectOption('DE');
  await expect(methods(page)).toContainText('Standard$12.50');
  await expect(summary(page)).toContainText('Shipping$12.50');
  // The radio button follows the server's answer.
  await methods(page)
    .getByLabel(/^Express/)
    .click();
  await expect(methods(page).getByLabel(/^Express/)).toBeChecked();
  await expect(summary(page)).toContainText('Shipping$39.00');
  // Elsewhere, there is no express shipping.
  await page.getByLabel('Country').selectOption('JP');
  await expect(methods(page).getByRole('radio')).toHaveCount(1);
  await expect(summary(page)).toContainText('Shipping$19.00');
  await page.getByLabel('Country').selectOption('FR');
  await expect(methods(page).getByLabel(/^Express/)).toBeChecked();
});

test('an address is entered and written in the format of its country', async ({ page }) => {
  await startCheckout(page);
  await fillAddress(page);
  await page.getByLabel('State').selectOption('ME');
  await page.getByLabel('Country').selectOption('JP');
  const prefecture = page.getByLabel('Prefecture');
  await expect(prefecture.getByRole('option', { name: 'Tokyo' })).toHaveCount(1);
  const names = await page.getByRole('region', { name: 'Shipping address' }).locator('label').allTextContents();
  expect(names.slice(0, 7)).toEqual([
    ...['First name', 'Last name', 'Country', 'Postal code', 'Prefecture', 'City', 'Address'],
  ]);
  // Nothing that was entered is lost, even if the country is changed by mistake.
  await expect(page.getByLabel('Postal code')).toHaveValue('04101');
  await page.getByLabel('Country').selectOption('US');
  await expect(page.getByLabel('State')).toHaveValue('ME');
  await page.getByLabel('Country').selectOption('JP');
  await fillCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Review order' }).click();
  await expect(page.getByLabel('Postal code')).toBeFocused();
  await expect(page.getByLabel('Postal code')).toHaveAccessibleDescription('Enter a postal code, such as 154-0023.');
  await expect(prefecture).toHaveAccessibleDescription('This field is required.');
  await page.getByLabel('Postal code').fill('100-8111');
  await prefecture.selectOption('Tokyo');
  await page.getByLabel('City').fill('Chiyoda-ku');
  await page.getByLabel('Address', { exact: true }).fill('1-1 Chiyoda');
  await page.getByRole('button', { name: 'Review order' }).click();
  await expect(page).toHaveURL(/\/review-order$/);
  const main = page.getByRole('main');
  await expect(main).toContainText('1-1 ChiyodaChiyoda-ku, Tokyo100-8111Japan');
});

test.describe('a country that isn’t shipped to', () => {
  const restOfWorld = (isShipped: boolean) =>
    query(`update store_settings_shipping_zones set is_rest_of_world = $1 where name = 'Rest of the world'`, [
      isShipped,
    ]);
  test.use({ tolerated: [/400/] });
  test.afterEach(() => restOfWorld(true));

  test('is named at the address, before any payment', async ({ page }) => {
    await restOfWorld(false);
    await startCheckout(page);
    await fillAddress(page);
    await fillCard(page, '4242 4242 4242 4242');
    const country = page.getByLabel('Country');
    await country.selectOption('JP');
    const message = 'We don’t ship to Japan. Enter an address in another country, or order downloads only.';
    await expect(country).toHaveAccessibleDescription(message);
    await expect(summary(page)).toContainText('ShippingNot available');
    await expect(methods(page)).toBeHidden();
    await page.getByRole('button', { name: 'Review order' }).click();
    await expect(country).toBeFocused();
    await expect(page).toHaveURL(/\/shipping-payment$/);
    await country.selectOption('DE');
    await expect(country).not.toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: 'Review order' }).click();
    await expect(page).toHaveURL(/\/review-order$/);
    await expect(page.getByRole('main')).toContainText('Standard. Arrives in one to two weeks');
    await expect(page.getByRole('button', { name: /^Place order/ })).toBeEnabled();
  });
});
