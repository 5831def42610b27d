import { readFileSync } from 'node:fs';
import type { Page, Request } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { type ServerProcess, startSecondServer } from '../helpers/server';
import { faultsIn } from './accessibility';
import { header, known, mailed, modal, open, openModal, PASSWORD, query, register, signIn } from './accounts';
import { expect, test } from './fixtures';

const HALF_MINUTE_MS = 30_000;
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * HALF_MINUTE_MS });

/** Sets up an authenticator app on the account page. Returns its key and the recovery codes. */
async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Set up authenticator app' }).click();
  const flyout = page.getByRole('dialog', { name: 'Set up authenticator app' });
  await flyout.getByLabel('Current Password', { exact: true }).fill(PASSWORD);
  await flyout.getByRole('button', { name: 'Continue' }).click();
  await expect(flyout.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  const secret = (await flyout.locator('[data-secret]').getAttribute('data-secret')) ?? '';
  await flyout.getByLabel('Code').fill(codeOf(secret, -1));
  await flyout.getByRole('button', { name: 'Confirm' }).click();
  const list = flyout.getByRole('list', { name: 'Recovery codes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  // They are shown once: a click outside must not close them.
  await page.mouse.click(4, 300);
  await expect(list).toBeVisible();
  expect(await faultsIn(page, { part: '#set-up-factor' })).toEqual([]);
  const codes = await list.getByRole('listitem').allTextContents();
  await flyout.getByRole('button', { name: 'I’ve saved my codes' }).click();
  await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible();
  return { secret, codes };
}

/** The same through the API. */
async function setUpByCalls(page: Page): Promise<string> {
  const begun = await page.request.post('/service/user/second-factor', { data: { password: PASSWORD } });
  const { secret } = await begun.json();
  const data = { code: codeOf(secret, -1) };
  expect((await page.request.post('/service/user/second-factor/confirm', { data })).status()).toBe(200);
  return secret;
}

test.describe('a passkey', () => {
  let site: ServerProcess;
  // Browsers create passkeys for names of hosts only, and the other tests use an address.
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    site = await startSecondServer(undefined, {}, 'localhost');
  });
  test.afterAll(() => site.stop());

  test('is added on the account page, signs in on the site and in the admin, and is removed', async ({ page }) => {
    test.setTimeout(120_000);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    const emailAddress = await register(page);
    await query('update users set role = $1 where email = $2', ['editor', emailAddress]);
    await page.goto(`${site.baseUrl}/my-account`);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    const signedIn = page.waitForEvent('load');
    await signIn(page, emailAddress);
    await signedIn;
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const adding = page.getByRole('dialog', { name: 'Add a passkey' });
    await adding.getByLabel('Current Password', { exact: true }).fill(PASSWORD);
    await adding.getByRole('button', { name: 'Continue' }).click();
    const removal = page.getByRole('button', { name: /^Remove Chrome/ });
    await expect(removal).toBeVisible();
    await expect(adding).toBeHidden();
    expect(await faultsIn(page, { part: '#passkeys' })).toEqual([]);

    await page.context().clearCookies();
    await page.goto(`${site.baseUrl}/`);
    await openModal(page, 'Sign In');
    const reloaded = page.waitForEvent('load');
    await modal(page).getByRole('button', { name: 'Use a passkey' }).click();
    await reloaded;
    await known(page);
    await expect(header(page).getByRole('button', { name: 'Amara' })).toBeVisible();

    await page.context().clearCookies();
    await page.goto(`${site.baseUrl}/admin/login`);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.waitForURL(/\/admin$/);

    await page.goto(`${site.baseUrl}/admin/account`);
    await page.getByRole('button', { name: /^Rename: Chrome/ }).click();
    const naming = page.getByRole('dialog', { name: 'Rename passkey' });
    await naming.getByLabel('Name').fill('Key on my desk');
    await naming.getByRole('button', { name: 'Rename' }).click();
    await expect(page.getByRole('button', { name: 'Rename: Key on my desk' })).toBeVisible();

    await page.goto(`${site.baseUrl}/my-account`);
    await expect(page.getByText(/^Last used/)).toBeVisible();
    await page.getByRole('button', { name: 'Rename Key on my desk' }).click();
    const renaming = page.getByRole('dialog', { name: 'Rename passkey' });
    await renaming.getByLabel('Name').fill('Chrome at home');
    await renaming.getByRole('button', { name: 'Rename', exact: true }).click();
    await expect(renaming).toHaveCount(0);
    await removal.click();
    const removing = page.getByRole('dialog', { name: 'Remove passkey' });
    await removing.getByLabel('Current Password', { exact: true }).fill(PASSWORD);
    await removing.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(removal).toHaveCount(0);
    await expect(removing).toHaveCount(0);
  });
});

test.describe('a second factor', () => {
  // These tests cause rejected sign-ins.
  test.use({ tolerated: [/40[01]/] });

  test('is set up on the account page and requested by the modal', async ({ page }) => {
    const emailAddress = await register(page);
    await open(page, '/my-account');
    const { codes } = await setUp(page);
    await page.context().clearCookies();
    await open(page);
    await openModal(page, 'Sign In');
    await signIn(page, emailAddress);
    const code = modal(page).getByLabel('Code');
    await expect(code).toBeFocused();
    await expect(modal(page).getByRole('alert')).toHaveCount(0);
    await code.fill('000000');
    await modal(page).getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(modal(page).getByRole('alert')).toHaveText('This code isn’t valid. Try the next one.');
    await expect(modal(page).getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
    await code.fill(codes[0] ?? '');
    const reloaded = page.waitForEvent('load');
    await modal(page).getByRole('button', { name: 'Sign in', exact: true }).click();
    await reloaded;
    await known(page);
    await expect(header(page).getByRole('button', { name: 'Amara' })).toBeVisible();
  });

  test('is requested by the admin', async ({ page }) => {
    test.slow();
    const emailAddress = await register(page);
    await query(`update users set role = 'editor' where email = $1`, [emailAddress]);
    const secret = await setUpByCalls(page);
    await page.context().clearCookies();
    await page.goto('/admin');
    await page.getByLabel('Email').fill(emailAddress);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByLabel('Code')).toBeFocused();
    expect(await faultsIn(page, { part: '.login' })).toEqual([]);
    await page.getByLabel('Code').fill(codeOf(secret));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.locator('.dashboard')).toBeVisible({ timeout: 20_000 });
  });
});

