import { faultsIn } from './accessibility';
import {
  answerWith,
  events,
  fillRegistration,
  header,
  known,
  modal,
  NEW_PASSWORD,
  newAddress,
  open,
  openModal,
  PASSWORD,
  query,
  register,
  signIn,
} from './accounts';
import { expect, test } from './fixtures';

test('NAV-14 AUTH-01 AUTH-03 AUTH-04 AUTH-05 AUTH-06 AUTH-07 AUTH-08 the modal leads through its screens and back to the page', async ({
  page,
}) => {
  await open(page);
  await openModal(page, 'Register');
  const dialog = modal(page);
  await expect(dialog.getByRole('heading', { name: 'Create an account' })).toBeVisible();
  await expect(dialog).toHaveAccessibleName('Create an account');
  expect(await page.evaluate(() => getComputedStyle(document.body).position)).toBe('fixed');
  expect(await faultsIn(page, { part: 'dialog.auth' })).toEqual([]);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Create an account' }).click();
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await dialog.getByRole('button', { name: 'Forgot your password?' }).click();
  const help = dialog.getByRole('link', { name: 'Get Help' });
  await expect(help).toHaveAttribute('href', '/subscriber-help');
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let count = 0; count < 8; count += 1) {
      await page.keyboard.press(key);
      expect(await page.evaluate(() => document.activeElement?.closest('dialog.auth') !== null)).toBe(true);
    }
  }
  await dialog.getByLabel('Email').fill('a');
  await expect(help).toBeHidden();
  await dialog.getByRole('button', { name: 'Go back to sign in' }).click();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await expect(header(page).getByRole('link', { name: 'Register' })).toBeFocused();
  await page.evaluate(() => window.scrollTo(0, 400));
  // The folded bar's own: a link above the fold would be scrolled to.
  const signIn = page.getByRole('link', { name: 'Sign In' }).filter({ visible: true }).last();
  await expect(signIn).toBeInViewport();
  await signIn.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
});

