import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { register } from './accounts';
import { expect, test } from './fixtures';
import { account, signedInBy } from './newsroom';
import { proves } from './proves';

const ASSET = '/visual-library/the-office-empties-on-a-friday';

interface Entry {
  title: string;
  content: { src: string; asset: string; downloads?: { link: string; format: string }[] };
}

test.describe('the visual library', () => {
  test('VIS-05 lists the assets of the stream with their downloads and formats', async ({ page, request }) => {
    const stream = await (await request.get('/service/visual-library/0/8?format=json')).json();
    const entries = stream.entry as Entry[];
    expect((await page.goto('/visual-library'))?.status()).toBe(200);
    const tiles = page.locator('.visual-library-tile');
    await expect(tiles).toHaveCount(entries.length);
    expect(entries.some(({ content }) => content.downloads?.length)).toBe(true);
    for (const [at, { title, content }] of entries.entries()) {
      const tile = tiles.nth(at);
      await expect(tile.getByRole('heading')).toHaveText(title);
      await proves('VIS-05', () =>
        expect(tile.getByRole('link', { name: `Download ${title}` })).toHaveAttribute('href', content.src),
      );
      for (const { link, format } of content.downloads ?? []) {
        await expect(tile.getByRole('link', { name: `${format} of ${title}` })).toHaveAttribute('href', link);
      }
    }
    const file = await request.get(entries[0]?.content.src ?? '');
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'image/png']);
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/visual-library/page/2');
    await expect(tiles.first().getByRole('heading')).not.toHaveText(entries[0]?.title ?? '');
  });

  test('draws a chart in light ink on dark pages, with its accent unchanged', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(ASSET);
    const drawing = page.locator('.visual-library-sheet img');
    await drawing.evaluate((image: HTMLImageElement) => image.decode());
    const { data, info } = await sharp(await drawing.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const share = (color: [number, number, number]) => {
      const pixels = info.width * info.height;
      const isNear = (at: number) =>
        color.every((part, channel) => Math.abs((data[at * 3 + channel] ?? 0) - part) < 30);
      return Array.from({ length: pixels }, (_, at) => isNear(at)).filter(Boolean).length / pixels;
    };
    expect(share([0x12, 0x15, 0x18]), 'background of the page').toBeGreaterThan(0.4);
    expect(share([0xec, 0xe9, 0xe1]), 'ink of the bars').toBeGreaterThan(0.1);
    expect(share([0xff, 0xb9, 0x17]), 'highlighted bar').toBeGreaterThan(0.02);
  });

  test('VIS-06 invites a guest to subscribe while the paywall is off', async ({ page, request, browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const reader = await context.newPage();
    await register(reader);
    const { email, password } = account('Admin');
    const signIn = await request.post('/api/cms/users/login', { data: { email, password } });
    const headers = signedInBy(signIn);
    const turn = async (isEnabled: boolean) => {
      const answer = await request.post('/api/cms/globals/paywall', { headers, data: { isEnabled } });
      expect(answer.status()).toBe(200);
    };
    await turn(false);
    try {
      await proves('VIS-06', async () => {
        for (const visitor of [page, reader]) {
          await visitor.goto(ASSET);
          await expect(visitor.locator('html')).toHaveAttribute(
            'data-visitor',
            visitor === page ? 'guest' : 'registered',
          );
          const main = visitor.getByRole('main');
          const subscribe = main.getByRole('link', { name: /^Subscribe to download/ }).first();
          await expect(subscribe).toHaveAttribute('href', '/subscriptions');
          await expect(main.getByRole('link', { name: /^Download/ })).toHaveCount(0);
        }
      });
    } finally {
      await turn(true);
      await context.close();
    }
    await page.goto(ASSET);
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /^Download/ })
        .first(),
    ).toBeVisible();
  });

  test('rejects the download of another subscriber', async ({ request }) => {
    expect((await request.get(`/visual-library/download/${'0'.repeat(32)}/1`)).status()).toBe(401);
    const { email, password } = account('Subscriber, Good');
    const signIn = await request.post('/authenticate', { form: { username: email, password } });
    expect(signIn.status()).toBe(200);
    expect((await request.get(`/visual-library/download/${'0'.repeat(32)}/1`)).status()).toBe(403);
  });
});

test.describe('the file for subscribers', () => {
  const fileOf = (page: Page) => page.getByRole('complementary').getByRole('link', { name: 'PDF of' });

  test('is a link for the plan that includes it, and names that plan to everyone else', async ({ page }) => {
    for (const [kind, isIncluded] of [
      ['Subscriber, Better', false],
      ['Subscriber, Best', true],
    ] as const) {
      // A request of the last page that arrived without its cookies would be refused.
      await page.goto('about:blank');
      await page.context().clearCookies();
      await page.goto(ASSET);
      await expect(page.getByRole('complementary').getByText('PDF, for Premium subscribers')).toBeVisible();
      await expect(fileOf(page)).toHaveCount(0);
      const { email, password } = account(kind);
      expect((await page.request.post('/authenticate', { form: { username: email, password } })).status()).toBe(200);
      await page.goto(ASSET);
      await expect(page.locator('html')).toHaveAttribute('data-visitor', 'subscribers');
      await expect(fileOf(page)).toHaveCount(isIncluded ? 1 : 0);
    }
    const file = await page.request.get((await fileOf(page).getAttribute('href')) ?? '');
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  });
});

