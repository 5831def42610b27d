import type { Page, Route } from '@playwright/test';
import { modal, newAddress, PASSWORD, register } from './accounts';
import { expect, test } from './fixtures';

/** Holds the scripts of every page back, or those that hold a text, until the answer is called. */
async function holdScripts(page: Page, text = ''): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    const response = await route.fetch();
    const body = await response.text();
    if (body.includes(text)) await released;
    await route.fulfill({ response, body });
  };
  await page.route(/\/_next\/static\/chunks\/.+\.js/, hold);
  return resolve;
}

test('a click before the scripts arrive takes effect when they do', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/topic/strategy', { waitUntil: 'domcontentloaded' });
  await page.locator('.topic-head button[data-tool="follow"]').click();
  await expect(modal(page)).toBeHidden();
  release();
  await expect(modal(page)).toBeVisible();
});

test('a click on a part whose script is still missing takes effect once', async ({ page }) => {
  await register(page);
  const release = await holdScripts(page, 'New folder');
  await page.goto('/my-library', { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')));
  const list = page.getByRole('navigation', { name: 'Folders' });
  await list.getByRole('button', { name: 'New folder' }).click();
  await expect(list.getByLabel('Title')).toHaveCount(0);
  release();
  await expect(list.getByLabel('Title')).toBeVisible();
});

test('a double click on a part whose script is still missing counts as one click', async ({ page }) => {
  await page.clock.install();
  const release = await holdScripts(page, '"Hide":"Show"');
  await page.goto('/register', { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')));
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Show Password' }).dblclick();
  release();
  await expect(main.getByRole('button', { name: 'Hide Password' })).toBeVisible();
  await page.clock.runFor(1000);
  await expect(main.getByRole('button', { name: 'Hide Password' })).toBeVisible();
});

test('a click on a part that React has begun to hydrate takes effect when its script arrives', async ({ page }) => {
  const release = await holdScripts(page, '"Hide":"Show"');
  await page.goto('/register', { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => window.isPageReady());
  const main = page.getByRole('main');
  const show = main.getByRole('button', { name: 'Show Password' });
  await show.evaluate((element) => Object.assign(element, { __reactPropsBegun: {} }));
  await show.click();
  release();
  await expect(main.getByRole('button', { name: 'Hide Password' })).toBeVisible();
});

test('a click that React ignores before hydration takes effect when the script arrives', async ({ page }) => {
  const release = await holdScripts(page, '"Hide":"Show"');
  await page.goto('/register', { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => window.isPageReady());
  // It does so only while it takes over the page as a whole, which no test can hold.
  await page.evaluate(() => Object.assign(Event.prototype, { stopPropagation: () => {} }));
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Show Password' }).click();
  release();
  await expect(main.getByRole('button', { name: 'Hide Password' })).toBeVisible();
});

test('a tool works in a part whose script is still missing', async ({ page }) => {
  await register(page);
  const release = await holdScripts(page, 'carousel-track');
  await page.goto('/store', { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => window.isPageReady());
  const save = page.locator('.product [data-tool="save"]').first();
  expect(await save.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react')))).toBe(false);
  await save.click();
  await expect(page.getByRole('dialog', { name: 'Save to My Library' })).toBeVisible();
  release();
});

test('input in a part whose script is still missing is not lost', async ({ page }) => {
  const release = await holdScripts(page, '"Hide":"Show"');
  await page.goto('/register', { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => window.isPageReady());
  const form = page
    .getByRole('main')
    .locator('form')
    .filter({ has: page.getByLabel('Email', { exact: true }) });
  const given = { 'First name': 'Ida', 'Last name': 'Berg', Email: newAddress(), Password: PASSWORD };
  for (const [label, value] of Object.entries(given)) {
    await form.getByLabel(label, { exact: true }).pressSequentially(value);
  }
  await form.getByRole('checkbox').check();
  release();
  await expect(form.locator('button[type=submit]')).toBeEnabled();
  for (const [label, value] of Object.entries(given)) {
    await expect(form.getByLabel(label, { exact: true })).toHaveValue(value);
  }
  await expect(form.getByRole('checkbox')).toBeChecked();
});

test('input before the scripts arrive is not lost', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/register', { waitUntil: 'domcontentloaded' });
  const form = page
    .getByRole('main')
    .locator('form')
    .filter({ has: page.getByLabel('Email', { exact: true }) });
  const given = { 'First name': 'Ida', 'Last name': 'Berg', Email: newAddress(), Password: PASSWORD };
  for (const [label, value] of Object.entries(given)) await form.getByLabel(label, { exact: true }).fill(value);
  const submit = form.locator('button[type=submit]');
  await expect(submit).toBeDisabled();
  release();
  await expect(submit).toBeEnabled();
  for (const [label, value] of Object.entries(given)) {
    await expect(form.getByLabel(label, { exact: true })).toHaveValue(value);
  }
});

test('a dialog for a frame has the chosen theme and keeps what is typed before its scripts', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  const release = await holdScripts(page);
  await page.goto('/subscription-flow/registration', { waitUntil: 'domcontentloaded' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const given = { 'First name': 'Ida', 'Last name': 'Berg', Email: newAddress(), Password: PASSWORD };
  for (const [label, value] of Object.entries(given)) await page.getByLabel(label, { exact: true }).fill(value);
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
