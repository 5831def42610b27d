import type { Page } from '@playwright/test';
import { faultsIn } from './accessibility';
import { events, fillRegistration, known, modal, newAddress, open, openModal, PASSWORD, register } from './accounts';
import { expect, test } from './fixtures';
import { proves } from './proves';

const JOB_TITLES = [
  ...['', 'Administrative', 'Analyst', 'Consultant', 'Executive/C-Level', 'Manager/Senior Manager', 'Other'],
  ...['Owner/Partner', 'Retired', 'Sales/Account Management', 'Student/Researcher', 'Teacher/Lecturer'],
  ...['Technical Specialist', 'Vice President/Director/General Manager'],
];
const COMPANY_SIZES = [
  ...['', 'Self-Employed', '1 to 4', '5 to 99', '100 to 499', '500 to 999', '1000 to 4999', '5000 to 9999', '10000+'],
];
const INDUSTRIES = [
  ...['', 'Advertising/Marketing/Public Relations', 'Agriculture', 'Automotive', 'Consultant', 'Education'],
  ...['Energy/Natural Resources', 'Engineering/Construction', 'Environmental', 'Financial Services'],
  ...['Food & Beverage', 'Government', 'Healthcare', 'Human Resources', 'IT/Technology'],
  ...['Life Sciences/Pharmaceuticals', 'Manufacturing & Materials', 'Media', 'Other', 'Professional Services'],
  ...['Real Estate', 'Retail/Consumer Goods', 'Telecommunications', 'Transportation', 'Travel/Entertainment'],
];

const banner = (page: Page) => page.getByText(/^Your account has been created, /);
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window);
/** Scrolls there and waits until the handlers of the page have run. */
const scrollTo = (page: Page, top: number) =>
  page.evaluate(async (to) => {
    window.scrollTo(0, to);
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  }, top);

/** Registers in the modal, up to the questions that follow. */
async function registerInModal(page: Page): Promise<string> {
  const emailAddress = newAddress();
  await openModal(page, 'Register');
  await fillRegistration(page, emailAddress);
  await modal(page).getByRole('button', { name: 'Create account' }).click();
  await expect(modal(page).getByRole('button', { name: 'Maybe later' })).toBeVisible();
  return emailAddress;
}

test('a reader registers in the modal, answers the questions and is welcomed', async ({ page }) => {
  const checks: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/service/user/domestic')) checks.push(request.url());
  });
  const emailAddress = newAddress();
  await open(page);
  await openModal(page, 'Register');
  const dialog = modal(page);
  const box = dialog.getByRole('checkbox', {
    name: /^By registering, you agree to receive occasional emails.*You may unsubscribe at any time\.$/,
  });
  await proves('AUTH-32', async () => expect(box).toBeChecked());
  await proves('AUTH-37', async () => {
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await known(page);
    await openModal(page, 'Register');
    await expect(box).toBeChecked();
    expect(checks).toHaveLength(1);
  });
  await proves('AUTH-74', async () => {
    await expect(dialog.getByRole('checkbox', { name: 'I’m not a robot' })).toHaveCount(0);
    await fillRegistration(page, emailAddress);
    await expect(dialog.getByRole('button', { name: 'Create account' })).toBeEnabled();
    await box.uncheck();
    const sent = page.waitForRequest('**/api/user/register');
    await dialog.getByRole('button', { name: 'Create account' }).click();
    expect((await sent).postDataJSON()).toEqual({
      firstName: 'Amara',
      lastName: 'Lindqvist',
      emailAddress,
      password: PASSWORD,
      optIn: false,
    });
  });
  await proves('AUTH-30', async () => expect(dialog).toHaveAccessibleName('Optional: Tell us a bit about yourself'));
  await proves('PROF-11', async () => {
    await expect(dialog.getByText('Your account has been created.')).toBeVisible();
    await expect(dialog.getByRole('heading', { name: 'Optional: Tell us a bit about yourself' })).toBeVisible();
  });
  await proves('ANA-09', async () => {
    expect(await events(page)).toContainEqual({ event: 'Registration', optIn: false });
  });
  await proves('PROF-12', async () => {
    for (const label of ['Job title', 'Company size', 'Industry']) {
      await expect(dialog.getByLabel(label)).toBeVisible();
      await expect(dialog.getByLabel(label)).not.toHaveAttribute('required');
    }
    await expect(dialog.getByRole('button', { name: 'Maybe later' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Submit' })).toBeEnabled();
  });
  const options = (label: string) => dialog.getByLabel(label).getByRole('option').allTextContents();
  await proves('PROF-15', async () => expect(await options('Job title')).toEqual(JOB_TITLES));
  await proves('PROF-16', async () => expect(await options('Company size')).toEqual(COMPANY_SIZES));
  await proves('PROF-17', async () => expect(await options('Industry')).toEqual(INDUSTRIES));
  await proves('PROF-14', async () => {
    await dialog.getByLabel('Industry').selectOption('Media');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog).toBeHidden();
    expect(await (await page.request.get('/service/user/profile')).json()).toMatchObject({
      industry: 'Media',
      jobTitle: null,
    });
  });
  await proves('NAV-20', async () => {
    await expect(banner(page)).toHaveText(`Your account has been created, ${emailAddress}`);
  });
  await proves('NAV-21', async () => {
    await scrollTo(page, 250);
    await expect(banner(page)).toBeVisible();
    await scrollTo(page, 251);
    await expect(banner(page)).toBeHidden();
  });
});

