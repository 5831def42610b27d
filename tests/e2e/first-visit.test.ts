import { COMPILE_HINT } from '@/cli/production-build';
import { expect, test, whenReady } from './fixtures';

const PHONE = { width: 390, height: 844 };
const layoutsOf = (parts: Element[]) => parts.map((part) => getComputedStyle(part).contentVisibility);
const LATE = 'main .ui-section, .ui-late';

test('on a first visit, fonts load after the first paint; later they are used at once', async ({ page }) => {
  /** When the first font was asked for, compared to the first paint, and whether it was waited for. */
  const fontsOf = () =>
    page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      const fonts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
      return { count: fonts.length, areLate: fonts.every(({ startTime }) => startTime >= (paint?.startTime ?? 0)) };
    });
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  const first = await fontsOf();
  expect(first.count).toBeGreaterThan(1);
  expect(first.areLate).toBe(true);
  await expect(page.locator('html')).not.toHaveAttribute('data-unpainted');

  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.documentElement.dataset.unpainted !== undefined) sessionStorage.setItem('waited', '1');
    }).observe(document, { attributes: true, subtree: true });
  });
  await page.reload();
  expect(await page.evaluate(() => sessionStorage.getItem('waited'))).toBeNull();
  await page.evaluate(() => localStorage.removeItem('masthead.fonts'));
  await page.reload();
  expect(await page.evaluate(() => sessionStorage.getItem('waited'))).toBe('1');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a page has its fonts, and phones lay out its lower parts when they come near', async ({ page }) => {
    const font = page.waitForRequest(/\.woff2/);
    await page.setViewportSize(PHONE);
    await page.goto('/');
    await font;
    // Playwright evaluates in a page without scripts too.
    const onPhone = await page.locator(LATE).evaluateAll(layoutsOf);
    expect(new Set(onPhone)).toEqual(new Set(['auto']));
    expect(onPhone.length).toBeGreaterThan(5);
    await page.setViewportSize({ width: 1366, height: 900 });
    expect(new Set(await page.locator(LATE).evaluateAll(layoutsOf))).toEqual(new Set(['visible']));
  });
});

test('on a phone, all parts of a page are laid out soon after it is usable, so that anchors meet their place', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await whenReady(page);
  await expect.poll(async () => new Set(await page.locator(LATE).evaluateAll(layoutsOf))).toEqual(new Set(['visible']));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});

test('the scripts of Next and React ask browsers to compile them while they load (decision 054)', async ({ page }) => {
  await page.goto('/');
  const scripts = await page
    .locator('script[src*="/_next/static/"]')
    .evaluateAll((elements) => elements.map((element) => (element as HTMLScriptElement).src));
  const texts = await Promise.all(scripts.map(async (src) => (await page.request.get(src)).text()));
  const largest = texts.toSorted((left, right) => right.length - left.length).slice(0, 2);
  expect(largest.map((text) => text.startsWith(COMPILE_HINT))).toEqual([true, true]);
});
