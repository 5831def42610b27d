import { newAddress, open, PASSWORD, query } from './accounts';
import { expect, test } from './fixtures';
import { proves } from './proves';

test('SUB-30 a subscription is linked by its number', async ({ page }) => {
  const emailAddress = newAddress();
  await query(
    `insert into subscribers (email_address, subscriber_account_number, first_name, last_name, source, subscription_code,
       subscription_active, created_at, updated_at) values ($1, 'MER-9', 'Ida', 'Berg', 'US', 'BETTER', true, now(), now())`,
    [emailAddress],
  );
  const field = page.locator('.account-dialog--page').getByLabel('Email', { exact: true });
  await proves('SUB-30', async () => {
    for (const wrong of ['', '?emailAddress=%25%25', '?emailAddress=']) {
      await open(page, `/subscriber-registration${wrong}`);
      await expect(field).toHaveValue('');
    }
    await open(page, `/subscriber-registration?emailAddress=${encodeURIComponent(btoa(emailAddress))}`);
    await expect(field).toHaveValue(emailAddress);
  });
  const form = page.getByRole('region', { name: 'Link a subscription by its account number' });
  await form.getByLabel('Account number').fill('MER-9');
  await form.getByRole('button', { name: 'Find subscription' }).click();
  await expect(form.getByText('We found your subscription, Ida.')).toBeVisible();
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Link subscription' }).click();
  await page.waitForURL(/\/my-account/);
  await expect(page.locator('#membership').getByText('Better, Digital + Print')).toBeVisible();
});
