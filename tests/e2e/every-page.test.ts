import type { Page } from '@playwright/test';
import { faultsIn } from './accessibility';
import { expect, test } from './fixtures';
import { proves } from './proves';

const ROUTES = [
  '/',
  '/the-latest',
  '/the-latest/page/2',
  '/big-ideas',
  '/topics',
  '/topic/strategy',
  '/topic/subject/leading-teams',
  '/author/ingrid-halloran',
  '/magazine',
  '/magazine/archive',
  '/archive-toc/BR2406',
  '/archive-toc/3583',
  '/2024/11/the-slow-company',
  '/2024/12/the-price-of-a-free-hour',
  '/2024/11/who-speaks-first-decides',
  '/video',
  '/podcasts',
  '/visual-library',
  '/visual-library/the-office-empties-on-a-friday',
  '/webinars',
  '/webinars/the-price-of-a-pause-rehearsed',
  '/ascend',
  '/ascend/report/reading-a-budget-like-a-letter',
  '/hbr-analytic-services',
  '/store',
  '/store/case-studies',
  '/product/the-slow-company/10102-HCB-ENG',
  '/product/close-to-the-ground/10104-HCB-ENG',
  '/email-newsletters',
  '/subscriptions',
  '/gift-subscriptions',
  '/team-subscriptions',
  '/register',
  '/reset-password',
  '/lost-authenticator',
  '/my-account',
  '/my-library',
  '/subscriber-help',
  '/privacy-policy',
  '/nothing',
];

/** Pages whose URLs contain a database id, by a link to them. */
const LINKED = [
  { from: '/video', link: /^\/video\/\d+\// },
  { from: '/podcasts', link: /^\/podcast\/\d/ },
  { from: '/podcasts', link: /^\/podcasts\/[a-z]/ },
];

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.use({ tolerated: [/404/] });

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Each layout at its narrowest, common phones, and widths just below the next layout. */
const WIDTHS = [1920, 1181, 1026, 768, 767, 390, 320];

/**
 * A wide light page, the widest screen, and a narrow dark page. All four combinations take twice as long and find the
 * same.
 */
async function checkEveryView(page: Page, address: string): Promise<void> {
  // Pages with hundreds of links take axe long on a busy machine.
  test.setTimeout(180_000);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(address);
  expect(['wide and light', await faultsIn(page, { tags: TAGS })]).toEqual(['wide and light', []]);
  await proves('UI-19', async () => {
    for (const width of WIDTHS) {
      // A low window, because the part of the page below it does not affect the width.
      await page.setViewportSize({ width, height: 320 });
      await expect.poll(() => overflowOf(page), { message: `${width} px` }).toBe(0);
      await expect(page.locator('#masthead .ui-logo--mobile')).toBeVisible({ visible: width <= 767 });
    }
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  // Colors in a transition are not final.
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => !(animation instanceof CSSTransition)),
  );
  expect(['narrow and dark', await faultsIn(page, { tags: TAGS })]).toEqual(['narrow and dark', []]);
}

test.describe('no page scrolls sideways or fails an accessibility check at any width', () => {
  for (const route of ROUTES) {
    test(route, async ({ page }) => {
      await checkEveryView(page, route);
    });
  }

  for (const { from, link } of LINKED) {
    test(`${from}, a page linked from it like ${link}`, async ({ page }) => {
      await page.goto(from);
      const addresses = await page
        .locator('main a')
        .evaluateAll((links) => links.map((anchor) => anchor.getAttribute('href') ?? ''));
      const address = addresses.find((candidate) => link.test(candidate)) ?? '';
      expect(address).toMatch(link);
      await checkEveryView(page, address);
    });
  }
});

test('the accessibility check detects planted errors, in a frame too', async ({ page }) => {
  const faults = '<p style="color:#bbb;background:#fff">Pale</p><button type="button"></button>';
  const frame = `<iframe title="A frame" srcdoc="${`<main>${faults}</main>`.replaceAll('"', '&quot;')}"></iframe>`;
  const body = `<html lang="en"><title>A page</title><main>${faults}${frame}</main></html>`;
  await page.route('**/faulty', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/faulty');
  const violations = (await faultsIn(page, { tags: TAGS })).join('\n');
  expect(violations).toMatch(/color-contrast: .*p.*, iframe/);
  expect(violations).toMatch(/button-name: .*button.*, iframe/);
});

test.describe('the menus', () => {
  for (const theme of ['light', 'dark'] as const) {
    test(`${theme}: no accessibility check fails when they are open`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.goto('/');
      await page.getByRole('button', { name: 'Menu' }).locator('visible=true').click();
      await expect(page.locator('#menu')).toBeVisible();
      expect(await faultsIn(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: 'Menu' }).locator('visible=true').click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      expect(await faultsIn(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 568 });
      expect(await overflowOf(page)).toBe(0);
    });
  }
});

test.describe('without JavaScript', () => {
  // The browser logs every script that it did not run.
  test.use({ javaScriptEnabled: false, tolerated: [/404|request: csp/] });

  test('every page is readable', async ({ page }) => {
    test.setTimeout(180_000);
    for (const route of ROUTES) {
      await page.goto(route);
      await expect(page.getByRole('heading', { level: 1 }).first(), route).toBeVisible();
      await expect(page.getByRole('contentinfo'), route).toBeVisible();
      await expect(page.getByText('Loading'), route).toHaveCount(0);
    }
  });

  test('lists have links to further pages, and the menu opens', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Load more items' }).click();
    await expect(page).toHaveURL('/the-latest');
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/the-latest/page/2');
    await page.getByRole('button', { name: 'Menu' }).locator('visible=true').click();
    await page.locator('#menu').getByRole('link', { name: 'Economics' }).click();
    await expect(page).toHaveURL('/topic/economics');
    await page.locator('.ui-stream .ui-row').getByRole('link').first().click();
    await expect(page).toHaveURL(/^http:\/\/[^/]+\/\d{4}\/\d{2}\//);
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});

test.describe('in print', () => {
  test('an article is printed without menus and tools, black on white', async ({ page }) => {
    await page.goto('/2024/11/the-slow-company');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // A navigation can end the emulation.
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const gone of [
      '#masthead',
      '.shell-bar',
      '.article-tools',
      '.article-bar',
      'footer.shell-footer',
      '.article-related',
    ]) {
      await expect(page.locator(gone), gone).toBeHidden();
    }
    await expect(page.getByText('Printed for personal use.')).toBeVisible();
    const { background, color } = await page.evaluate(() => {
      const style = getComputedStyle(document.body);
      return { background: style.backgroundColor, color: style.color };
    });
    expect(background).toBe('rgb(255, 255, 255)');
    expect(color).toBe('rgb(0, 0, 0)');
  });
});

test.describe('with reduced motion', () => {
  test('nothing moves for longer than a moment', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const route of ['/', '/2024/11/the-slow-company']) {
      await page.goto(route);
      const slow = await page.evaluate(() =>
        [...document.querySelectorAll('*')]
          .filter((element) => {
            const { transitionDuration, animationDuration } = getComputedStyle(element);
            return [transitionDuration, animationDuration]
              .flatMap((list) => list.split(','))
              .some((duration) => Number.parseFloat(duration) > 0.01);
          })
          .map((element) => element.className),
      );
      expect(slow).toEqual([]);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
    }
  });
});
