import { expect, test } from './fixtures';

test('a missing page says so', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('h1').first()).toBeAttached();
});
