import type { Page } from '@playwright/test';
import { faultsIn } from './accessibility';
import {
  answerWith,
  fillRegistration,
  header,
  known,
  modal,
  newAddress,
  open,
  openModal,
  PASSWORD,
  query,
  register,
} from './accounts';
import { expect, test } from './fixtures';
import { proves } from './proves';

test('AUTH-15 UI-09 a guest sees why to create an account, until the note is dismissed', async ({ page }) => {
  const box = header(page).getByRole('note', { name: 'Why create an account?' });
  await proves('AUTH-15', async () => {
    await open(page);
    await expect(box).toBeVisible();
    await register(page);
    await page.reload();
    await expect(header(page).getByRole('button', { name: 'Amara' })).toBeVisible();
    await expect(box).toBeHidden();
    await page.context().clearCookies();
    await open(page);
    await expect(box).toBeVisible();
  });
  expect(await faultsIn(page, { part: '#masthead' })).toEqual([]);
  await proves('UI-09', async () => {
    await box.getByRole('button', { name: 'Dismiss' }).click();
    await expect(box).toBeHidden();
    await page.reload();
    await known(page);
    await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(box).toBeHidden();
  });
  await page.evaluate(() => localStorage.removeItem('masthead.seen-messages'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(box).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).filter({ visible: true }).first().click();
  const inMenu = page.getByRole('note', { name: 'Why create an account?' });
  await expect(inMenu).toBeVisible();
  await inMenu.getByRole('button', { name: 'Dismiss' }).click();
  await expect(inMenu).toBeHidden();
});

test('AUTH-31 registration on a gated page reloads it and keeps its address', async ({ page }) => {
  const [gated] = await query<{ path: string }>(
    `select '/' || to_char(published_at at time zone 'UTC', 'YYYY/MM') || '/' || slug as path from articles
     where access_level = 'subscriber' and _status = 'published' and published_at < now() limit 1`,
    [],
  );
  await open(page, `${gated?.path}?playlist=noon#gate-title`);
  await expect(page.locator('[data-paywall]')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  await openModal(page, 'Register');
  const emailAddress = newAddress();
  await fillRegistration(page, emailAddress);
  await modal(page).getByRole('button', { name: 'Create account' }).click();
  await proves('AUTH-31', async () => {
    await page.waitForURL((url) => url.searchParams.get('registration') === 'success');
    const url = new URL(page.url());
    expect([url.pathname, url.searchParams.get('playlist'), url.hash]).toEqual([gated?.path, 'noon', '#gate-title']);
  });
  await expect(page.getByText(`Your account has been created, ${emailAddress}`)).toBeVisible();
  await expect(modal(page)).toBeHidden();
});

test('NAV-17 NAV-18 the user menu shows the learning link and the unread count', async ({ page }) => {
  await register(page);
  const profile = await (await page.request.get('/service/user/profile')).json();
  const show = async (overrides: object) => {
    await page.unroute('**/service/user/profile');
    await answerWith(page, '/service/user/profile', 200, { ...profile, ...overrides });
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    const opener = header(page).getByRole('button', { name: /^Amara/ });
    await opener.click();
    return {
      opener,
      learning: page.getByRole('dialog', { name: 'Your account' }).getByRole('link', { name: 'My Learning' }),
    };
  };
  await open(page);
  const menu = page.getByRole('dialog', { name: 'Your account' });
  await proves('NAV-17', async () => {
    const eligible = await show({ hmmEligible: true });
    await expect(eligible.learning).toHaveAttribute('href', '/ascend');
    for (const hmmEligible of [false, undefined]) {
      const plain = await show({ hmmEligible });
      await expect(menu.getByRole('link', { name: 'My account' })).toBeVisible();
      await expect(plain.learning).toHaveCount(0);
    }
  });
  await proves('NAV-18', async () => {
    await expect((await show({ unreadFollowingCount: 3 })).opener).toHaveText('Amara3 unread');
    await expect((await show({ unreadFollowingCount: 0 })).opener).toHaveText('Amara');
  });
});

test.describe('the page for subscribers without an account', () => {
  test.use({ tolerated: [/409/] });

  // Below the registration is the form that links a subscription by its number.
  const first = (page: Page, label: string) => page.getByLabel(label, { exact: true }).first();
  const path = (address: string) =>
    `/subscriber-registration?emailAddress=${encodeURIComponent(Buffer.from(address).toString('base64'))}`;

  test('AUTH-24 SUB-31 registers a subscriber, whose address alone unlocks no subscription', async ({ page }) => {
    const emailAddress = newAddress();
    await query(
      `insert into subscribers (email_address, subscriber_account_number, subscription_code, subscription_active, created_at, updated_at)
       values ($1, 'MER-1', 'BETTER', true, now(), now())`,
      [emailAddress],
    );
    await open(page);
    await openModal(page, 'Register');
    await fillRegistration(page, emailAddress);
    await proves('AUTH-24', async () => {
      const address = page.waitForRequest((request) => request.url().includes('/subscriber-registration?'));
      await modal(page).getByRole('button', { name: 'Create account' }).click();
      const { pathname, search } = new URL((await address).url());
      expect(pathname + search).toBe(path(emailAddress));
      await page.waitForURL('**/subscriber-registration');
      await expect(first(page, 'Email')).toHaveValue(emailAddress);
    });
    expect(await faultsIn(page)).toEqual([]);
    await proves('SUB-31', async () => {
      const submit = page.getByRole('button', { name: 'Create account' });
      await answerWith(page, '/api/recaptcha/enabled', 200, { enabled: true, provider: 'altcha', siteKey: '' });
      await open(page, path(emailAddress));
      await first(page, 'First name').fill('Amara');
      await first(page, 'Last name').fill('Lindqvist');
      await first(page, 'Password').fill(PASSWORD);
      await page
        .getByRole('main')
        .getByRole('checkbox', { name: /^(?:By registering|Sign me up)/ })
        .setChecked(true);
      await expect(submit).toBeDisabled();
      await page.getByRole('main').getByRole('checkbox', { name: 'I’m not a robot' }).check();
      await expect(submit).toBeEnabled({ timeout: 15_000 });
      await answerWith(page, '/api/user/subscriber/register', 409, { code: 'x', message: 'x' });
      await submit.click();
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(
        /^That username is unavailable\. Sign in or choose another email address\./,
      );
      await page.unroute('**/api/recaptcha/enabled');
      await page.unroute('**/api/user/subscriber/register');
      await open(page, path(emailAddress));
      await first(page, 'First name').fill('Amara');
      await first(page, 'Last name').fill('Lindqvist');
      await first(page, 'Password').fill(PASSWORD);
      const sent = page.waitForRequest('**/api/user/subscriber/register');
      await submit.click();
      expect((await sent).postDataJSON()).toEqual({
        firstName: 'Amara',
        lastName: 'Lindqvist',
        emailAddress,
        password: PASSWORD,
        optIn: expect.any(Boolean),
        id: expect.any(Number),
      });
      await expect(page.getByText(`Your account has been created, ${emailAddress}`)).toBeVisible();
    });
    expect(await (await page.request.get('/service/user/profile')).json()).toMatchObject({
      status: 'registered',
      emailAddress,
    });
  });

  test('checks the email checkbox by country, and requests the captcha', async ({ page }) => {
    const box = page.getByRole('main').getByRole('checkbox', { name: /^(By registering|Sign me up)/ });
    const cases: [boolean, boolean, string, boolean][] = [
      [true, true, 'By registering', true],
      [true, false, 'By registering', false],
      [false, false, 'Sign me up for email', false],
    ];
    await answerWith(page, '/api/recaptcha/enabled', 200, { enabled: true, provider: 'altcha', siteKey: '' });
    for (const [domestic, usOnly, label, isTicked] of cases) {
      await page.unroute('**/service/user/domestic');
      await answerWith(page, '/service/user/domestic', 200, { domestic, usOnly, country: null });
      await open(page, path('amara@lindqvist.example'));
      await page.evaluate(() => localStorage.clear());
      await page.goto(path('amara@lindqvist.example'));
      await expect(page.getByText(label)).toBeVisible();
      await expect(box).toBeChecked({ checked: isTicked });
    }
    await expect(page).not.toHaveURL(/emailAddress/);
    await expect(first(page, 'Email')).toHaveValue('amara@lindqvist.example');
    await first(page, 'First name').fill('Amara');
    await first(page, 'Last name').fill('Lindqvist');
    await first(page, 'Password').fill(PASSWORD);
    await expect(page.locator('[data-captcha]').getByText('This field is required.')).toBeVisible();
    await page.goto('/subscriber-registration?emailAddress=%25%25');
    await expect(first(page, 'Email')).toHaveValue('');
  });
});

test.describe('with Google’s captcha', () => {
  // The installation of the tests doesn’t use it, so its policy would refuse the script.
  test.use({ bypassCSP: true });

  test('the form passes its action to Google’s reCAPTCHA and sends the token', async ({ page }) => {
    await page.route('https://www.google.com/recaptcha/api.js?**', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `window.grecaptcha = { ready: (done) => done(), execute: async (key, { action }) => key + ' ' + action };`,
      }),
    );
    await answerWith(page, '/api/recaptcha/enabled', 200, {
      enabled: true,
      provider: 'recaptcha',
      siteKey: 'site-key',
    });
    await open(page);
    await openModal(page, 'Register');
    await fillRegistration(page, newAddress());
    await modal(page).getByRole('checkbox', { name: 'I’m not a robot' }).check();
    const submit = modal(page).getByRole('button', { name: 'Create account' });
    await expect(submit).toBeEnabled();
    const sent = page.waitForRequest('**/api/user/register');
    await submit.click();
    expect((await sent).postDataJSON()).toMatchObject({ reCaptchaToken: 'site-key register_modal' });
  });
});