test('PROF-13 AUTH-08 AUTH-35 closing the modal after registration skips the questions and reloads', async ({
  page,
}) => {
  const updates: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/service\/user\/(?:profile|attributes)$/.test(request.url()))
      updates.push(request.url());
  });
  const sent: boolean[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/user/register')) sent.push(request.postDataJSON().optIn);
  });
  await open(page);
  await proves('PROF-13', async () => {
    const emailAddress = await registerInModal(page);
    await modal(page).getByLabel('Industry').selectOption('Media');
    const reloaded = page.waitForEvent('load');
    await modal(page).getByRole('button', { name: 'Maybe later' }).click();
    await reloaded;
    await known(page);
    await expect(modal(page)).toBeHidden();
    const profile = await (await page.request.get('/service/user/profile')).json();
    expect(profile).toMatchObject({ emailAddress, industry: null });
    expect(updates).toEqual([]);
  });
  await page.context().clearCookies();
  await page.reload();
  await known(page);
  await proves('AUTH-08', async () => {
    await mark(page);
    await openModal(page, 'Register');
    await modal(page).getByRole('button', { name: 'Close' }).click();
    await expect(modal(page)).toBeHidden();
    expect(await isSamePage(page)).toBe(true);
    await openModal(page, 'Register');
    await modal(page)
      .getByRole('checkbox', { name: /^By registering/ })
      .uncheck();
    await modal(page).getByRole('button', { name: 'Close' }).click();
    await registerInModal(page);
    await modal(page).getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => isSamePage(page).catch(() => true)).toBe(false);
    await expect(modal(page)).toBeHidden();
  });
  await page.context().clearCookies();
  await page.reload();
  await known(page);
  await proves('AUTH-35', async () => {
    await openModal(page, 'Register');
    await modal(page)
      .getByRole('checkbox', { name: /^By registering/ })
      .uncheck();
    await fillRegistration(page, newAddress());
    await modal(page).getByRole('button', { name: 'Create account' }).click();
    await expect(modal(page).getByRole('button', { name: 'Maybe later' })).toBeVisible();
    // Checked by default, twice; then unchecked by hand.
    expect(sent).toEqual([true, true, false]);
  });
});

test('NAV-22 NAV-23 the banner of a new account reloads a page that has a paywall', async ({ page }) => {
  const emailAddress = await register(page);
  await proves('NAV-23', async () => {
    await open(page, '/topics?registration=success');
    await expect(banner(page)).toHaveText(`Your account has been created, ${emailAddress}`);
  });
  await proves('NAV-22', async () => {
    await mark(page);
    await scrollTo(page, 400);
    await expect(banner(page)).toBeHidden();
    expect(await isSamePage(page)).toBe(true);
    await open(page, '/topics?registration=success');
    await expect(banner(page)).toBeVisible();
    await mark(page);
    await page.evaluate(() => {
      document.querySelector('main')?.toggleAttribute('data-paywall', true);
      window.scrollTo(0, 400);
    });
    await expect.poll(() => isSamePage(page).catch(() => true)).toBe(false);
  });
});

test('PROF-18 PROF-19 a reader edits the profile and ends the other sessions', async ({
  page,
  playwright,
  baseURL,
}) => {
  const emailAddress = await register(page);
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await elsewhere.post('/authenticate', { form: { username: emailAddress, password: PASSWORD } });
  await open(page, '/my-account');
  const help = page.getByRole('note', { name: 'Why we ask' });
  await proves('PROF-18', async () => {
    await expect(help).toBeVisible();
    await help.getByRole('button', { name: 'Understood' }).click();
    await expect(help).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel('Company size')).toBeVisible();
    await expect(help).toHaveCount(0);
  });
  await proves('PROF-19', async () => {
    await page.getByLabel('Display name').fill('A. L.');
    await page.getByLabel('Job title').selectOption('Analyst');
    await page.getByLabel('Company size').selectOption('5 to 99');
    await page.getByLabel('Industry').selectOption('Media');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved!')).toBeVisible();
    expect(await (await page.request.get('/service/user/profile')).json()).toMatchObject({
      displayName: 'A. L.',
      jobTitle: 'Analyst',
      companySize: '5 to 99',
      industry: 'Media',
    });
    // The address changes once the link in the new mailbox is opened (account-security.test.ts).
    await page.getByLabel('Email', { exact: true }).fill(`moved-${emailAddress}`);
    await page.getByLabel('Current Password', { exact: true }).first().fill(PASSWORD);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Check your new inbox')).toBeVisible();
  });
  expect(await faultsIn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  const ending = page.getByRole('dialog', { name: 'Sign out everywhere else' });
  await ending.getByLabel('Current Password', { exact: true }).fill(PASSWORD);
  await ending.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeHidden();
  expect(await (await elsewhere.get('/service/user/profile')).json()).toMatchObject({ status: 'guest' });
  await elsewhere.dispose();
});
