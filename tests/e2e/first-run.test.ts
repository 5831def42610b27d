import type { BrowserContext } from '@playwright/test';
import { type ServerProcess, startEmptyInstallation } from '../helpers/server';
import { expect, test } from './fixtures';
import { signedInBy } from './newsroom';

const EMAIL = 'first@example.org';
const PASSWORD = 'The-First-Noon-12!';

test.setTimeout(420_000);
test.use({ tolerated: [/404|409/] });

test.describe.configure({ mode: 'serial' });

let installation: ServerProcess;
let context: BrowserContext;

test.beforeAll(async ({ browser }) => {
  // Starts a separate server, which takes long on a busy machine.
  test.setTimeout(180_000);
  installation = await startEmptyInstallation();
  context = await browser.newContext({ baseURL: installation.baseUrl });
});

test.afterAll(async () => {
  await context.close();
  await installation.stop();
});

test('an empty installation creates its first account, whose admin installs the demo publication', async () => {
  const page = await context.newPage();
  await page.goto('/admin');
  await expect(page).toHaveURL(/create-first-user/);
  await page.locator('#field-email').fill(EMAIL);
  await page.locator('#field-password').fill(PASSWORD);
  await page.locator('#field-confirm-password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to your newsroom' })).toBeVisible();
  await expect(page.getByText('you are the admin')).toBeVisible();
  expect((await context.request.get('/')).status()).toBe(200);

  await page.getByRole('button', { name: 'Import demo publication' }).click();
  const progress = page.getByRole('progressbar', { name: 'Importing the demo publication' });
  await expect(progress).toBeVisible();
  const share = async () =>
    Number((await page.locator('.admin-desk-progress').textContent())?.match(/(\d+)%/)?.[1] ?? 0);
  await expect.poll(share, { timeout: 60_000 }).toBeGreaterThan(1);
  const before = await share();
  await page.reload();
  await expect.poll(share, { timeout: 60_000 }).toBeGreaterThan(before);

  const login = await context.request.post('/api/cms/users/login', { data: { email: EMAIL, password: PASSWORD } });
  const headers = signedInBy(login);
  const fill = () => context.request.post('/api/cms/demo-publication/fill', { headers });
  const twice = await fill();
  expect([twice.status(), await twice.text()]).toEqual([409, expect.stringContaining('already being installed')]);

  // The page becomes the desk by itself when the demo is complete.
  await expect(page.locator('#desk-title')).toBeVisible({ timeout: 300_000 });
  const again = await fill();
  expect([again.status(), await again.text()]).toEqual([409, expect.stringContaining('already has content')]);
  await expect.poll(async () => (await context.request.get('/')).text()).toContain('Room to spare');
  const accounts = await context.request.get('/api/cms/users?depth=0', { headers });
  const { docs } = await accounts.json();
  expect(docs.map(({ email, role }: { email: string; role: string }) => [email, role])).toEqual([[EMAIL, 'admin']]);
});

// No concurrent test is buying on this server.
test('a closed store shows the maintenance notice, and products stay readable', async () => {
  const page = await context.newPage();
  const close = async (isMaintenance: boolean) => {
    const login = await context.request.post('/api/cms/users/login', { data: { email: EMAIL, password: PASSWORD } });
    const headers = signedInBy(login);
    const data = { isMaintenance };
    expect((await context.request.post('/api/cms/globals/store-settings', { headers, data })).status()).toBe(200);
  };
  /** Opens the page repeatedly until the change has arrived. */
  const arrivesAt = (url: string, name: string) =>
    expect(async () => {
      await page.goto(url);
      await expect(page.getByRole('heading', { name })).toBeVisible({ timeout: 1_000 });
    }).toPass();
  const notice = 'Ordering and order history are unavailable 7:30am to 10am EST during a store migration.';
  await close(true);
  await arrivesAt('/store/books', 'Checkout is closed for maintenance.');
  await expect(page.getByRole('main')).toContainText(notice);
  await page.goto('/product/the-slow-company/10102-HCB-ENG');
  await expect(page.locator('.store-product-order')).toContainText(notice);
  await expect(page.locator('.store-product-order')).toContainText('$32.00');
  await close(false);
  await arrivesAt('/store', 'The store');
});
