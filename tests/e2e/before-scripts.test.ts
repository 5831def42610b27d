import type { CDPSession, Page, Route } from '@playwright/test';
import { modal, newAddress, PASSWORD, register } from './accounts';
import { expect, test } from './fixtures';

/** Delays the scripts of every page, or those that contain a text, until the returned function is called. */
async function holdScripts(page: Page, text = ''): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    // The server can close an idle connection just when it is used again.
    const response = await route.fetch({ maxRetries: 3 });
    const body = await response.text();
    if (body.includes(text)) await released;
    await route.fulfill({ response, body });
  };
  await page.route(/\/_next\/static\/chunks\/.+\.js/, hold);
  return resolve;
}

const registration = (page: Page) =>
  page
    .getByRole('main')
    .locator('form')
    .filter({ has: page.getByLabel('Email', { exact: true }) });

test.describe('before the scripts, on a slow phone', () => {
  // A busy machine slows the page further.
  const patiently = expect.configure({ timeout: 30_000 });
  test.setTimeout(120_000);
  let session: CDPSession;
  test.beforeEach(async ({ page }) => {
    session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  });
  // Other tests use the same page again.
  test.afterEach(async () => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await session.detach();
  });

  test('a tool of a cached page is clicked', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/topic/strategy', { waitUntil: 'domcontentloaded' });
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Follow/ })
      .first()
      .click();
    await patiently(modal(page)).toBeHidden();
    release();
    await patiently(modal(page)).toBeVisible();
  });

  test('two clicks on one button count as one', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/register', { waitUntil: 'domcontentloaded' });
    await page.getByRole('main').getByRole('button', { name: 'Show Password' }).dblclick();
    release();
    await patiently(page.getByRole('main').getByRole('button', { name: 'Hide Password' })).toBeVisible();
  });

  test('text is entered and a checkbox is checked', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/register', { waitUntil: 'domcontentloaded' });
    const form = registration(page);
    const typed = { 'First name': 'Ida', 'Last name': 'Berg', Email: newAddress(), Password: PASSWORD };
    for (const [label, value] of Object.entries(typed)) {
      await form.getByLabel(label, { exact: true }).pressSequentially(value);
    }
    await form.getByRole('checkbox').check();
    const submit = form.locator('button[type=submit]');
    await patiently(submit).toBeDisabled();
    release();
    await patiently(submit).toBeEnabled();
    for (const [label, value] of Object.entries(typed)) {
      await patiently(form.getByLabel(label, { exact: true })).toHaveValue(value);
    }
    await patiently(form.getByRole('checkbox')).toBeChecked();
  });

  test('a gift is addressed', async ({ page }) => {
    await register(page);
    const release = await holdScripts(page);
    await page.goto('/gift-subscriptions', { waitUntil: 'domcontentloaded' });
    const main = page.getByRole('main');
    await main.getByLabel('Recipient’s email').fill('kai@meridian.example');
    await main.getByLabel('From').fill('Noor');
    release();
    await patiently(main.getByLabel('Delivery date (optional)')).toHaveAttribute('max', /\d/);
    await main.getByLabel('Message (optional)').fill('Happy birthday.');
    await patiently(main.getByLabel('Recipient’s email')).toHaveValue('kai@meridian.example');
    await main.getByRole('button', { name: 'Continue to payment' }).click();
    await patiently(main.getByLabel('State or country')).toBeVisible();
  });

  test('an option of a list is selected', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/magazine', { waitUntil: 'domcontentloaded' });
    await page.getByLabel('Year', { exact: true }).selectOption('1956');
    release();
    await patiently(page.getByLabel('Month', { exact: true }).locator('option')).not.toHaveCount(0);
    await patiently(page.getByLabel('Year', { exact: true })).toHaveValue('1956');
    await patiently(page.getByLabel('Month', { exact: true })).toHaveJSProperty('value', '');
  });

  test('a scripted form is submitted', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/product/the-slow-company/10102-HCB-ENG', { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    await patiently(page).toHaveURL(/10102-HCB-ENG$/);
    release();
    await patiently(page.getByRole('dialog', { name: 'Added to cart' })).toContainText('The Slow Company');
  });

  test('menus, disclosures and links work without any script', async ({ page }) => {
    await holdScripts(page);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).locator('visible=true').click();
    await expect(page.locator('#menu')).toBeVisible();
    await page.locator('#menu').getByRole('link', { name: 'Strategy', exact: true }).first().click();
    await expect(page).toHaveURL(/\/topic\/strategy$/);
  });
});

test('a click on a part whose script is missing takes effect once the script has loaded', async ({ page }) => {
  await register(page);
  const release = await holdScripts(page, 'New folder');
  await page.goto('/my-library', { waitUntil: 'domcontentloaded' });
  const list = page.getByRole('navigation', { name: 'Folders' });
  await list.getByRole('button', { name: 'New folder' }).click();
  await expect(list.getByLabel('Title')).toHaveCount(0);
  release();
  await expect(list.getByLabel('Title')).toBeVisible();
});

test('a dialog in a frame has the chosen theme, and keeps text entered before its scripts', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  const release = await holdScripts(page);
  await page.goto('/subscription-flow/registration', { waitUntil: 'domcontentloaded' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const typed = { 'First name': 'Ida', 'Last name': 'Berg', Email: newAddress(), Password: PASSWORD };
  for (const [label, value] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(value);
  const submit = page.getByRole('button', { name: 'On to checkout' });
  await expect(submit).toBeDisabled();
  release();
  await expect(submit).toBeEnabled();
});

test('the scripts of a page wait until the page has loaded', async ({ page }) => {
  const text = await (await page.request.get('/topics')).text();
  expect(text).not.toMatch(/<script src="[^"]*"[^>]* async/);
  expect(text).not.toMatch(/<link rel="preload" as="script"/);
  await page.goto('/topics');
  await expect(page.locator('head script[async]')).not.toHaveCount(0);
});
