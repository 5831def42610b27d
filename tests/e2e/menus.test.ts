import type { Page } from '@playwright/test';
import { open } from './accounts';
import { expect, test } from './fixtures';
import { proves } from './proves';

const ARTICLE = '/2024/11/the-slow-company';

const mega = (page: Page) => page.locator('#menu');
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const menuButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Menu' }).locator('visible=true');

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, wanted: ReturnType<Page['locator']>): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('The Tab key does not come there.');
}

test.describe('the header', () => {
  test('NAV-06 shows logo, navigation, search, account and cart', async ({ page }) => {
    await open(page, '/topics');
    const header = page.getByRole('banner');
    const nav = header.getByRole('navigation', { name: 'Main', exact: true });
    await proves('NAV-06', async () => {
      for (const [name, url] of [
        ['The latest', '/the-latest'],
        ['Magazine', '/magazine'],
        ['Topics', '/topics'],
        ['Store', '/store'],
      ] as const) {
        await expect(nav.getByRole('link', { name })).toHaveAttribute('href', url);
      }
      for (const name of ['Search', 'Sign In', 'Register', 'Cart']) {
        await expect(header.getByRole('link', { name, exact: true }).filter({ visible: true })).toHaveCount(1);
      }
      await header.getByRole('link', { name: 'Meridian, home' }).filter({ visible: true }).click();
      await expect(page).toHaveURL('/');
    });
    await page.goBack();
    await expect(nav.getByRole('link', { name: 'Topics' })).toHaveAttribute('aria-current', 'page');
    await page.goto('/archive-toc/BR2406');
    await expect(nav.getByRole('link', { name: 'Magazine' })).toHaveAttribute('aria-current', 'page');
  });

  test('NAV-10 swaps the logo for the compact one past the threshold, and back above it', async ({ page }) => {
    await page.goto('/topics');
    const compact = page.locator('.shell-bar').getByRole('link', { name: 'Meridian, home' });
    const large = page.locator('#masthead').getByRole('link', { name: 'Meridian, home' }).filter({ visible: true });
    const scrollTo = (top: number) => page.evaluate((to) => window.scrollTo(0, to), top);
    await proves('NAV-10', async () => {
      await expect(large).toBeInViewport();
      await expect(compact).not.toBeInViewport();
      // 250 is the threshold above a width of 1025; there is no ad.
      await scrollTo(251);
      await expect(compact).toBeInViewport();
      await expect(large).not.toBeInViewport();
      await scrollTo(249);
      await expect(compact).not.toBeInViewport();
      await scrollTo(0);
      await expect(large).toBeInViewport();
    });
  });

  test('NAV-07 shows the mobile logo up to 767 px and the desktop logo above', async ({ page }) => {
    await page.goto('/');
    const masthead = page.locator('#masthead');
    await proves('NAV-07', async () => {
      for (const [width, shown, hidden] of [
        [390, 'mobile', 'desktop'],
        [767, 'mobile', 'desktop'],
        [768, 'desktop', 'mobile'],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await expect(masthead.locator(`.ui-logo--${shown}`)).toBeVisible();
        await expect(masthead.locator(`.ui-logo--${hidden}`)).toBeHidden();
      }
    });
  });
});

test.describe('the mega menu', () => {
  test('NAV-11 opens by mouse and by keyboard, and Escape closes it', async ({ page }) => {
    await page.goto('/');
    await expect(mega(page)).toBeHidden();
    await proves('NAV-11', async () => {
      for (const open of [() => menuButton(page).click(), () => menuButton(page).press('Enter')]) {
        await open();
        await expect(mega(page)).toBeVisible();
        await tabTo(page, mega(page).getByRole('link', { name: 'Strategy' }));
        await page.keyboard.press('Escape');
        await expect(mega(page)).toBeHidden();
        await expect(menuButton(page)).toBeFocused();
      }
    });
  });

  test('can be used by keyboard alone', async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
    await tabTo(page, menuButton(page));
    await page.keyboard.press('Enter');
    await expect(mega(page)).toBeVisible();
    await tabTo(page, mega(page).getByRole('link', { name: 'Leading Teams' }));
    await page.keyboard.press('Escape');
    await expect(mega(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(mega(page)).toBeVisible();
    await tabTo(page, mega(page).getByRole('link', { name: 'Leading Teams' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/topic/leading-teams');
  });

  test('closes by its button and by a click outside', async ({ page }) => {
    await page.goto('/');
    await menuButton(page).click();
    await menuButton(page).click();
    await expect(mega(page)).toBeHidden();
    await menuButton(page).click();
    await expect(mega(page)).toBeVisible();
    await page.mouse.click(3, 880);
    await expect(mega(page)).toBeHidden();
  });
});

test('NAV-12 the mega menu links to every section', async ({ page }) => {
  await page.goto('/');
  await menuButton(page).click();
  await proves('NAV-12', async () => {
    for (const url of [
      ...['/the-latest', '/topics', '/big-ideas', '/video', '/podcasts', '/visual-library', '/magazine', '/store'],
      '/my-library',
    ]) {
      await expect(mega(page).locator(`a[href="${url}"]`).filter({ visible: true })).not.toHaveCount(0);
    }
  });
  await mega(page).getByRole('link', { name: 'My library' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My library' })).toBeVisible();
});

test.describe('the mobile menu', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('NAV-13 collapses the navigation behind a button that opens and closes it', async ({ page }) => {
    await page.goto('/');
    await proves('NAV-13', async () => {
      for (const width of [767, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeHidden();
        await expect(sheet(page)).toBeHidden();
        await menuButton(page).click();
        await expect(sheet(page).getByRole('link', { name: 'The latest' })).toBeVisible();
        await sheet(page).getByRole('button', { name: 'Close' }).click();
        await expect(sheet(page)).toBeHidden();
      }
    });
    await expect(menuButton(page)).toBeFocused();
    await menuButton(page).click();
    await sheet(page).getByRole('link', { name: 'The latest' }).click();
    await expect(page).toHaveURL('/the-latest');
    await expect(sheet(page)).toBeHidden();
  });

  test('can be used by keyboard alone, keeps the focus inside and closes by Escape', async ({ page }) => {
    await page.goto('/');
    await tabTo(page, menuButton(page));
    await page.keyboard.press('Enter');
    await expect(sheet(page)).toBeVisible();
    for (let steps = 0; steps < 20; steps += 1) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      );
      expect(isOutside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, sheet(page).locator('summary', { hasText: 'Topics' }));
    await page.keyboard.press('Enter');
    await tabTo(page, sheet(page).getByRole('link', { name: 'Economics' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/topic/economics');
  });

  test('closes when the screen grows wider', async ({ page }) => {
    await page.goto('/');
    await menuButton(page).click();
    await expect(sheet(page)).toBeVisible();
    await page.setViewportSize({ width: 1024, height: 800 });
    await expect(sheet(page)).toBeHidden();
  });
});

test.describe('the tools of an article', () => {
  test('are used by keyboard alone', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(ARTICLE);
    const tools = page.locator('.article-tools');
    await tabTo(page, tools.getByRole('button', { name: 'Share' }));
    await page.keyboard.press('Enter');
    const flyout = page.getByRole('dialog', { name: 'Share' });
    await expect(flyout).toBeVisible();
    await expect(flyout.getByLabel('Link')).toHaveValue(new RegExp(`${ARTICLE}$`));
    await page.keyboard.press('Escape');
    await expect(flyout).toBeHidden();
    await expect(tools.getByRole('button', { name: 'Share' })).toBeFocused();
    await tabTo(page, tools.getByRole('button', { name: 'Copy link' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Link copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`${ARTICLE}$`));
  });

  test('print opens the browser’s print dialog', async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await page.goto(ARTICLE);
    await page.locator('.article-tools').getByRole('button', { name: 'Print' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-printed', '');
  });

  test('ART-08 the headline bar is shown while the header is out of view', async ({ page }) => {
    await page.goto(ARTICLE);
    const bar = page.locator('.article-bar');
    await proves('ART-08', async () => {
      await expect(page.locator('#masthead')).toBeInViewport();
      await expect(bar).toBeHidden();
      await page.evaluate(() => window.scrollTo(0, 2_000));
      await expect(bar).toBeVisible();
      await expect(bar).toContainText('The slow company');
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(bar).toBeHidden();
    });
  });
});

test.describe('light and dark', () => {
  const backgroundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

  test('follow the system until the visitor chooses, and the choice is saved', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    const light = await backgroundOf(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => backgroundOf(page)).not.toBe(light);
    const dark = await backgroundOf(page);
    const choice = page.getByRole('contentinfo').getByRole('group', { name: 'Appearance' });
    await choice.getByLabel('Light').check();
    await expect.poll(() => backgroundOf(page)).toBe(light);
    await page.goto(ARTICLE);
    expect(await backgroundOf(page)).toBe(light);
    await expect(choice.getByLabel('Light')).toBeChecked();
    await choice.getByLabel('Dark').check();
    await page.emulateMedia({ colorScheme: 'light' });
    await page.reload();
    expect(await backgroundOf(page)).toBe(dark);
    await choice.getByLabel('System').check();
    await expect.poll(() => backgroundOf(page)).toBe(light);
    await page.reload();
    expect(await backgroundOf(page)).toBe(light);
  });
});

test('the footer links to help and the privacy policy on every kind of page', async ({ page }) => {
  for (const path of ['/', ARTICLE, '/topic/strategy', '/terms']) {
    await page.goto(path);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'Subscriber help' })).toHaveAttribute('href', '/subscriber-help');
    await expect(footer.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy-policy');
  }
});
