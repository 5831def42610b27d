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

// Other tests expect the demo publication's name on their own server.
test('an admin gives the publication a name, a logo and colors, and the site shows them without a restart', async () => {
  const page = await context.newPage();
  const site = await context.newPage();
  await page.goto('/admin/globals/brand');
  const name = page.getByRole('textbox', { name: 'Name of the publication' });
  await expect(name).toHaveValue('Meridian');
  await name.fill('The Ledger');
  const logo = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LEDGER_LOGO) };
  await page.locator('.field-type', { hasText: /^Logo/ }).locator('input[type=file]').setInputFiles(logo);
  await expect(page.getByRole('img', { name: 'Logo on dark ground' })).toBeVisible();
  const accent = page.getByRole('textbox', { name: 'Accent color', exact: true });
  const sample = page.locator('.admin-color', { hasText: 'Accent color' }).locator('output');
  await accent.fill('#0b3d91');
  await expect(sample).toHaveText(/readable/);
  const pageColor = page.getByRole('textbox', { name: 'Page color', exact: true });
  await pageColor.fill('#808080');
  await expect(page.locator('.admin-color', { hasText: 'Background of pages in light mode' })).toContainText('too low');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Choose a lighter color/)).toBeVisible();
  await expect(name).toHaveValue('The Ledger');
  await pageColor.fill('#ffffff');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();

  await expect(async () => {
    await site.goto('/');
    await expect(site).toHaveTitle(/\| The Ledger$/, { timeout: 200 });
  }).toPass({ timeout: 20_000 });
  const drawn = site.locator('.ui-logo--desktop use');
  const file = (await drawn.getAttribute('href'))?.split('#')[0] ?? '';
  const response = await context.request.get(file);
  expect(response.headers()['cache-control']).toContain('immutable');
  expect(await response.text()).not.toMatch(/script|onload/);
  const root = site.locator('html');
  expect(await root.evaluate((element) => getComputedStyle(element).getPropertyValue('--noon'))).toBe('#0b3d91');
  expect(await site.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
  expect(await (await context.request.get('/resources/static/site.webmanifest')).json()).toMatchObject({
    name: 'The Ledger',
  });
});

const LEDGER_LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 30" onload="alert(1)">
  <script>alert(1)</script><path fill="currentColor" d="M0 0h120v8H0zM0 22h120v8H0z"/></svg>`;

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
