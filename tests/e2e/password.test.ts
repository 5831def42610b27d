import { answerWith, modal, NEW_PASSWORD, open, openModal, PASSWORD, query, register, signIn } from './accounts';
import { closesAfterTwoSeconds, expect, test } from './fixtures';
import { proves } from './proves';

const ACKNOWLEDGEMENT =
  'If your email is registered with us, you will receive an email with a link to reset your password.';

test('a forgotten password is reset by the link in the mail', async ({ page }) => {
  const emailAddress = await register(page);
  await page.context().clearCookies();
  await page.clock.install();
  await open(page);
  await openModal(page, 'Sign In');
  await modal(page).getByRole('button', { name: 'Forgot your password?' }).click();
  await modal(page).getByLabel('Email').fill(emailAddress);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await modal(page).getByRole('button', { name: 'Send link' }).click();
  await proves('AUTH-60', async () => expect(modal(page).getByText(ACKNOWLEDGEMENT)).toBeVisible());
  await proves('AUTH-61', async () => {
    await page.clock.runFor(4_900);
    await expect(modal(page).getByText(ACKNOWLEDGEMENT)).toBeVisible();
    await page.clock.runFor(200);
    await expect(modal(page)).toBeHidden();
  });
  await page.clock.resume();
  const path = await resetPath(emailAddress);
  await proves('AUTH-58', async () => {
    expect(path).toMatch(/^\/reset-password\?token=[\w-]+$/);
    await open(page, path);
    await expect(page).not.toHaveURL(/token/);
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(modal(page).getByRole('heading', { name: 'Sign in' })).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await signIn(page, emailAddress, NEW_PASSWORD);
    await reloaded;
    await page.waitForFunction(() => window.pageState?.userStatus === 'registered');
  });
});

test('AUTH-64 the forgot-password flyout closes 7 seconds after its confirmation, for a guest too', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/reset-password?token=outdated');
  await proves('AUTH-64', async () => {
    await page.getByRole('button', { name: 'Request a new one' }).click();
    const flyout = page.getByRole('dialog', { name: 'Reset password' });
    await flyout.getByLabel('Email').fill('a@b.co');
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await flyout.getByRole('button', { name: 'Send link' }).click();
    await expect(flyout.getByText(ACKNOWLEDGEMENT)).toBeVisible();
    await page.clock.runFor(6_900);
    await expect(flyout).toBeVisible();
    await page.clock.runFor(200);
    await expect(flyout).toBeHidden();
    await page.clock.resume();
  });
});

test.describe('when it is rejected', () => {
  test.use({ tolerated: [/423|500/] });

  test('AUTH-62 AUTH-63 a rejected reset explains itself and leaves the modal open', async ({ page }) => {
    await page.clock.install();
    await open(page);
    await openModal(page, 'Sign In');
    await modal(page).getByRole('button', { name: 'Forgot your password?' }).click();
    await modal(page).getByLabel('Email').fill('a@b.co');
    const alert = modal(page).getByRole('alert');
    await proves('AUTH-62', async () => {
      await answerWith(page, '/api/user/forgotpassword', 423, { code: 'reset-locked', message: 'x' });
      await modal(page).getByRole('button', { name: 'Send link' }).click();
      await expect(alert).toHaveText(
        'You cannot unlock your account by resetting the password. Please wait 24 hours to unlock and try again.',
      );
      await expect(modal(page).getByText(ACKNOWLEDGEMENT)).toHaveCount(0);
      await page.clock.runFor(6_000);
      await expect(modal(page)).toBeVisible();
    });
    await proves('AUTH-63', async () => {
      await answerWith(page, '/api/user/forgotpassword', 500, {});
      await modal(page).getByRole('button', { name: 'Send link' }).click();
      await expect(alert).toHaveText(/^We are sorry\./);
    });
    await proves('ERR-01', async () => {
      const settings = await query<{ phone: string; email: string }>(
        'select phone_domestic as phone, support_email as email from site_settings',
        [],
      );
      await expect(alert).toHaveText(
        `We are sorry. We are unable to process your request at this time. Customer Service is available 24/7. ${settings[0]?.phone} ${settings[0]?.email}`,
      );
    });
  });
});

test.describe('changing it', () => {
  test.use({ tolerated: [/400/] });

  test('PROF-20 PROF-21 PROF-25 the change-password flyout checks the fields, then changes the password', async ({
    page,
  }) => {
    await register(page);
    await page.clock.install();
    await open(page, '/my-account');
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.getByRole('button', { name: 'Change password' }).first().click();
    const flyout = page.getByRole('dialog', { name: 'Change password' });
    const change = async (current: string, password: string, confirmation: string) => {
      await flyout.getByLabel('Current Password', { exact: true }).fill(current);
      await flyout.getByLabel('New Password', { exact: true }).fill(password);
      await flyout.getByLabel('Confirm Password', { exact: true }).fill(confirmation);
      await flyout.getByRole('button', { name: 'Change password' }).click();
    };
    const isRefused = (message: string) => expect(flyout.getByRole('alert')).toHaveText(message);
    await proves('PROF-20', async () => {
      for (const label of ['Current Password', 'New Password', 'Confirm Password']) {
        await expect(flyout.getByLabel(label, { exact: true })).toBeVisible();
      }
      await change('', NEW_PASSWORD, NEW_PASSWORD);
      await isRefused('Current Password is required');
      await change(PASSWORD, '', '');
      await isRefused('New Password is required');
      await change(PASSWORD, NEW_PASSWORD, '');
      await isRefused('New Password and Confirm Password do not match');
    });
    await proves('PROF-21', async () => {
      await change('', 'a', 'b');
      await isRefused('Current Password is required');
      await change('x', 'a', 'b');
      await isRefused('New Password and Confirm Password do not match');
      await change('x', '', '');
      await isRefused('New Password is required');
      await change('x', 'short', 'short');
      await isRefused(
        'Passwords must have at least 10 characters, one number, one upper and lower case letter, and one special character.',
      );
      expect(calls).not.toContain('/service/user/password');
    });
    await proves('PROF-24', async () => {
      await change('Not-The-Password-1!', NEW_PASSWORD, NEW_PASSWORD);
      await isRefused('Current Password is invalid');
    });
    await proves('PROF-25', async () => {
      await page.clock.pauseAt(Date.now() + 3_600_000);
      await change(PASSWORD, NEW_PASSWORD, NEW_PASSWORD);
      await expect(flyout.getByText('Password successfully changed.')).toBeVisible();
      await closesAfterTwoSeconds(page, flyout);
      await page.clock.resume();
    });
  });
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
