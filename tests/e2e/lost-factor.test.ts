import { Secret, TOTP } from 'otpauth';
import { faultsIn } from './accessibility';
import { mailed, open, PASSWORD, query, register } from './accounts';
import { signIn } from './admin';
import { expect, test } from './fixtures';

test.setTimeout(180_000);
// A wrong password, and signing in without a code.
test.use({ tolerated: [/400|401/] });

const LINK = /\/lost-authenticator\?token=[\w-]+/;
const codeOf = (secret: string, later: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 });

test('an admin reports a lost app, and its owner turns two-factor authentication off with the link and the password', async ({
  page,
  browser,
}) => {
  const emailAddress = await register(page);
  const begun = await page.request.post('/service/user/second-factor', { data: { password: PASSWORD } });
  const code = codeOf((await begun.json()).secret, -1);
  expect((await page.request.post('/service/user/second-factor/confirm', { data: { code } })).status()).toBe(200);
  const [account] = await query<{ id: number }>('select id from users where email = $1', [emailAddress]);

  const office = await (await browser.newContext()).newPage();
  await signIn(office, 'Admin');
  await office.goto(`/admin/collections/users/${account?.id}`);
  const status = office.locator('[data-second-factor]');
  const button = (name: string) => status.getByRole('button', { name, exact: true });
  await expect(status).toContainText('On since');
  await button('They lost their app').click();
  await button('Send link').click();
  await expect(status).toContainText('They were sent a link');
  // It is pending after a reload too, and can be withdrawn and sent again.
  await office.reload();
  await expect(status).toContainText('They were sent a link');
  const withdrawn = await mailed(emailAddress, LINK);
  await button('Withdraw link').click();
  await button('They lost their app').click();
  await button('Send link').click();
  await expect(status).toContainText('They were sent a link');
  await office.context().close();

  await page.context().clearCookies();
  await expect.poll(() => mailed(emailAddress, LINK), { timeout: 30_000 }).not.toBe(withdrawn);
  await open(page, await mailed(emailAddress, LINK));
  await expect(page).toHaveURL(/\/lost-authenticator$/);
  const password = page.getByLabel('Current Password', { exact: true });
  const submit = page.getByRole('button', { name: 'Turn off', exact: true });
  expect(await faultsIn(page, { part: 'main' })).toEqual([]);
  const form = { username: emailAddress, password: PASSWORD };
  await password.fill('Not-The-Password-1!');
  await submit.click();
  await expect(page.getByText('Current Password is invalid')).toBeVisible();
  expect((await page.request.post('/authenticate', { form })).status()).toBe(401);
  await password.fill(PASSWORD);
  await submit.click();
  await expect(
    page.getByText('Two-factor authentication is off, and you’ve been signed out everywhere.'),
  ).toBeVisible();
  expect((await page.request.post('/authenticate', { form })).status()).toBe(200);
});

test('a link that no longer works says so', async ({ page }) => {
  await open(page, '/lost-authenticator?token=outdated');
  await page.getByLabel('Current Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Turn off', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This link has expired' })).toBeVisible();
});
