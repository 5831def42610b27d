import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { faultsIn } from './accessibility';
import { NEW_PASSWORD, PASSWORD, query, register } from './accounts';
import { signIn } from './admin';
import { expect, test } from './fixtures';

test.setTimeout(120_000);

const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 });
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.describe('on the account page of the admin', () => {
  // A wrong password, and an address without one.
  test.use({ tolerated: [/400/] });

  test('staff change their password, set up an app, and end other sessions with both', async ({
    page,
    playwright,
    baseURL,
  }) => {
    const emailAddress = await register(page);
    await query(`update users set role = 'editor' where email = $1`, [emailAddress]);
    const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    await page.goto('/admin/account');
    const button = (name: string) => page.locator('.admin-security').getByRole('button', { name, exact: true });
    const dialog = (name: string) => page.getByRole('dialog', { name });
    // The CMS has fields of its own for a new password.
    await expect(page.locator('.auth-fields #change-password')).toBeHidden();

    await button('Change password').click();
    const changing = dialog('Change password');
    await expect(changing.getByLabel('Current Password')).toBeFocused();
    await changing.getByLabel('Current Password').fill(NEW_PASSWORD);
    await changing.getByLabel('New Password').fill(NEW_PASSWORD);
    await changing.getByLabel('Confirm Password').fill(NEW_PASSWORD);
    await changing.getByRole('button', { name: 'Change password' }).click();
    await expect(changing.getByRole('alert')).toHaveText('Current Password is invalid');
    expect(await faultsIn(page, { part: '.admin-editing-dialog' })).toEqual([]);
    await changing.getByLabel('Current Password').fill(PASSWORD);
    await changing.getByRole('button', { name: 'Change password' }).click();
    await expect(changing).toBeHidden();
    const form = { username: emailAddress, password: NEW_PASSWORD };
    expect((await elsewhere.post('/authenticate', { form })).status()).toBe(200);

    await button('Set up authenticator app').click();
    const settingUp = dialog('Set up authenticator app');
    await settingUp.getByLabel('Current Password').fill(NEW_PASSWORD);
    await settingUp.getByRole('button', { name: 'Continue' }).click();
    const secret = (await settingUp.locator('[data-secret]').getAttribute('data-secret')) ?? '';
    await settingUp.getByLabel('Code').fill(codeOf(secret, -1));
    await settingUp.getByRole('button', { name: 'Confirm' }).click();
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    await page.keyboard.press('Escape');
    await expect(codes).toHaveCount(10);
    const [recoveryCode = ''] = await codes.allTextContents();
    await page.getByRole('button', { name: 'I’ve saved my codes' }).click();
    await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible();

    // Setting up the app has ended that session.
    const code = codeOf(secret);
    expect((await elsewhere.post('/authenticate', { form: { ...form, code } })).status()).toBe(200);
    await page.reload();
    await button('Sign out everywhere else').click();
    const ending = dialog('Sign out everywhere else');
    await ending.getByLabel('Current Password').fill(NEW_PASSWORD);
    await ending.getByLabel('Code').fill(recoveryCode);
    await ending.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(button('Sign out everywhere else')).toHaveCount(0);
    expect(await (await elsewhere.get('/service/user/profile')).json()).toMatchObject({ status: 'guest' });
    await elsewhere.dispose();

    await expect(page.locator('#field-currentCode')).toHaveCount(0);
    await page.locator('#field-email').fill(`staff-${emailAddress}`);
    await expect(page.locator('#field-currentPassword')).toBeVisible();
    await expect(page.locator('#field-currentCode')).toBeVisible();
    expect(await faultsIn(page, { part: '.admin-security' })).toEqual([]);
  });
});

test('on a phone, nothing of the account page is cut off, and the path of a long title ends before the search', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'Editor');
  await page.goto('/admin/account');
  await expect(page.getByRole('button', { name: 'Set up authenticator app' })).toBeVisible();
  await expect.poll(() => overflow(page)).toBe(0);
  await page.getByRole('button', { name: 'Set up authenticator app' }).click();
  const box = await page.getByRole('dialog').boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 390)).toBeLessThanOrEqual(390);

  const [article] = await query<{ id: number }>('select id from articles order by length(title) desc limit 1', []);
  await page.goto(`/admin/collections/articles/${article?.id}`);
  const path = page.locator('.app-header .step-nav');
  await expect(path).toBeVisible();
  const search = page.getByRole('button', { name: 'Search', exact: true });
  const end = (box: { x: number; width: number } | null) => (box ? box.x + box.width : Number.NaN);
  await expect(async () => {
    const searchBox = await search.boundingBox();
    expect(end(await path.boundingBox())).toBeLessThanOrEqual(searchBox?.x ?? 0);
    const current = path.locator('.step-nav__last, span').last();
    expect(end(await current.boundingBox())).toBeLessThanOrEqual(searchBox?.x ?? 0);
    expect(await overflow(page)).toBe(0);
  }).toPass({ timeout: 10_000 });
});

test.describe('with a certificate', () => {
  // The addresses of images begin with the server's http address.
  test.use({ tolerated: [/\/media\/file\//] });

  test('with https, the theme of the admin is remembered in a secure cookie', async ({
    page,
    context,
    baseURL: address,
  }) => {
    const baseURL = String(address);
    await signIn(page, 'Editor');
    // Stands for a proxy with a certificate.
    const site = 'https://masthead.example';
    const session = await context.cookies(baseURL);
    await context.addCookies(session.map(({ name, value }) => ({ name, value, url: site })));
    await context.route(`${site}/**`, async (route) => {
      const url = route.request().url().replace(site, baseURL);
      // Without it, the CMS ignores the cookie of the session.
      const headers = { ...(await route.request().allHeaders()), 'Sec-Fetch-Site': 'same-origin' };
      await route.fulfill({ response: await route.fetch({ url, headers }) });
    });
    const themeCookie = async () => (await context.cookies(site)).find(({ name }) => name.endsWith('-theme'));
    const choose = (theme: 'dark' | 'auto', shown: string) =>
      expect(async () => {
        await page.locator(`label[for=field-theme-${theme}]`).click();
        await expect(page.locator('html')).toHaveAttribute('data-theme', shown, { timeout: 2_000 });
      }).toPass({ timeout: 30_000 });
    await page.goto(`${site}/admin/account`);
    await choose('dark', 'dark');
    await expect.poll(themeCookie).toMatchObject({ value: 'dark', secure: true, path: '/' });
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await choose('auto', 'light');
    await expect.poll(themeCookie).toBeUndefined();
  });
});