test('AUTH-10 AUTH-45 AUTH-66 AUTH-67 AUTH-68 UI-15 forms send only what is valid, and say what is not', async ({
  page,
}) => {
  await open(page);
  await openModal(page, 'Register');
  const dialog = modal(page);
  const submit = dialog.getByRole('button', { name: 'Create account' });
  await expect(submit).toBeDisabled();
  await expect(dialog.getByText('Passwords must have at least 10 characters')).toBeVisible();
  await dialog.getByLabel('Email', { exact: true }).fill('amara@lindqvist');
  await dialog.getByLabel('First name').fill('A<');
  await dialog.getByLabel('Last name').fill('Lindqvist');
  await dialog.getByLabel('Password', { exact: true }).fill('short');
  await dialog.getByLabel('Email', { exact: true }).focus();
  await expect(dialog.getByText('Email address is not valid.')).toBeVisible();
  await expect(dialog.getByText('Please enter a valid first name.')).toBeVisible();
  await dialog.getByLabel('Email', { exact: true }).fill('amara@lindqvist.example');
  await expect(dialog.getByText('Email address is not valid.')).toBeHidden();
  await expect(submit).toBeDisabled();
  await fillRegistration(page, 'amara@lindqvist.example');
  await expect(submit).toBeEnabled();
  const password = dialog.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('type', 'password');
  await dialog.getByRole('button', { name: 'Show Password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  const signInButton = dialog.getByRole('button', { name: 'Sign in', exact: true });
  await dialog.getByLabel('Email', { exact: true }).fill('  ');
  await dialog.getByLabel('Password', { exact: true }).fill('x');
  await expect(dialog.getByText('This field is required.')).toBeVisible();
  await expect(signInButton).toBeDisabled();
  await dialog.getByLabel('Email', { exact: true }).fill('not an address');
  await expect(signInButton).toBeEnabled();
});

test('AUTH-30 AUTH-32 AUTH-35 AUTH-37 AUTH-74 PROF-11 PROF-12 PROF-14 PROF-15 PROF-16 PROF-17 NAV-20 NAV-21 ANA-09 a reader registers, says who he is and is greeted', async ({
  page,
}) => {
  const places: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/service/user/domestic')) places.push(request.url());
  });
  const emailAddress = newAddress();
  await open(page);
  await openModal(page, 'Register');
  const dialog = modal(page);
  const box = dialog.getByRole('checkbox', {
    name: /^By registering, you agree to receive occasional emails.*You may unsubscribe at any time\.$/,
  });
  await expect(box).toBeChecked();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await openModal(page, 'Register');
  await expect(box).toBeChecked();
  await expect(dialog.locator('[data-captcha]')).toHaveCount(0);
  expect(places.length).toBe(1);
  await box.uncheck();
  await fillRegistration(page, emailAddress);
  const sent = page.waitForRequest('**/api/user/register');
  await dialog.getByRole('button', { name: 'Create account' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ optIn: false, emailAddress });
  expect((await sent).postDataJSON()).not.toHaveProperty('reCaptchaToken');
  await expect(dialog.getByText('Your account has been created.')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Optional: Tell us a bit about yourself' })).toBeVisible();
  expect(await events(page)).toContainEqual({ event: 'Registration', optIn: false });
  const options = (label: string) => dialog.getByLabel(label).locator('option').allTextContents();
  expect((await options('Job title')).slice(0, 3)).toEqual(['', 'Administrative', 'Analyst']);
  expect((await options('Job title')).length).toBe(14);
  expect(await options('Company size')).toEqual([
    '',
    'Self-Employed',
    '1 to 4',
    '5 to 99',
    '100 to 499',
    '500 to 999',
    '1000 to 4999',
    '5000 to 9999',
    '10000+',
  ]);
  expect((await options('Industry')).length).toBe(25);
  await dialog.getByLabel('Industry').selectOption('Media');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  const banner = page.getByText(`Your account has been created, ${emailAddress}`);
  await expect(banner).toBeVisible();
  expect(await (await page.request.get('/service/user/profile')).json()).toMatchObject({
    industry: 'Media',
    jobTitle: null,
  });
  await page.evaluate(() => window.scrollTo(0, 250));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(banner).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect(banner).toBeHidden();
});

test('PROF-13 NAV-22 NAV-23 later is good enough, and a paywall makes the banner ask for the page anew', async ({
  page,
}) => {
  const emailAddress = await register(page);
  await open(page, '/topics?registration=success');
  await expect(page.getByText(`Your account has been created, ${emailAddress}`)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect(page.getByText('Your account has been created,')).toBeHidden();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await open(page, '/topics?registration=success');
  await expect(page.getByText('Your account has been created,')).toBeVisible();
  await page.evaluate(() => {
    document.querySelector('main')?.toggleAttribute('data-paywall', true);
    Object.assign(window, { isSamePage: true });
    window.scrollTo(0, 400);
  });
  await page.waitForFunction(() => !('isSamePage' in window));
});

test('AUTH-51 AUTH-83 AUTH-81 AUTH-82 NAV-15 NAV-16 ANA-08 a reader signs in, sees the own name, and leaves', async ({
  page,
}) => {
  await open(page);
  expect(await page.evaluate(() => window.pageState)).toMatchObject({ userStatus: 'guest', session: 'guest' });
  await openModal(page, 'Sign In');
  const reloaded = page.waitForEvent('load');
  await signIn(page, 'better@meridian.example');
  await reloaded;
  await known(page);
  await expect(modal(page)).toBeHidden();
  await expect.poll(async () => (await events(page)).map(({ event }) => event)).toEqual(['Account Login', 'Visitor']);
  expect((await events(page)).at(-1)).toMatchObject({
    userStatus: 'subscribers',
    daysSinceLastVisit: 'Less Than One Day',
    date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  await page.waitForFunction(() => window.pageState?.userStatus === 'subscribers');
  await header(page).getByRole('button', { name: 'Bettina' }).click();
  const menu = page.getByRole('dialog', { name: 'Your account' });
  await expect(menu.getByText('Bettina Okoro')).toBeVisible();
  await expect(menu.getByText('Digital + Print')).toBeVisible();
  await expect(menu.getByRole('link', { name: 'My Learning' })).toHaveCount(0);
  expect(await faultsIn(page, { part: '#masthead' })).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('masthead.user'))).toContain('Bettina');
  await page.evaluate(() => localStorage.setItem('masthead.cart', '{}'));
  await page.context().addCookies([{ name: 'order-crumb', value: '1', url: page.url() }]);
  const service = page.waitForRequest('**/service/user-service/logout');
  await menu.getByRole('button', { name: 'Log out' }).click();
  expect((await service).method()).toBe('POST');
  await page.waitForURL('**/topics');
  await known(page);
  await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(
    await page.evaluate(() => [
      localStorage.getItem('masthead.user'),
      localStorage.getItem('masthead.cart'),
      document.cookie,
    ]),
  ).toEqual([null, null, expect.not.stringContaining('order-crumb')]);
});

test('AUTH-12 the forms have a page of their own, which reads at every width', async ({ page }) => {
  await open(page, '/register');
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);
  for (const width of [320, 390, 817, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  await open(page, '/register#signin');
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
});

test('AUTH-14 a guest who wants what needs an account is asked to sign in or register', async ({ page }) => {
  await open(page, '/my-account');
  const prompt = page.getByRole('dialog', { name: 'One moment' });
  await expect(prompt.getByText('To access this feature, please SIGN IN or REGISTER')).toBeVisible();
  await expect(prompt).toBeFocused();
  for (const name of ['Close', 'SIGN IN', 'REGISTER']) {
    await page.keyboard.press('Tab');
    await expect(prompt.getByRole('button', { name })).toBeFocused();
  }
  await prompt.getByRole('button', { name: 'REGISTER' }).click();
  await expect(modal(page).getByRole('heading', { name: 'Create an account' })).toBeVisible();
  await modal(page).getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await prompt.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(modal(page).getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('PROF-18 PROF-19 PROF-20 PROF-21 PROF-25 UI-02 UI-03 UI-06 UI-07 UI-09 a reader edits the profile, changes the password and ends a session', async ({
  page,
  playwright,
  baseURL,
}) => {
  const emailAddress = await register(page);
  const elsewhere = await playwright.request.newContext({ baseURL });
  await elsewhere.post('/authenticate', { form: { username: emailAddress, password: PASSWORD } });
  await open(page, '/my-account');
  const help = page.getByRole('note', { name: 'Why we ask' });
  await expect(help).toBeVisible();
  await help.getByRole('button', { name: 'Understood' }).click();
  await expect(help).toHaveCount(0);
  await page.reload();
  await page.getByLabel('Display name').fill('A. L.');
  await expect(help).toHaveCount(0);
  await page.getByLabel('Company size').selectOption('5 to 99');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved!')).toBeVisible();
  expect(await (await page.request.get('/service/user/profile')).json()).toMatchObject({
    displayName: 'A. L.',
    companySize: '5 to 99',
  });
  expect(await faultsIn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeHidden();
  expect(await (await elsewhere.get('/service/user/profile')).json()).toMatchObject({ status: 'guest' });

  const opener = page.getByRole('button', { name: 'Change password' }).first();
  await opener.click();
  const flyout = page.getByRole('dialog', { name: 'Change password' });
  await expect(flyout).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(flyout).toBeHidden();
  await opener.click();
  const submit = flyout.getByRole('button', { name: 'Change password' });
  const fill = async (current: string, password: string, confirmation: string) => {
    await flyout.getByLabel('Current Password', { exact: true }).fill(current);
    await flyout.getByLabel('New Password', { exact: true }).fill(password);
    await flyout.getByLabel('Confirm Password', { exact: true }).fill(confirmation);
    await submit.click();
  };
  await fill('', 'a', 'b');
  await expect(flyout.getByRole('alert')).toHaveText('Current Password is required');
  await fill('x', 'a', 'b');
  await expect(flyout.getByRole('alert')).toHaveText('New Password and Confirm Password do not match');
  await fill('x', '', '');
  await expect(flyout.getByRole('alert')).toHaveText('New Password is required');
  await fill('x', 'short', 'short');
  await expect(flyout.getByRole('alert')).toHaveText(/^Passwords must have at least 10 characters/);
  await fill(PASSWORD, NEW_PASSWORD, NEW_PASSWORD);
  await expect(flyout.getByText('Password successfully changed.')).toBeVisible();
  const confirmedAt = Date.now();
  await expect(flyout).toBeHidden({ timeout: 6_000 });
  expect(Date.now() - confirmedAt).toBeGreaterThan(1_500);
});

test('AUTH-58 AUTH-60 AUTH-61 AUTH-64 a forgotten password is replaced by the link of a mail', async ({ page }) => {
  const emailAddress = await register(page);
  await page.context().clearCookies();
  await open(page);
  await openModal(page, 'Sign In');
  await modal(page).getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(modal(page).getByRole('button', { name: 'Send link' })).toBeDisabled();
  await modal(page).getByLabel('Email').fill(emailAddress);
  await modal(page).getByRole('button', { name: 'Send link' }).click();
  await expect(
    modal(page).getByText(
      'If your email is registered with us, you will receive an email with a link to reset your password.',
    ),
  ).toBeVisible();
  const path = await resetPath(emailAddress);
  await expect(modal(page)).toBeHidden({ timeout: 8_000 });
  await open(page, path);
  await expect(page).not.toHaveURL(/token/);
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByText('Your password is a new one.')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  const reloaded = page.waitForEvent('load');
  await signIn(page, emailAddress, NEW_PASSWORD);
  await reloaded;
  await page.waitForFunction(() => window.pageState?.userStatus === 'registered');
});

async function resetPath(emailAddress: string): Promise<string> {
  let text = '';
  await expect
    .poll(
      async () => {
        const [mail] = await query<{ text: string }>(
          `select text from mails where "to" = $1 and text like '%reset-password%'`,
          [emailAddress],
        );
        text = mail?.text ?? '';
        return text;
      },
      { timeout: 15_000 },
    )
    .toContain('token=');
  return /\/reset-password\?token=[\w-]+/.exec(text)?.[0] ?? '';
}

test.describe('what goes wrong', () => {
  test.use({ tolerated: [/./] });

  test('AUTH-46 AUTH-47 AUTH-48 AUTH-49 AUTH-50 AUTH-76 AUTH-85 ANA-10 ANA-11 a failed sign-in says how it stands', async ({
    page,
  }) => {
    await open(page);
    await openModal(page, 'Sign In');
    const alert = modal(page).getByRole('alert');
    const BAD = 'You have entered an invalid email and password combination. Please try again';
    const cases: [number, object, string][] = [
      [401, { code: 'wrong-credentials', tries_left: 2 }, `${BAD}. You have 2 tries left.`],
      [401, { code: 'wrong-credentials', tries_left: 1 }, `${BAD}. You have 1 try left.`],
      [
        423,
        { code: 'locked', tries_left: 0, lockout_duration: 86_400 },
        'Your account is blocked, please wait 24 hours to unlock and try again. For immediate assistance, please contact Customer Service.',
      ],
      [401, { code: 'x' }, `${BAD}. Reset your password or create an account.`],
      [401, { code: 401 }, `${BAD} or reset your password.`],
    ];
    for (const [status, body, message] of cases) {
      await answerWith(page, '/authenticate', status, { message: 'x', ...body });
      await signIn(page, 'a@b.co', 'x');
      await expect(alert).toHaveText(message);
    }
    await expect(modal(page).getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expect(modal(page).getByLabel('Password', { exact: true })).toHaveValue('x');
    expect((await events(page)).map(({ event }) => event)).toEqual(cases.map(() => 'Account Login Failed'));
    expect(await page.evaluate(() => window.pageState?.session)).toBe('guest:sign-in:fail');
    await answerWith(page, '/authenticate', 500, {});
    await signIn(page, 'a@b.co', 'x');
    await expect(alert).toHaveText(/^We are sorry\. We are unable to process your request at this time\..*24\/7\. \S/);
    await page.unroute('**/authenticate');
    await page.route('**/authenticate', (route) => route.abort());
    await signIn(page, 'a@b.co', 'x');
    await expect(alert).toHaveText(/^We are sorry\./);
    await modal(page).getByRole('button', { name: 'Forgot your password?' }).click();
    await expect(modal(page).getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  });

  test('AUTH-11 AUTH-24 AUTH-25 AUTH-26 AUTH-27 AUTH-28 AUTH-29 a refused registration says what and where', async ({
    page,
  }) => {
    await open(page);
    await openModal(page, 'Register');
    await fillRegistration(page, 'amara@lindqvist.example');
    const dialog = modal(page);
    const submit = dialog.getByRole('button', { name: 'Create account' });
    const error = (field: string, errorMessage: string) => ({
      code: 'bad-input',
      message: 'x',
      errors: [{ field, errorMessage }],
    });
    const cases: [number, object, string][] = [
      [409, { code: 'x', message: 'x' }, 'That username is unavailable. Sign in or choose another email address.'],
      [422, { code: 'x', message: 'x' }, 'That username is unavailable. Sign in or choose another email address.'],
      [400, error('emailAddress', 'x'), 'Email address is not valid.'],
      [400, error('password', 'password too common'), 'Password too common.'],
      [400, error('lastName', 'Please enter a valid last name.'), 'Please enter a valid last name.'],
      [500, {}, 'We are sorry.'],
    ];
    for (const [status, body, message] of cases) {
      await answerWith(page, '/api/user/register', status, body);
      await submit.click();
      const told = dialog.locator('.alert, .err').filter({ hasText: message });
      await expect(told).toBeVisible();
      await dialog.getByLabel('Email', { exact: true }).fill('amara@lindqvist.example');
      await fillRegistration(page, 'amara@lindqvist.example');
    }
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/user/register', async (route) => {
      await held;
      await route.fulfill({ status: 200, json: { user: null, headerCheck: true } });
    });
    await submit.click();
    await expect(dialog.getByRole('status')).toContainText('One moment');
    await expect(submit).toBeHidden();
    release();
    await page.waitForURL(
      `**/subscriber-registration?emailAddress=${encodeURIComponent(Buffer.from('amara@lindqvist.example').toString('base64'))}`,
    );
  });

  test('AUTH-62 AUTH-63 PROF-24 ERR-01 a refused reset and a refused change of password', async ({ page }) => {
    await open(page);
    await openModal(page, 'Sign In');
    await modal(page).getByRole('button', { name: 'Forgot your password?' }).click();
    await modal(page).getByLabel('Email').fill('a@b.co');
    await answerWith(page, '/api/user/forgotpassword', 423, { code: 'reset-locked', message: 'x' });
    await modal(page).getByRole('button', { name: 'Send link' }).click();
    await expect(modal(page).getByRole('alert')).toHaveText(
      'You cannot unlock your account by resetting the password. Please wait 24 hours to unlock and try again.',
    );
    await answerWith(page, '/api/user/forgotpassword', 500, {});
    await modal(page).getByRole('button', { name: 'Send link' }).click();
    await expect(modal(page).getByRole('alert')).toHaveText(/^We are sorry\..*\+1 800.*@meridian\.example$/);
    await register(page);
    await open(page, '/my-account');
    await page.getByRole('button', { name: 'Change password' }).first().click();
    const flyout = page.getByRole('dialog', { name: 'Change password' });
    await flyout.getByLabel('Current Password', { exact: true }).fill('wrong');
    await flyout.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD);
    await flyout.getByLabel('Confirm Password', { exact: true }).fill(NEW_PASSWORD);
    await flyout.getByRole('button', { name: 'Change password' }).click();
    await expect(flyout.getByRole('alert')).toHaveText('Current Password is invalid');
  });

  test('AUTH-33 AUTH-59 AUTH-71 AUTH-72 ERR-12 when nobody can tell, the box is empty and the captcha is asked', async ({
    page,
  }) => {
    await answerWith(page, '/service/user/domestic', 503, {});
    await answerWith(page, '/api/recaptcha/enabled', 500, {});
    await open(page);
    await openModal(page, 'Register');
    const dialog = modal(page);
    const box = dialog.getByRole('checkbox', { name: /^Sign me up for email.*View our privacy policy\.$/ });
    await expect(box).not.toBeChecked();
    await expect(dialog.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', '/privacy-policy');
    await fillRegistration(page, 'amara@lindqvist.example');
    await expect(dialog.getByText('reCAPTCHA is required.')).toBeVisible();
    const submit = dialog.getByRole('button', { name: 'Create account' });
    await expect(submit).toBeDisabled();
    await dialog.getByRole('checkbox', { name: 'I am a person' }).check();
    await expect(submit).toBeEnabled({ timeout: 15_000 });
    await answerWith(page, '/api/user/register', 409, { code: 'x', message: 'x' });
    const sent = page.waitForRequest('**/api/user/register');
    await submit.click();
    expect((await sent).postDataJSON()).toHaveProperty('reCaptchaToken');
    await expect(dialog.getByText('reCAPTCHA is required.')).toBeVisible();
  });

  test('AUTH-09 without the modal’s code the page says so in the console and goes on', async ({ page }) => {
    const told: string[] = [];
    page.on('console', (message) => told.push(message.text()));
    await open(page);
    await page.route('**/_next/static/chunks/**', (route) => route.abort());
    await header(page).getByRole('link', { name: 'Register' }).click();
    await expect.poll(() => told.some((text) => text.includes('could not be made'))).toBe(true);
    await expect(page.getByRole('main')).toBeVisible();
  });
});
