import { expect, test } from './fixtures';
import { proves } from './proves';

const addresses = (links: Element[]): string[] => links.map((link) => link.getAttribute('href') ?? '');

test('HOME-03 every link from the front page to a product carries the referral code', async ({ page }) => {
  await page.goto('/');
  await proves('HOME-03', async () => {
    const links = await page.locator('a[href^="/product/"]').evaluateAll(addresses);
    expect(links.length).toBeGreaterThan(3);
    for (const link of links) expect(new URL(link, 'http://m').searchParams.get('referral'), link).toBe('03069');
    expect((await page.request.get(links[0] ?? '')).status()).toBe(200);
  });
});

test('TOP-05 every link from a topic page to a product carries the referral code', async ({ page }) => {
  await page.goto('/topic/strategy');
  await proves('TOP-05', async () => {
    const links = await page.locator('main a[href^="/product/"]').evaluateAll(addresses);
    expect(links.length).toBeGreaterThan(1);
    for (const link of links) expect(new URL(link, 'http://m').searchParams.get('referral'), link).toBe('03069');
  });
});

test('ART-07 an article that has a product links to its page, and one without does not', async ({ page }) => {
  await proves('ART-07', async () => {
    await page.goto('/2024/11/the-slow-company');
    const link = page.getByRole('link', { name: 'Buy copies and permissions' });
    await expect(link).toHaveAttribute('href', '/product/the-slow-company');
    await link.click();
    await expect(page).toHaveURL('/product/the-slow-company/10102-HCB-ENG');
    await page.goto('/2024/12/the-price-of-a-free-hour');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main a[href^="/product/"]')).toHaveCount(0);
  });
});
