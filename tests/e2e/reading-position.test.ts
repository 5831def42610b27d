import type { Browser, Page } from '@playwright/test';
import { faultsIn } from './accessibility';
import { open, PASSWORD, register } from './accounts';
import { expect, test } from './fixtures';

const ARTICLE = '/2024/11/the-slow-company';
const TITLE = 'The slow company';
const PATH = '/service/user/reading-positions';

const offer = (page: Page) => page.getByRole('complementary', { name: 'Continue reading' });
const resume = (page: Page) => offer(page).getByRole('button', { name: 'Continue where you left off' });
const positionOf = async (page: Page) =>
  (await (await page.request.get(`${PATH}?url=${ARTICLE}`)).json()) as { fraction: number | null };

/** Waits until the page has stopped scrolling. */
const settled = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const before = scrollY;
        for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
        return scrollY - before;
      }),
    )
    .toBe(0);

/** Scrolls with the keyboard until about half of the text has been passed. */
async function readHalf(page: Page): Promise<void> {
  const half = () =>
    page.evaluate(() => {
      const text = document.querySelector('.article-layout')?.getBoundingClientRect();
      return text ? -text.top / text.height > 0.4 : false;
    });
  while (!(await half())) {
    await page.keyboard.press('PageDown');
    await settled(page);
  }
}

/** Moves the focus by keyboard from the skip link to the offer. */
async function reachOffer(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(resume(page)).toBeFocused();
}

/** Returns the text of the first block below the headline bar. */
const textAtTop = (page: Page) =>
  page.evaluate(() => {
    const blocks = [...document.querySelectorAll('.article-layout > .article-prose > *')];
    return blocks.find((block) => block.getBoundingClientRect().bottom > 80)?.textContent?.slice(0, 40) ?? '';
  });

/** Opens a browser of the same reader on another device. */
async function anotherDevice(browser: Browser, username: string): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  expect((await page.request.post('/authenticate', { form: { username, password: PASSWORD } })).status()).toBe(200);
  return page;
}

test.describe('a signed-in reader', () => {
  test('stops halfway and continues on another device, with the keyboard alone', async ({ page, browser }) => {
    const email = await register(page);
    const followed = page.waitForResponse((response) => response.url().includes(PATH));
    await open(page, ARTICLE);
    await followed;
    await readHalf(page);
    const stopped = await textAtTop(page);
    await page.goto('/topics');
    await expect.poll(async () => (await positionOf(page)).fraction).toBeGreaterThan(0.3);

    const other = await anotherDevice(browser, email);
    await open(other, ARTICLE);
    await expect(resume(other)).toBeVisible();
    expect(await other.evaluate(() => scrollY)).toBe(0);
    expect(await faultsIn(other, { part: '.article-continue' })).toEqual([]);
    await reachOffer(other);
    await other.keyboard.press('Enter');
    await expect(offer(other)).toHaveCount(0);
    await expect.poll(() => textAtTop(other)).toBe(stopped);
    expect(await other.evaluate(() => document.activeElement?.closest('.article-prose, figure') !== null)).toBe(true);
    const quota = await (await other.request.get('/service/user/quota')).json();
    expect(quota).toMatchObject({ count: 1 });
    await other.context().close();
  });

  test('a glance at the opening keeps the position; dismissing the offer hides it', async ({ page }) => {
    await register(page);
    expect((await page.request.post(PATH, { data: { url: ARTICLE, fraction: 0.6 } })).status()).toBe(200);
    await open(page, ARTICLE);
    await expect(resume(page)).toBeVisible();
    await page.goto('/topics');
    await page.goto(ARTICLE);
    await offer(page)
      .getByRole('button', { name: /^Dismiss/ })
      .click();
    await expect(offer(page)).toHaveCount(0);
    expect(await positionOf(page)).toEqual({ fraction: 0.6 });
  });

  test('finds the article in the library and on the front page without a layout shift, and removes it from the list', async ({
    page,
  }) => {
    await register(page);
    await page.request.post(PATH, { data: { url: ARTICLE, fraction: 0.5 } });
    // The first page stores in this browser what the next one has to know.
    await open(page, '/topics');
    await expect
      .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }).includes(String.raw`\"isReading\":true`)))
      .toBe(true);
    await page.addInitScript(() => {
      const moved: number[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/');
    const row = page.getByRole('region', { name: 'Continue reading' });
    const link = row.getByRole('link', { name: TITLE });
    await expect(link).toHaveAttribute('href', `${ARTICLE}#continue`);
    await expect(row.getByText(/^\d+ min left$/)).toBeVisible();
    expect(await faultsIn(page, { part: '.home-continue' })).toEqual([]);
    const moved = await page.evaluate(() => (window as unknown as { moved: number[] }).moved);
    expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02);
    await link.click();
    await expect(page).toHaveURL(`${ARTICLE}#continue`);
    // The Continue link scrolls to the position, so the page offers nothing.
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    await expect(offer(page)).toHaveCount(0);

    await page.goto('/my-library');
    await expect(row.getByRole('link', { name: TITLE })).toBeVisible();
    expect(await faultsIn(page, { part: '.library-continue' })).toEqual([]);
    await row.getByRole('button', { name: `Remove ${TITLE} from Continue reading` }).click();
    await expect(row.getByText('Articles you begin and don’t finish are listed here')).toBeVisible();
    expect(await positionOf(page)).toEqual({ fraction: null });
  });

  test('reads to the end, and the article is removed', async ({ page }) => {
    await register(page);
    await page.request.post(PATH, { data: { url: ARTICLE, fraction: 0.5 } });
    await open(page, ARTICLE);
    await expect(resume(page)).toBeVisible();
    await page.locator('body').press('End');
    await expect(offer(page)).toHaveCount(0);
    await page.goto('/topics');
    await expect.poll(async () => (await positionOf(page)).fraction).toBeNull();
  });
});

test('a guest’s position stays in the browser', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(PATH)) requests.push(request.url());
  });
  await open(page, ARTICLE);
  await readHalf(page);
  // Stored while the page is open, at most every ten seconds.
  const stored = () => page.evaluate(() => localStorage.getItem('masthead.reading-positions') ?? '');
  await expect.poll(stored, { timeout: 20_000 }).toContain(ARTICLE);
  await page.goto('/topics');
  await page.goto(ARTICLE);
  await expect(resume(page)).toBeVisible();
  await resume(page).press('Enter');
  await expect(offer(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  expect(requests).toEqual([]);
});
