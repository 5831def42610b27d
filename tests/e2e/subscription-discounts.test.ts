import { register } from './accounts';
import { expect, test } from './fixtures';
import { billTo } from './membership';

const PLAN = { tier: 'GOOD', period: 'month' };

test('a reader applies a promo code, pays the shown price, and accepts the win-back offer later', async ({ page }) => {
  await register(page);
  const begun = await page.request.post('/service/subscriptions/checkout', { form: PLAN, maxRedirects: 0 });
  await page.goto(begun.headers().location ?? '');
  const main = page.getByRole('main');
  await billTo(page);
  const code = main.getByLabel('Promo code (optional)');
  await code.fill('nonsense');
  await main.getByRole('button', { name: 'Apply' }).click();
  await expect(code).toHaveValue('nonsense');
  await expect(code).toHaveAccessibleDescription('This code is no longer valid.');
  await code.fill('firstmonth');
  await code.press('Enter');
  await expect(main.getByRole('status')).toHaveText('FIRSTMONTH: 50% off the first month.');
  await expect(
    main.getByText('You pay $6.00 today. Your subscription renews automatically every month at'),
  ).toBeVisible();
  await main.getByLabel('Card number').fill('4242 4242 4242 4242');
  await main.getByRole('button', { name: 'Pay $6' }).click();
  await expect(page.getByRole('status').getByText('Your subscription has started.')).toBeVisible();

  await page.goto('/my-account');
  await expect(page.locator('dialog.account-onboarding')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(main.getByRole('cell', { name: '$6.00' })).toBeVisible();
  await main.getByRole('button', { name: 'Cancel my subscription' }).click();
  const cancel = main.getByRole('button', { name: 'Cancel subscription', exact: true });
  const offer = main.getByRole('button', { name: 'Keep my subscription for $6.00' });
  await expect(cancel).toBeEnabled();
  await expect(offer).toBeVisible();
  expect((await cancel.boundingBox())?.y).toBeLessThan((await offer.boundingBox())?.y ?? 0);
  await offer.click();
  await expect(main.getByText('You’re keeping your subscription. Your next charge is $6.00.')).toBeFocused();
  await expect(main.getByText('$6.00 (Win-back offer).')).toBeVisible();
  await main.getByRole('button', { name: 'Cancel my subscription' }).click();
  await expect(cancel).toBeVisible();
  await expect(offer).toBeHidden();
});
