import type { Locator, Page } from '@playwright/test';
import { modal, open, PASSWORD, register } from './accounts';
import { expect, test } from './fixtures';

/** Maximum number of Tab presses between two steps of the purchase. */
const MOST_STOPS = 90;

/** Presses Tab until an element has the focus, and expects a visible focus ring. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    const isThere = await target.evaluate((element) => element === document.activeElement);
    if (isThere) {
      expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not come to ${target}.`);
}

async function write(page: Page, label: string, text: string, within: Page | Locator = page): Promise<void> {
  await tabTo(page, within.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

const press = async (page: Page, target: Locator, key: 'Enter' | 'Space') => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

test('a purchase with the keyboard alone, from the product through the bank’s authentication to the receipt', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const emailAddress = await register(page);
  await page.context().clearCookies();
  const main = page.getByRole('main');

  await open(page, '/product/the-slow-company/10102-KND-ENG');
  await press(page, page.getByRole('list', { name: 'Format' }).getByRole('link', { name: /^Hardcover \$/ }), 'Enter');
  await expect(page).toHaveURL(/10102-HCB-ENG$/);
  await press(page, page.getByRole('button', { name: 'More: Quantity' }), 'Space');
  const add = page.getByRole('button', { name: 'Add to cart', exact: true });
  await press(page, add, 'Enter');
  const added = page.getByRole('dialog', { name: 'Added to cart' });
  await expect(added).toBeVisible();
  // Escape closes the notification, and the focus returns to its previous position.
  await page.keyboard.press('Escape');
  await expect(added).toBeHidden();
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, added.getByRole('link', { name: 'Checkout' }), 'Enter');

  await expect(page).toHaveURL(/\/shopping-cart$/);
  const quantity = main.getByLabel('Quantity: The Slow Company');
  const fewer = main.getByRole('button', { name: 'Fewer: The Slow Company' });
  await expect(quantity).toHaveText('4');
  for (const left of ['3', '2', '1']) {
    await press(page, fewer, 'Space');
    await expect(quantity).toHaveText(left);
    // The button keeps the focus during the request.
    await expect(fewer).toBeFocused();
  }
  await expect(main.getByRole('status').filter({ hasText: 'Total before tax' })).toContainText('$38.50');
  await write(page, 'Promotion code', 'noon10');
  await page.keyboard.press('Enter');
  await expect(main.getByText('You save $3.20.')).toBeVisible();
  await press(page, main.getByRole('link', { name: 'Checkout' }), 'Enter');

  await press(page, main.getByRole('button', { name: 'Sign In' }), 'Enter');
  await expect(modal(page)).toBeVisible();
  await write(page, 'Email', emailAddress, modal(page));
  await write(page, 'Password', PASSWORD, modal(page));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Shipping address' })).toBeVisible();
  await write(page, 'First name', 'Rosa');
  await write(page, 'Last name', 'Lindgren');
  await write(page, 'Address', '14 Harbour Row');
  await write(page, 'City', 'Portland');
  await tabTo(page, page.getByLabel('State'));
  await page.keyboard.type('Maine');
  await expect(page.getByLabel('State')).toHaveValue('ME');
  await write(page, 'ZIP code', '04101');
  const methods = page
    .getByRole('group', { name: 'Shipping method' })
    .or(page.getByRole('region', { name: 'Shipping method' }));
  const [slow, fast] = [methods.getByRole('radio').nth(0), methods.getByRole('radio').nth(1)];
  await tabTo(page, slow);
  await page.keyboard.press('ArrowDown');
  await expect(fast).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(slow).toBeChecked();
  // The invalid field is marked and has the focus.
  await write(page, 'Card number', '4000 0025 0000 3155');
  await press(page, page.getByRole('button', { name: 'Review order' }), 'Enter');
  const expires = page.getByLabel('Expires');
  await expect(expires).toBeFocused();
  await expect(expires).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.type('09 / 39');
  await write(page, 'Security code', '123');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/review-order$/);
  await press(page, main.getByRole('button', { name: /^Place order, \$/ }), 'Enter');
  await press(page, page.getByRole('button', { name: 'Complete' }), 'Enter');
  await expect(page).toHaveURL(/\/registration-complete\?order=M-/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Rosa.');
  await press(page, main.getByRole('link', { name: 'Receipt' }), 'Enter');
  await expect(page).toHaveURL(/\/order\/M-\d+\?printMe=1$/);
});
