import { known, modal, open, query } from './accounts';
import { expect, test } from './fixtures';

const pathOf = async (level: string): Promise<string> => {
  const [row] = await query<{ path: string }>(
    `select '/' || path as path from articles where access_level = $1 and _status = 'published'
       and published_at < now() order by id limit 1`,
    [level],
  );
  return row?.path ?? '';
};

for (const width of [320, 390, 768, 1025, 1160, 1280]) {
  test(`the labels of a chart are at least 11 px high at a width of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const [charted] = await query<{ path: string }>(
      `select '/' || path as path from articles where body::text like '%"blockType": "chart"%' and access_level <> 'subscriber'
         and access_level <> 'tier' and _status = 'published' and published_at < now() order by id limit 1`,
      [],
    );
    await page.goto(charted?.path ?? '');
    const sizes = await page.locator('.article-chart svg').evaluateAll((drawings) =>
      drawings
        .filter((drawing) => drawing.checkVisibility())
        .map((drawing) => {
          const word = drawing.querySelector('text');
          const scale = (drawing as SVGSVGElement).getScreenCTM()?.a ?? 0;
          return word ? Number.parseFloat(getComputedStyle(word).fontSize) * scale : 0;
        }),
    );
    expect(sizes.length).toBeGreaterThan(0);
    for (const size of sizes) expect(size).toBeGreaterThanOrEqual(10.95);
  });
}

test('at 820 px the newsletter field has space, and the menu names each section once', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1000 });
  await open(page);
  const field = page.locator('.shell-footer-join input').first();
  expect((await field.boundingBox())?.width).toBeGreaterThan(200);
  await page.getByRole('button', { name: 'Menu' }).filter({ visible: true }).first().click();
  const links = page.locator('#menu li a:visible');
  await expect(links.first()).toBeVisible();
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual([...new Set(addresses)]);
});

test('rows with downloads keep the space above them', async ({ page }) => {
  await page.goto('/ascend');
  const row = page.locator('.ui-stream .ui-with-downloads:not(:first-child) > .ui-row').first();
  expect(await row.evaluate((element) => Number.parseFloat(getComputedStyle(element).paddingTop))).toBeGreaterThan(12);
});

test('in forced colors a button keeps its edge and the selected period differs', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/subscriptions');
  const recommended = page.locator('.membership-tier--best .ui-button').first();
  expect(await recommended.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('1px');
  const grounds = await page
    .locator('.ui-segments span')
    .evaluateAll((all) => all.map((element) => getComputedStyle(element).backgroundColor));
  expect(new Set(grounds).size).toBe(2);
});

test('the counter banner opens neither on a free article nor over the gate', async ({ page }) => {
  for (const path of [await pathOf('free'), await pathOf('subscriber')]) {
    await page.goto(path);
    await known(page);
    const requests: string[] = [];
    page.on('request', (request) => void requests.push(new URL(request.url()).pathname));
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.locator('.shell-footer')).toBeInViewport();
    await page.waitForLoadState('networkidle');
    expect(requests).not.toContain('/service/user/quota');
    await expect(page.locator('.article-counter')).toHaveCount(0);
  }
});

test('the auth modal focuses its first field', async ({ page }) => {
  await open(page);
  await page.locator('#masthead').getByRole('link', { name: 'Register' }).click();
  await expect(modal(page).getByLabel('First name')).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, tolerated: [/csp|404/] });

  test('the header says Account to everyone, and /register shows each form once', async ({ page }) => {
    await page.goto('/register');
    await expect(page.locator('#masthead').getByRole('link', { name: 'Account', exact: true })).toBeVisible();
    await expect(page.locator('#masthead').getByRole('link', { name: 'Sign In' })).toHaveCount(0);
    await expect(page.getByLabel('First name').filter({ visible: true })).toHaveCount(1);
  });
});
