import type { Locator, Page } from '@playwright/test';
import { header, known, modal, newAddress, open, PASSWORD, register } from './accounts';
import { tabTo } from './admin';
import { expect, test } from './fixtures';

test.beforeEach(() => test.setTimeout(180_000));

const ARTICLE = '/2024/11/the-slow-company';

/** Presses Tab until an element has the focus, and then presses a key. */
async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Performs an action that reloads the page, and waits until the new page has loaded the profile. */
async function reloading(page: Page, act: () => Promise<void>): Promise<void> {
  await Promise.all([page.waitForEvent('load'), act()]);
  await known(page);
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

const holdsFocus = (part: Locator) =>
  expect.poll(() => part.evaluate((element) => element.contains(document.activeElement))).toBe(true);

async function leave(page: Page): Promise<void> {
  await press(page, header(page).getByRole('button', { name: 'Amara' }));
  await reloading(page, () => press(page, page.getByRole('dialog', { name: 'Your account' }).getByText('Log out')));
  await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
}

test('the whole journey of a subscriber with the keyboard alone', async ({ page }) => {
  const emailAddress = newAddress();
  const dialog = modal(page);
  await open(page, '/topics');

  await test.step('registers', async () => {
    const way = header(page).getByRole('link', { name: 'Register' });
    await press(page, way);
    await holdsFocus(dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(way).toBeFocused();
    await page.keyboard.press('Enter');
    await press(page, dialog.getByRole('button', { name: 'Sign in' }));
    await expect(dialog.getByRole('heading', { name: 'Sign in' })).toBeFocused();
    await press(page, dialog.getByRole('button', { name: 'Create an account' }));
    await expect(dialog.getByRole('heading', { name: 'Create an account' })).toBeFocused();
    await type(page, dialog.getByLabel('First name'), 'Amara');
    await type(page, dialog.getByLabel('Last name'), 'Lindqvist');
    await type(page, dialog.getByLabel('Email', { exact: true }), emailAddress);
    await type(page, dialog.getByLabel('Password', { exact: true }), PASSWORD);
    await press(page, dialog.getByRole('button', { name: 'Create account' }));
    await expect(dialog.getByRole('heading', { name: /Optional/ })).toBeFocused();
    await expect(dialog.getByRole('status')).toHaveText('Your account has been created.');
    await reloading(page, () => press(page, dialog.getByRole('button', { name: 'Maybe later' })));
    await leave(page);
  });

  await test.step('signs in', async () => {
    await press(page, header(page).getByRole('link', { name: 'Sign In' }));
    await type(page, dialog.getByLabel('Email', { exact: true }), emailAddress);
    await type(page, dialog.getByLabel('Password', { exact: true }), PASSWORD);
    await reloading(page, () => page.keyboard.press('Enter'));
    await expect(header(page).getByRole('button', { name: 'Amara' })).toBeVisible();
  });

  await test.step('subscribes', async () => {
    await press(page, header(page).getByRole('link', { name: 'Subscribe' }));
    await page.waitForURL('**/subscriptions');
    await known(page);
    await press(page, page.getByRole('radio', { name: 'Monthly' }), 'ArrowRight');
    await expect(page.getByRole('radio', { name: 'Yearly' })).toBeChecked();
    await press(page, page.getByRole('button', { name: 'Choose Digital', exact: true }));
    await page.waitForURL(/\/subscription-checkout\//);
    await tabTo(page, page.getByLabel('State or country'));
    await page.keyboard.type('New York');
    await type(page, page.getByLabel('Postal code'), '10001');
    await page.keyboard.press('Enter');
    await type(page, page.getByLabel('Card number'), '4242 4242 4242 4242');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/subscription-receipt\//);
    await expect(page.getByRole('status').getByText('Thank you. Your subscription has started.')).toBeVisible();
    await press(page, page.getByRole('link', { name: 'Start reading' }));
    const welcome = page.getByRole('dialog', { name: 'You can now read without limits.' });
    await holdsFocus(welcome);
    await page.keyboard.press('Escape');
    await expect(welcome).toBeHidden();
  });

  await test.step('saves to a new folder, and organizes', async () => {
    await page.goto(ARTICLE);
    await known(page);
    const tool = page.locator('.article-tools [data-tool="save"]');
    const saving = page.getByRole('dialog', { name: 'Save to My Library' });
    await press(page, tool);
    await holdsFocus(saving);
    await page.keyboard.press('Escape');
    await expect(saving).toBeHidden();
    await expect(tool).toBeFocused();
    await page.keyboard.press('Enter');
    await type(page, saving.getByLabel('New folder'), 'On trains');
    await press(page, saving.getByRole('button', { name: 'Save', exact: true }));
    await expect(saving.getByRole('status').filter({ hasText: 'Saved!' })).toBeFocused();
    await expect(saving).toBeHidden({ timeout: 6_000 });
    await expect(tool).toBeFocused();
    await expect(tool).toHaveAttribute('aria-pressed', 'true');

    const organising = page.getByRole('dialog', { name: 'In your library' });
    await page.keyboard.press('Enter');
    await press(page, organising.getByRole('checkbox', { name: 'On trains' }), 'Space');
    await press(page, organising.getByRole('button', { name: 'Update folders' }));
    await expect(organising.getByRole('status').filter({ hasText: 'Folders Updated' })).toBeFocused();
    await expect(organising).toBeHidden({ timeout: 6_000 });
    await expect(tool).toBeFocused();

    // One flyout replaces the other: the focus still returns to the first opener.
    await page.keyboard.press('Enter');
    await press(page, organising.getByRole('button', { name: 'Remove from My Library' }));
    const confirmation = page.getByRole('dialog', { name: 'Remove this item?' });
    await holdsFocus(confirmation);
    await press(page, confirmation.getByRole('button', { name: 'Keep it' }));
    await expect(confirmation).toBeHidden();
    await expect(tool).toBeFocused();
  });

  await test.step('uses the library', async () => {
    const other = { url: '/2024/11/the-friday-people' };
    expect((await page.request.post('/service/user/saves', { data: other })).status()).toBe(200);
    await page.goto('/my-library');
    await known(page);
    const folders = page.getByRole('navigation', { name: 'Folders' });
    const making = folders.getByRole('button', { name: 'New folder' });
    await press(page, making);
    await expect(folders.getByLabel('Title')).toBeFocused();
    await press(page, folders.getByRole('button', { name: 'Cancel' }));
    await expect(making).toBeFocused();
    const ticks = page.locator('main label.ui-check input');
    await expect(ticks).toHaveCount(3);
    await press(page, ticks.nth(1), 'Space');
    await press(page, page.locator('.library-bulk').getByRole('button', { name: 'Remove', exact: true }));
    const confirmation = page.getByRole('dialog', { name: /^Remove/ });
    await press(page, confirmation.getByRole('button', { name: 'Remove', exact: true }));
    await expect(confirmation).toBeHidden({ timeout: 6_000 });
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect(undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(ticks).toHaveCount(3);
  });

  await test.step('ends the subscription, and signs out', async () => {
    await page.goto('/my-account');
    await known(page);
    const membership = page.locator('#membership');
    const ending = membership.getByRole('button', { name: 'Cancel my subscription' });
    await press(page, ending);
    await expect(ending).toHaveAttribute('aria-expanded', 'true');
    await press(page, membership.getByRole('button', { name: 'Cancel subscription' }));
    const notice = membership.getByRole('status').filter({ hasText: /Your subscription ends on \w+/ });
    await expect(notice).toBeFocused();
    await expect(membership.getByText('Ends on', { exact: true })).toBeVisible();
    await leave(page);
  });
});

test('Escape in a framed dialog closes it and returns the focus to its opener', async ({ page }) => {
  await open(page, '/subscriptions');
  const choice = page.getByRole('button', { name: 'Choose Digital', exact: true });
  await press(page, choice);
  const frame = page.frameLocator('.shell-flow-frame iframe');
  await frame.getByLabel('First name').focus();
  await frame.locator('body').evaluate(async () => {
    if (document.readyState !== 'complete') await new Promise((loaded) => addEventListener('load', loaded));
    await new Promise((later) => setTimeout(later));
  });
  await page.keyboard.press('Escape');
  await expect(page.locator('.shell-flow-frame')).toHaveCount(0);
  await expect(choice).toBeFocused();
});

test('stopping to follow a topic by keyboard announces it and keeps the focus in place', async ({ page }) => {
  await register(page);
  for (const name of ['Strategy', 'Innovation']) {
    const answer = await page.request.post('/service/user/follow', { data: { type: 'topic', name } });
    expect(answer.status()).toBe(200);
  }
  await open(page, '/my-library/following');
  const menu = page.getByRole('navigation', { name: 'Topics you follow' });
  const stop = menu.getByRole('button', { name: 'Stop following Strategy' });
  await press(page, stop);
  await press(page, menu.getByRole('button', { name: 'Keep following', exact: true }));
  await expect(stop).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, menu.getByRole('button', { name: 'Stop following', exact: true }));
  await expect(menu.getByRole('heading', { name: 'Topics you follow' })).toBeFocused();
  await expect(menu.getByRole('status')).toHaveText('You no longer follow Strategy.');
});

test('subscribers see no Subscribe link from the first paint on, without a layout shift', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = window as unknown as { offered: boolean[]; moved: string[] };
    seen.offered = [];
    seen.moved = [];
    const look = () => {
      const offer = document.querySelector('#masthead .shell-for-newcomers');
      if (offer) seen.offered.push(offer.checkVisibility());
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    new PerformanceObserver((list) => {
      // An image is centered next to text whose font loads later.
      for (const entry of list.getEntries() as (PerformanceEntry & { sources?: { node?: Node | null }[] })[])
        for (const { node } of entry.sources ?? [])
          if (!(node instanceof Element && node.closest('.ui-art')))
            seen.moved.push(node instanceof Element ? node.outerHTML.slice(0, 80) : String(node?.nodeName));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const seen = () =>
    page.evaluate(() => {
      const { offered, moved } = window as unknown as { offered: boolean[]; moved: string[] };
      return { offered, moved };
    });
  const offered = async () => new Set((await seen()).offered);
  const visit = async (path: string) => {
    await page.goto(path);
    await known(page);
    await expect(page.locator('#masthead')).toBeVisible();
  };

  await visit('/topics');
  expect([...(await offered())]).toEqual([true]);
  for (const [who, isOffered] of [
    ['reader', true],
    ['good', false],
  ] as const) {
    const form = { username: `${who}@meridian.example`, password: PASSWORD };
    expect((await page.request.post('/authenticate', { form })).status()).toBe(200);
    // The browser loads the profile on the first page, and has it cached on every later one.
    await visit('/topics');
    await expect(header(page).getByRole('link', { name: 'Subscribe' })).toHaveCount(isOffered ? 1 : 0);
    for (const path of ['/the-latest', '/my-library']) {
      await visit(path);
      await expect(page.locator('#masthead .account-menu')).toBeVisible();
      expect([who, ...(await offered())]).toEqual([who, isOffered]);
      expect([who, path, (await seen()).moved]).toEqual([who, path, []]);
    }
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
  }
});
