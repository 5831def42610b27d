import { CLIENT, startIdentityProvider } from '../helpers/identity-provider';
import { type ServerProcess, startOwnSite } from '../helpers/server';
import { expect, test } from './fixtures';

let provider: Awaited<ReturnType<typeof startIdentityProvider>>;
let site: ServerProcess;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  // Starts a separate server, which takes long on a busy machine.
  test.setTimeout(180_000);
  provider = await startIdentityProvider();
  site = await startOwnSite({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OIDC_LABEL: 'Newsroom ID',
  });
});

test.afterAll(async () => {
  await site.stop();
  await provider.stop();
});

test('a colleague signs in to the admin with the identity provider, is told why not as a reader, and uses the password while it is down', async ({
  page,
}) => {
  const start = `${site.baseUrl}/admin/login?redirect=%2Fadmin%2Fplanning`;
  const button = page.getByRole('link', { name: 'Sign in with Newsroom ID' });
  provider.behavior.account = { sub: 'r1', email: 'reader@meridian.example', email_verified: true };
  await page.goto(start);
  await button.click();
  await expect(page.getByRole('alert').filter({ hasText: 'No staff account has the email address' })).toBeVisible();
  await expect(page.getByLabel('Password')).toBeVisible();

  // The provider remembers who signed in there.
  await page.context().clearCookies();
  provider.behavior.account = { sub: 'e1', email: 'editor@meridian.example', email_verified: true };
  await page.goto(start);
  await button.click();
  await expect(page).toHaveURL(`${site.baseUrl}/admin/planning`);
  await expect(page.getByRole('heading', { name: 'Planning' })).toBeVisible();
  await page.context().clearCookies();

  provider.behavior.isFailing = true;
  await page.goto(`${site.baseUrl}/admin/login?provider=unavailable`);
  await expect(page.getByRole('alert').filter({ hasText: 'isn’t available right now' })).toBeVisible();
  await page.locator('#field-email').fill('editor@meridian.example');
  await page.locator('#field-password').fill('Meridian-Noon-12!');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/?$/);
});

test('a colleague disconnects and connects their account on its page', async ({ page }) => {
  const section = page.getByRole('region', { name: 'Newsroom ID' });
  const dialog = page.getByRole('dialog');
  const confirm = async (name: string) => {
    await dialog.getByLabel('Current Password').fill('Meridian-Noon-12!');
    await dialog.getByRole('button', { name, exact: true }).click();
  };
  provider.behavior.isFailing = false;
  await page.request.post(`${site.baseUrl}/authenticate`, {
    form: { username: 'editor@meridian.example', password: 'Meridian-Noon-12!' },
    headers: { Origin: site.baseUrl },
  });
  await page.goto(`${site.baseUrl}/admin/account`);
  await section.getByRole('button', { name: 'Disconnect Newsroom ID' }).click();
  await confirm('Disconnect');
  const connect = section.getByRole('button', { name: 'Connect Newsroom ID' });
  await expect(connect).toBeVisible();

  provider.behavior.account = null;
  await connect.click();
  await confirm('Continue');
  await expect(page).toHaveURL(`${site.baseUrl}/admin/account?provider=canceled`);
  await expect(section.getByRole('alert')).toHaveText('You canceled signing in with Newsroom ID.');

  provider.behavior.account = { sub: 'e2', email: 'private@elsewhere.example' };
  await connect.click();
  await confirm('Continue');
  await expect(page).toHaveURL(`${site.baseUrl}/admin/account?provider=connected`);
  await expect(section.getByRole('button', { name: 'Disconnect Newsroom ID' })).toBeVisible();
});
