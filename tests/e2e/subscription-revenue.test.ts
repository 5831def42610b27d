import { readFile } from 'node:fs/promises';
import { faultsIn } from './accessibility';
import { signIn } from './admin';
import { expect, test } from './fixtures';

test('a merchandiser reads recurring revenue by month, its definitions, and exports it', async ({ page }) => {
  await signIn(page, 'Merchandiser');
  await page.goto('/admin/sales');
  await page.getByRole('navigation', { name: 'Days' }).getByRole('link', { name: 'Subscription revenue' }).click();
  await expect(page.getByRole('heading', { name: 'Subscription revenue', level: 1 })).toBeVisible();
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(row('End of the month').first()).toContainText('$');
  const months = await page.getByLabel('Month').locator('option').allTextContents();
  expect(months.length).toBeGreaterThan(1);
  await page.getByLabel('Month').selectOption(String(months[1]));
  await page.getByRole('button', { name: 'Show month' }).click();
  await expect(page).toHaveURL(/month=\d{4}-\d{2}/);
  await expect(page.getByLabel(`Recurring revenue, ${months[1]}`)).toBeVisible();
  await page.getByText('How these figures are calculated').click();
  await expect(page.getByText('Monthly recurring revenue: the prices of all paying subscriptions')).toBeVisible();
  expect(await faultsIn(page, { part: '.admin-page' })).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export 12 months' }).click(),
  ]);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv.split('\r\n').filter(Boolean)).toHaveLength(13);
});

test('other staff are redirected to the dashboard', async ({ page }) => {
  await signIn(page, 'Editor');
  await page.goto('/admin/subscription-revenue');
  await expect(page).toHaveURL(/\/admin\/?$/);
});
