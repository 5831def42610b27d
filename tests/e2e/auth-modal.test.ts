import { openingScreen } from '@/domain/accounts/auth-screens.rules';
import { faultsIn } from './accessibility';
import { fillRegistration, header, modal, open, openModal } from './accounts';
import { expect, test } from './fixtures';
import { proves } from './proves';

test('the auth modal leads through its screens and back to the page', async ({ page }) => {
  await open(page);
  const dialog = modal(page);
  const screen = (name: string) => dialog.getByRole('heading', { name, exact: true });
  await proves('NAV-14', async () => {
    await openModal(page, 'Sign In');
    await expect(screen('Sign in')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await openModal(page, 'Register');
    await expect(screen('Create an account')).toBeVisible();
  });
  // No link of the site passes an unknown name, so the rule that opens the modal is called directly.
  await proves('AUTH-01', async () => {
    await expect(dialog).toHaveAccessibleName('Create an account');
    expect([openingScreen(), openingScreen('no-such-screen')]).toEqual(['registration', 'registration']);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await openModal(page, 'Sign In');
    await expect(dialog).toHaveAccessibleName('Sign in');
  });
  expect(await faultsIn(page, { part: 'dialog.account-dialog' })).toEqual([]);
  await proves('AUTH-03', async () => {
    await dialog.getByRole('button', { name: 'Create an account' }).click();
    await expect(screen('Create an account')).toBeVisible();
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect(screen('Sign in')).toBeVisible();
    await dialog.getByRole('button', { name: 'Forgot your password?' }).click();
    await expect(screen('Forgot your password?')).toBeVisible();
  });
  await proves('AUTH-06', async () => {
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let count = 0; count < 8; count += 1) {
        await page.keyboard.press(key);
        expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      }
    }
  });
  await proves('AUTH-05', async () => {
    const help = dialog.getByRole('link', { name: 'Get Help' });
    await expect(help).toBeVisible();
    await expect(help).toHaveAttribute('href', '/subscriber-help');
    await dialog.getByLabel('Email').fill('a@b.co');
    await expect(help).toBeHidden();
  });
  await proves('AUTH-04', async () => {
    await dialog.getByRole('button', { name: 'Go back to sign in' }).click();
    await expect(screen('Sign in')).toBeVisible();
  });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeFocused();

  await proves('AUTH-07', async () => {
    await page.evaluate(() => window.scrollTo(0, 400));
    // The link of the collapsed bar. A link above the fold would scroll the page.
    const inBar = page.getByRole('link', { name: 'Sign In' }).filter({ visible: true }).last();
    await expect(inBar).toBeInViewport();
    await inBar.click();
    await expect(dialog).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.body).position)).toBe('fixed');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect(await page.evaluate(() => getComputedStyle(document.body).position)).not.toBe('fixed');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
  });
});

test('the forms of the auth modal accept valid input only and name each error', async ({ page }) => {
  await open(page);
  await openModal(page, 'Register');
  const dialog = modal(page);
  const email = dialog.getByLabel('Email', { exact: true });
  const password = dialog.getByLabel('Password', { exact: true });
  const submit = dialog.getByRole('button', { name: 'Create account' });
  const signInButton = dialog.getByRole('button', { name: 'Sign in', exact: true });
  const emailFault = dialog.getByText('Email address is not valid.');
  const rule =
    'Passwords must have at least 10 characters, one number, one upper and lower case letter, and one special character.';
  await proves('AUTH-66', async () => {
    await expect(dialog.getByText(rule)).toBeVisible();
    await password.fill('short');
    await password.blur();
    await expect(password).toHaveAccessibleDescription(new RegExp(rule));
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await page.goto('/reset-password?token=x');
    await expect(page.getByText(rule)).toBeVisible();
  });
  await open(page);
  await openModal(page, 'Register');
  await email.fill('amara@lindqvist');
  await dialog.getByLabel('First name').fill('A<');
  await email.focus();
  await expect(dialog.getByText('Please enter a valid first name.')).toBeVisible();
  await proves('UI-15', async () => {
    await email.blur();
    await expect(emailFault).toBeVisible();
    await email.fill('amara@lindqvist.example');
    await expect(emailFault).toBeHidden();
  });
  await proves('AUTH-67', async () => {
    for (const name of ['Show', 'Hide']) {
      await expect(password).toHaveAttribute('type', name === 'Show' ? 'password' : 'text');
      await dialog.getByRole('button', { name: `${name} Password` }).click();
    }
    await expect(password).toHaveAttribute('type', 'password');
  });
  await proves('AUTH-10', async () => {
    await expect(submit).toBeDisabled();
    await fillRegistration(page, 'amara@lindqvist.example');
    await expect(submit).toBeEnabled();
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect(signInButton).toBeDisabled();
    await email.fill('not an address');
    await password.fill('x');
    await expect(signInButton).toBeEnabled();
    await dialog.getByRole('button', { name: 'Forgot your password?' }).click();
    await expect(dialog.getByRole('button', { name: 'Send link' })).toBeDisabled();
    await dialog.getByLabel('Email').fill('amara@lindqvist.example');
    await expect(dialog.getByRole('button', { name: 'Send link' })).toBeEnabled();
  });
  await proves('AUTH-68', async () => {
    await dialog.getByLabel('Email').fill('amara@lindqvist');
    await dialog.getByLabel('Email').blur();
    await expect(emailFault).toBeVisible();
    await dialog.getByRole('button', { name: 'Go back to sign in' }).click();
    await dialog.getByRole('button', { name: 'Create an account' }).click();
    await email.fill('amara@lindqvist');
    await email.blur();
    await expect(emailFault).toBeVisible();
    await dialog.getByRole('button', { name: 'Sign in' }).click();
  });
  await email.fill('  ');
  await password.fill('x');
  await expect(dialog.getByText('This field is required.')).toBeVisible();
  await expect(signInButton).toBeDisabled();
  await email.fill('a');
  await expect(dialog.getByText('This field is required.')).toBeHidden();
  await expect(signInButton).toBeEnabled();
  await password.fill('');
  await expect(signInButton).toBeDisabled();
});

test('AUTH-12 shows the forms on a separate page, at every width', async ({ page }) => {
  await proves('AUTH-12', async () => {
    await open(page, '/register');
    await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
    await open(page, '/register#signin');
    await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
  });
  expect(await faultsIn(page)).toEqual([]);
  for (const width of [320, 390, 817, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});

test('AUTH-14 prompts a guest to sign in or register on a page that needs an account', async ({ page }) => {
  await open(page, '/my-account');
  const prompt = page.getByRole('dialog', { name: 'One moment' });
  await expect(prompt).toBeFocused();
  for (const name of ['Close', 'SIGN IN', 'REGISTER']) {
    await page.keyboard.press('Tab');
    await expect(prompt.getByRole('button', { name })).toBeFocused();
  }
  await proves('AUTH-14', async () => {
    await expect(prompt.getByText('To access this feature, please SIGN IN or REGISTER')).toBeVisible();
    await prompt.getByRole('button', { name: 'REGISTER' }).click();
    await expect(modal(page).getByRole('heading', { name: 'Create an account' })).toBeVisible();
    await modal(page).getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await prompt.getByRole('button', { name: 'SIGN IN' }).click();
    await expect(modal(page).getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });
});