test('a reader exports their data and deletes the account', async ({ page }) => {
  const emailAddress = await register(page);
  await open(page, '/my-account');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  const file = await (await downloading).path();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ account: { emailAddress } });
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const flyout = page.getByRole('dialog', { name: 'Delete my account' });
  await expect(flyout.getByRole('button', { name: 'Delete account' })).toBeDisabled();
  await flyout.getByLabel('Current Password', { exact: true }).fill(PASSWORD);
  expect(await faultsIn(page, { part: '#delete-account' })).toEqual([]);
  await flyout.getByRole('button', { name: 'Delete account' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('masthead.user'))).toBeNull();
  expect(await query('select 1 from users where email = $1', [emailAddress])).toEqual([]);
});

test('a reader changes the email address by password and a link in the new inbox', async ({ page }) => {
  const previousAddress = await register(page);
  const address = `moved-${previousAddress}`;
  await open(page, '/my-account');
  await page.getByLabel('Email', { exact: true }).fill(address);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter your current password.')).toBeVisible();
  await page.getByLabel('Current Password', { exact: true }).first().fill(PASSWORD);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Check your new inbox')).toContainText(
    `Until then, you sign in with ${previousAddress}.`,
  );
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(previousAddress);
  await page.reload();
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText('We sent the link again.')).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel the change' }).click();
  await expect(page.getByText('Check your new inbox')).toHaveCount(0);

  const later = `later-${previousAddress}`;
  await page.getByLabel('Email', { exact: true }).fill(later);
  await page.getByLabel('Current Password', { exact: true }).first().fill(PASSWORD);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Check your new inbox')).toBeVisible();
  await open(page, await mailed(later, /\/confirm-email\?token=[\w-]+/));
  await expect(page).toHaveURL(/\/confirm-email$/);
  expect(await faultsIn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByText('Your email address has been changed.')).toBeVisible();
  expect(await (await page.request.get('/service/user/profile')).json()).toMatchObject({ username: later });
});

test('a reader confirms the address of a new account by the link in the inbox', async ({ page }) => {
  const address = await register(page);
  await open(page, '/my-account');
  await expect(page.getByText('Confirm your address')).toBeVisible();
  await expect(page.getByText(`Open the link we sent to ${address}.`)).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText(`We sent the link again to ${address}.`)).toBeVisible();
  await open(page, await mailed(address, /\/confirm-email\?token=[\w-]+&address=own/));
  await expect(page.getByText('Confirm that this mailbox is yours.')).toBeVisible();
  await expect(page).toHaveURL(/\/confirm-email\?address=own$/);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to my account' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(address);
  await expect(page.getByText('Confirm your address')).toHaveCount(0);
});

test.describe('an editor in the admin', () => {
  test.use({ tolerated: [/400/] });

  test('changes their email address with the current password', async ({ page }) => {
    const previousAddress = await register(page);
    await query(`update users set role = 'editor' where email = $1`, [previousAddress]);
    const [{ id } = { id: 0 }] = await query<{ id: number }>('select id from users where email = $1', [
      previousAddress,
    ]);
    await page.goto('/admin/account');
    const save = async () => {
      const answered = page.waitForResponse((response) => response.request().method() === 'PATCH');
      await page.locator('#action-save').click();
      return (await answered).status();
    };
    // The response to the check that begins with the first change arrives after the refusal, and must not clear it.
    let release = () => {};
    const refused = new Promise<void>((resolve) => {
      release = resolve;
    });
    const isCheck = (request: Request) => request.method() === 'POST' && !!request.postData()?.includes('form-state');
    await page.route('**/admin/account', async (route) => {
      if (isCheck(route.request())) await refused;
      await route.continue();
    });
    const checked = page.waitForResponse((response) => isCheck(response.request()));
    const check = page.waitForRequest(isCheck);
    await page.locator('#field-email').fill(`staff-${previousAddress}`);
    await check;
    expect(await save()).toBe(400);
    await expect(page.getByText('Enter your current password.')).toBeVisible();
    // The form is modified again, as on a slow computer.
    await expect(page.locator('#action-save')).toBeEnabled();
    release();
    await checked;
    await expect(page.locator('#action-save')).toBeEnabled();
    await expect(page.getByText('Enter your current password.')).toBeVisible();
    // Nor do the checks after later changes, which don't find what only saving finds.
    for (const name of ['A', 'Am', 'Ama', 'Amar', 'Amara']) {
      const checkedAgain = page.waitForResponse((response) => isCheck(response.request()));
      await page.locator('#field-displayName').fill(name);
      await checkedAgain;
      await expect(page.getByText('Enter your current password.')).toBeVisible();
    }
    await page.locator('#field-currentPassword').fill(PASSWORD);
    expect(await save()).toBe(200);
    await expect
      .poll(async () => (await query<{ email: string }>('select email from users where id = $1', [id]))[0]?.email)
      .toBe(`staff-${previousAddress}`);
  });
});
