import type { Page } from '@playwright/test';
import { PASSWORD } from './accounts';
import { signIn } from './admin';
import { expect, test } from './fixtures';
import { bodyOf, Newsroom } from './newsroom';

test.setTimeout(240_000);
test.use({ viewport: { width: 1366, height: 900 }, tolerated: [/401|403|ERR_FAILED|Failed to load/] });

const KEPT = 'Not saved. Kept on this computer.';

/** Everything that is in the storage of the browser, as text. */
const storedIn = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
const copiesIn = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('masthead-copy:')).length);

test('unsaved changes stay after the session, unreadable for the next user of the computer, and come back to their author', async ({
  page,
  request,
}) => {
  const newsroom = await Newsroom.open(request);
  const { id } = await newsroom.article({ title: 'Stored', body: bodyOf('A paragraph.'), _status: 'draft' });
  const address = `/admin/collections/articles/${id}`;
  const offer = page.getByRole('alert', { name: /You have unsaved changes/ });
  const saves = `**/api/cms/articles/${id}?*`;
  page.on('dialog', (dialog) => void dialog.accept());

  await signIn(page, 'Editor');
  await page.goto(address);
  await page.route(saves, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
  await page.locator('#field-title').fill('Confidential until Friday');
  await expect(page.getByText(KEPT)).toBeVisible({ timeout: 30_000 });
  expect(await copiesIn(page)).toBe(1);
  expect(await storedIn(page)).not.toContain('Confidential');
  await page.goto('about:blank');
  await page.context().clearCookies();

  await signIn(page, 'Admin');
  await page.goto(address);
  await expect(page.locator('#field-title')).toHaveValue('Stored');
  await expect(page.locator('.admin-editing')).toBeVisible();
  expect(await copiesIn(page)).toBe(1);
  await expect(offer).toHaveCount(0);
  await page.context().clearCookies();

  await signIn(page, 'Editor');
  await page.goto(address);
  await page.unroute(saves);
  await offer.getByRole('button', { name: 'Restore changes' }).click();
  await expect(page.locator('#field-title')).toHaveValue('Confidential until Friday');
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible({ timeout: 60_000 });
  expect(await copiesIn(page)).toBe(0);
  await page.goto('about:blank');
  await newsroom.clear();
});

test('after signing out, the page of the admin has nothing of what it has shown', async ({ page, request }) => {
  const newsroom = await Newsroom.open(request);
  const { id } = await newsroom.article({ title: 'Shown before', body: bodyOf('A paragraph.'), _status: 'draft' });
  await signIn(page, 'Editor');
  await page.goto(`/admin/collections/articles/${id}`);
  await expect(page.locator('#field-title')).toHaveValue('Shown before');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  // As the link of the navigation does.
  await page
    .locator('a[href="/admin/logout"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.locator('#field-password')).toBeVisible({ timeout: 30_000 });
  await page.waitForFunction(() => !('isSamePage' in window));
  await expect(page.locator('#field-password')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain('Shown before');
  await newsroom.clear();
});

test('rows that were copied in a form can be pasted in another tab, and are not in the storage', async ({ page }) => {
  await signIn(page, 'Editor');
  page.on('dialog', (dialog) => void dialog.accept());
  const choose = async (tab: Page, row: number, name: string) => {
    await tab.locator(`#items-row-${row} .array-actions__button`).first().click();
    await tab.getByRole('button', { name, exact: true }).click();
  };
  const label = (tab: Page, row: number) => tab.locator(`#field-items__${row}__label`);
  await page.goto('/admin/globals/navigation');
  await expect(label(page, 0)).toHaveValue(/./);
  const copied = await label(page, 0).inputValue();
  await choose(page, 0, 'Copy row');
  expect(await storedIn(page)).not.toContain('_payloadClipboard');

  const tab = await page.context().newPage();
  tab.on('dialog', (dialog) => void dialog.accept());
  await tab.goto('/admin/globals/navigation');
  await expect(label(tab, 1)).not.toHaveValue(copied);
  await choose(tab, 1, 'Paste row');
  await expect(label(tab, 1)).toHaveValue(copied);
  expect(await storedIn(tab)).not.toContain('_payloadClipboard');
  await tab.close();
});

test('what is stored about a user is deleted when the session has ended without signing out', async ({ page }) => {
  const stored = () =>
    page.evaluate(() =>
      ['masthead.user', 'masthead.visitor', 'masthead.recent-searches'].map((name) => localStorage.getItem(name)),
    );
  for (const cookies of [{}, { name: 'masthead-token' }]) {
    const form = { username: 'better@meridian.example', password: PASSWORD };
    expect((await page.request.post('/authenticate', { form })).status()).toBe(200);
    await page.goto('/topics');
    await expect.poll(async () => (await stored()).slice(0, 2)).toEqual([expect.any(String), expect.any(String)]);
    await page.evaluate(() => localStorage.setItem('masthead.recent-searches', '["tides"]'));
    await page.context().clearCookies(cookies);
    await page.goto('/topics');
    await expect.poll(stored).toEqual([null, null, null]);
  }
});

test('the name in the header moves nothing when it appears, and is not stored', async ({ page }) => {
  const form = { username: 'better@meridian.example', password: PASSWORD };
  expect((await page.request.post('/authenticate', { form })).status()).toBe(200);
  const name = page.locator('.shell-masthead-top .account-menu');
  await page.goto('/topics');
  await expect(name).toHaveText('Bettina');
  await expect.poll(() => storedIn(page)).toContain('nameWidth');
  expect(await storedIn(page)).not.toContain('Bettina');
  const library = page.locator('.shell-masthead-top a[href="/my-library"]').filter({ visible: true });
  const left = async () => (await library.first().boundingBox())?.x ?? Number.NaN;

  // The profile waits, so that the page stays as it is painted first.
  const held = Promise.withResolvers<void>();
  await page.route('**/service/user/profile', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/topics', { waitUntil: 'domcontentloaded' });
  await expect(page.locator('.shell-masthead-top .shell-known-name')).toBeAttached();
  // A font that arrives moves things too.
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  const before = await left();
  held.resolve();
  await expect(name).toHaveText('Bettina');
  expect(Math.abs((await left()) - before)).toBeLessThan(1.5);
});
