import { expect, test } from './fixtures';

test.describe('a broken link', () => {
  test.use({ tolerated: [/404/] });

  test('returns 404 with a page that has header, footer and a way on', async ({ page }) => {
    for (const path of [
      '/nothing',
      '/a/b',
      '/a/b/c',
      '/a/b/c/d',
      '/topic/none',
      '/archive-toc/BR9999',
      '/2024/11/none',
    ]) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Meridian, home' }).first()).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
    }
    await page.getByRole('main').getByRole('link', { name: 'The latest' }).click();
    await expect(page).toHaveURL('/the-latest');
    await page.goBack();
    const search = page.getByRole('main').getByRole('searchbox', { name: 'Search' });
    await search.fill('slow company');
    await search.press('Enter');
    await expect(page).toHaveURL('/search?term=slow+company');
    await expect(page.getByRole('main').getByRole('link', { name: 'The slow company' }).first()).toBeVisible();
  });
});