test('a reader registers for a webinar, adds it to the calendar and cancels', async ({ page }) => {
  await register(page);
  await page.goto('/webinars/planning-for-a-year-you-cannot-see');
  await page.getByRole('button', { name: /^Register/ }).click();
  await expect(page.getByRole('status').getByText('You’re registered.')).toBeVisible();
  await page.reload();
  const cancel = page.getByRole('button', { name: /^Cancel registration/ });
  await expect(cancel).toBeVisible();
  const calendar = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
  const file = await page.request.get(calendar ?? '');
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  await cancel.click();
  await expect(page.getByRole('button', { name: /^Register/ })).toBeEnabled();
  expect(await page.content()).not.toContain('live.meridian.example');
});

test.describe('the webinars', () => {
  test('UI-16 are shown under two tabs that the arrow keys select', async ({ page }) => {
    expect((await page.goto('/webinars'))?.status()).toBe(200);
    const upcoming = page.getByRole('tab', { name: /^Upcoming/ });
    const recorded = page.getByRole('tab', { name: /^Recorded/ });
    await proves('UI-16', async () => {
      await expect(page.getByRole('tab', { selected: true })).toHaveCount(1);
      await expect(upcoming).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('tabpanel')).toHaveCount(1);
      await upcoming.focus();
      await page.keyboard.press('ArrowRight');
      await expect(recorded).toBeFocused();
      await expect(recorded).toHaveAttribute('aria-selected', 'true');
      await expect(upcoming).toHaveAttribute('aria-selected', 'false');
      await expect(page.getByRole('tabpanel').locator('.ui-row')).toHaveCount(6);
      await expect(page).toHaveURL('/webinars#recorded');
      await page.keyboard.press('ArrowRight');
      await expect(upcoming).toBeFocused();

      await page.setViewportSize({ width: 600, height: 700 });
      const bar = page.getByRole('tablist');
      expect(await bar.evaluate((tabs) => getComputedStyle(tabs).flexWrap)).toBe('nowrap');
      const sizes = await bar.evaluate((tabs) => {
        for (let at = 0; at < 16; at++) tabs.append(tabs.firstElementChild?.cloneNode(true) ?? '');
        return { isWider: tabs.scrollWidth > tabs.clientWidth, page: document.documentElement.scrollWidth };
      });
      expect(sizes).toEqual({ isWider: true, page: 600 });
    });
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false, tolerated: [/./] });

    test('all webinars are readable', async ({ page }) => {
      await page.goto('/webinars');
      await expect(page.locator('.ui-row:visible')).toHaveCount(8);
    });
  });
});

test.describe('the reports', () => {
  for (const programme of ['/ascend', '/hbr-analytic-services']) {
    test(`ART-17 ART-18 ${programme} scrolls to its filter, which lists one category`, async ({ page }) => {
      await page.setViewportSize({ width: 1366, height: 420 });
      expect((await page.goto(`${programme}#browse-reports-filter`))?.status()).toBe(200);
      const filter = page.locator('#browse-reports-filter');
      await proves('ART-17', async () => {
        await expect(filter.getByRole('heading', { level: 2 })).toBeInViewport();
        expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
      });
      await expect(filter.locator('.ui-row')).toHaveCount(6);

      const categories = filter.getByRole('navigation', { name: 'Report categories' }).getByRole('link');
      await expect(categories).toHaveCount(5);
      const chosen = categories.nth(1);
      const name = (await chosen.textContent()) ?? '';
      await proves('ART-18', async () => {
        await chosen.click();
        await expect(page).toHaveURL(new RegExp(`${programme}/[a-z-]+#browse-reports-filter$`));
        await expect(filter.getByRole('heading', { level: 2 })).toHaveText(name);
        await expect(filter.locator('[aria-current]')).toHaveText(name);
        const count = await filter.locator('.ui-row').count();
        expect(count).toBeGreaterThan(0);
        expect(count).toBeLessThan(6);
      });
    });
  }

  test('an unknown category is not found', async ({ request }) => {
    expect((await request.get('/ascend/nothing-of-the-kind')).status()).toBe(404);
  });

  test('STREAM-22 a gated report lists its files and keeps its text', async ({ page, request }) => {
    await page.goto('/ascend/report/how-to-hand-over-a-job');
    await expect(page.getByText('This report is for subscribers.')).toBeVisible();
    await proves('STREAM-22', async () => {
      const file = page.getByRole('link', { name: 'Summary, PDF of How to hand over a job' }).first();
      const pdf = await request.get((await file.getAttribute('href')) ?? '');
      expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
      await page.goto('/visual-library');
      const { entry } = await (await request.get('/service/visual-library/0/8?format=json')).json();
      const entries = (entry as Entry[]).filter((each) => each.content.downloads?.length);
      expect(entries.length).toBeGreaterThan(0);
      for (const { title, content } of entries) {
        for (const { link, format } of content.downloads ?? []) {
          await expect(page.getByRole('link', { name: `${format} of ${title}` })).toHaveAttribute('href', link);
        }
      }
    });
    await page.goto('/ascend/report/how-to-hand-over-a-job');
    expect(await page.content()).not.toContain('The last page is the one that successors read most often');
  });
});
