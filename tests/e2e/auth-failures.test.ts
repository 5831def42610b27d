import { answerWith, events, fillRegistration, header, modal, open, openModal, signIn } from './accounts';
import { expect, test } from './fixtures';
import { proves } from './proves';

// These tests cause failures, and the browser logs each of them.
test.use({ tolerated: [/./] });

test('a failed sign-in explains itself and offers the next step', async ({ page }) => {
  await open(page);
  await openModal(page, 'Sign In');
  const dialog = modal(page);
  const alert = dialog.getByRole('alert');
  const BAD = 'You have entered an invalid email and password combination. Please try again';
  const fail = async (status: number, body: object) => {
    await answerWith(page, '/authenticate', status, { message: 'x', ...body });
    await signIn(page, 'a@b.co', 'x');
  };
  const failedEvents = async () => (await events(page)).filter(({ event }) => event === 'Account Login Failed');
  await proves('AUTH-46', async () => {
    await fail(401, { code: 'wrong-credentials', tries_left: 2 });
    await expect(alert).toHaveText(`${BAD}. You have 2 tries left.`);
    await fail(401, { code: 'wrong-credentials', tries_left: 1 });
    await expect(alert).toHaveText(`${BAD}. You have 1 try left.`);
  });
  await proves('ANA-11', async () => expect(await failedEvents()).toHaveLength(2));
  await proves('AUTH-47', async () => {
    const blocked = (time: string) =>
      `Your account is blocked, please wait ${time} to unlock and try again. For immediate assistance, please contact Customer Service.`;
    await fail(423, { code: 'locked', tries_left: 0, lockout_duration: 86_400 });
    await expect(alert).toHaveText(blocked('24 hours'));
    await fail(423, { code: 'locked', lockout_duration: 90 });
    await expect(alert).toHaveText(blocked('2 minutes'));
  });
  await proves('AUTH-48', async () => {
    await fail(401, { code: 'x' });
    await expect(alert).toHaveText(`${BAD}. Reset your password or create an account.`);
    await alert.getByRole('button', { name: 'create an account' }).click();
    await expect(dialog.getByRole('heading', { name: 'Create an account' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await fail(401, { code: 'x' });
    await alert.getByRole('button', { name: 'Reset your password' }).click();
    await expect(dialog.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Go back to sign in' }).click();
  });
  await proves('AUTH-49', async () => {
    await fail(401, { code: 401 });
    await expect(alert).toHaveText(`${BAD} or reset your password.`);
    await alert.getByRole('button', { name: 'reset your password' }).click();
    await expect(dialog.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Go back to sign in' }).click();
  });
  await proves('AUTH-50', async () => {
    await fail(500, {});
    await expect(alert).toHaveText(/^We are sorry\. We are unable to process your request at this time\..*24\/7\. \S/);
    await page.unroute('**/authenticate');
    await page.route('**/authenticate', (route) => route.abort());
    await dialog.getByLabel('Email', { exact: true }).fill('b@b.co');
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(alert).toHaveText(/^We are sorry\./);
  });
  await proves('AUTH-85', async () => {
    expect(await page.evaluate(() => window.pageState?.session)).toBe('guest:sign-in:fail');
    await page.unroute('**/authenticate');
    // The page before the reload is the one to check.
    await page.evaluate(() => {
      addEventListener('pagehide', () => sessionStorage.setItem('left-as', String(window.pageState?.session)));
    });
    const reloaded = page.waitForEvent('load');
    await signIn(page, 'reader@meridian.example');
    await reloaded;
    expect(await page.evaluate(() => sessionStorage.getItem('left-as'))).toBe('guest:sign-in:pending');
  });
});

test('a rejected registration names the field and the reason', async ({ page }) => {
  await open(page);
  await openModal(page, 'Register');
  const dialog = modal(page);
  const submit = dialog.getByRole('button', { name: 'Create account' });
  const alert = dialog.getByRole('alert');
  const register = async (status: number, errors?: [field: string, errorMessage: string][]) => {
    const list = errors?.map(([field, errorMessage]) => ({ field, errorMessage }));
    await page.unroute('**/api/user/register');
    await answerWith(page, '/api/user/register', status, { code: 'x', message: 'x', errors: list });
    await fillRegistration(page, 'amara@lindqvist.example');
    await submit.click();
  };
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  await proves('AUTH-26', async () => {
    await register(400, [['emailAddress', 'x']]);
    await expect(field('Email')).toHaveAccessibleDescription('Email address is not valid.');
    await field('Email').fill('');
  });
  await proves('AUTH-27', async () => {
    await register(400, [['password', 'password too common']]);
    await expect(field('Password')).toHaveAccessibleDescription('Password too common.');
    await field('Password').fill('');
  });
  await proves('AUTH-28', async () => {
    await register(400, [
      ['lastName', 'Please enter a valid last name.'],
      ['firstName', 'Please enter a valid first name.'],
    ]);
    await expect(field('Last name')).toHaveAccessibleDescription('Please enter a valid last name.');
    await expect(dialog.getByText('Please enter a valid first name.')).toHaveCount(0);
    await field('Last name').fill('');
  });
  await proves('AUTH-29', async () => {
    await register(500);
    await expect(alert).toHaveText(/^We are sorry\. We are unable to process your request at this time\./);
  });
  await proves('AUTH-25', async () => {
    for (const status of [409, 422]) {
      await register(status);
      await expect(alert).toHaveText('That username is unavailable. Sign in or choose another email address.');
      await alert.getByRole('button', { name: 'Sign in' }).click();
      await expect(dialog.getByRole('heading', { name: 'Sign in' })).toBeVisible();
      await dialog.getByRole('button', { name: 'Create an account' }).click();
    }
  });

  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.unroute('**/api/user/register');
  await page.route('**/api/user/register', async (route) => {
    await held;
    await route.fulfill({ status: 409, json: { code: 'x', message: 'x' } });
  });
  await fillRegistration(page, 'amara@lindqvist.example');
  await submit.click();
  await proves('AUTH-11', async () => {
    await expect(dialog.getByRole('status').filter({ hasText: 'One moment' })).toBeVisible();
    await expect(submit).toBeHidden();
    release();
    await expect(submit).toBeVisible();
    await expect(dialog.getByRole('status').filter({ hasText: 'One moment' })).toHaveCount(0);
  });
});

test('without a response about the country and the captcha the form shows both', async ({ page }) => {
  await answerWith(page, '/service/user/domestic', 503, {});
  await answerWith(page, '/api/recaptcha/enabled', 500, {});
  await open(page);
  await openModal(page, 'Register');
  const dialog = modal(page);
  const submit = dialog.getByRole('button', { name: 'Create account' });
  const person = dialog.getByRole('checkbox', { name: 'I’m not a robot' });
  const due = dialog.getByText('reCAPTCHA is required.');
  await proves('ERR-12', async () => {
    const box = dialog.getByRole('checkbox', { name: /^Sign me up for email/ });
    await expect(box).not.toBeChecked();
  });
  await proves('AUTH-71', async () => expect(person).toBeVisible());
  await proves('AUTH-72', async () => {
    await fillRegistration(page, 'amara@lindqvist.example');
    await expect(due).toBeVisible();
    await expect(submit).toBeDisabled();
  });
  await person.check();
  await expect(submit).toBeEnabled({ timeout: 15_000 });
  await answerWith(page, '/api/user/register', 409, { code: 'x', message: 'x' });
  const sent = page.waitForRequest('**/api/user/register');
  await submit.click();
  expect((await sent).postDataJSON()).toHaveProperty('reCaptchaToken', expect.stringMatching(/\S{20}/));

  await proves('AUTH-76', async () => {
    await expect(due).toBeVisible();
    await expect(person).not.toBeChecked();
    await dialog.getByRole('button', { name: 'Sign in' }).first().click();
    await dialog.getByLabel('Email', { exact: true }).fill('a@b.co');
    await dialog.getByLabel('Password', { exact: true }).fill('x');
    await person.check();
    await expect(dialog.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled({ timeout: 15_000 });
    await answerWith(page, '/authenticate', 401, { code: 'wrong-credentials', message: 'x', tries_left: 3 });
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText('You have 3 tries left.');
    await expect(person).not.toBeChecked();
    await expect(person).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  });
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('x');
  await proves('AUTH-59', async () => {
    await dialog.getByRole('button', { name: 'Forgot your password?' }).click();
    const send = dialog.getByRole('button', { name: 'Send link' });
    await dialog.getByLabel('Email').fill('amara@lindqvist.example');
    await expect(due).toBeVisible();
    await expect(send).toBeDisabled();
    await person.check();
    await expect(send).toBeEnabled({ timeout: 15_000 });
    await dialog.getByLabel('Email').fill('amara@lindqvist');
    await expect(send).toBeDisabled();
  });
});

test('AUTH-33 leaves the email checkbox unchecked for visitors from abroad', async ({ page }) => {
  await answerWith(page, '/service/user/domestic', 200, { domestic: false, usOnly: false, country: 'DE' });
  await open(page);
  await openModal(page, 'Register');
  await proves('AUTH-33', async () => {
    const box = modal(page).getByRole('checkbox', { name: /^Sign me up for email.*View our privacy policy\.$/ });
    await expect(box).not.toBeChecked();
    const policy = modal(page).getByRole('link', { name: 'privacy policy' });
    await expect(policy).toHaveAttribute('href', '/privacy-policy');
  });
});

test('AUTH-09 logs to the console when the code of the modal does not load', async ({ page }) => {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await open(page);
  await page.route('**/_next/static/chunks/**', (route) => route.abort());
  await proves('AUTH-09', async () => {
    await header(page).getByRole('link', { name: 'Register' }).click();
    await expect.poll(() => messages.some((text) => text.includes('could not be loaded'))).toBe(true);
    await page.getByRole('main').getByRole('link', { name: 'Strategy' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Strategy' })).toBeVisible();
  });
});
