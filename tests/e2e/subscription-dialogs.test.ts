import type { Page } from '@playwright/test';
import { faultsIn } from './accessibility';
import { newAddress, open, PASSWORD, register } from './accounts';
import { expect, test } from './fixtures';
import { registerInFlow } from './membership';
import { proves } from './proves';

test.use({ tolerated: [/409|422/] });

const flow = (screen: string, variant: string) => `/subscription-flow/${screen}?flow=${variant}`;
const email = (page: Page) => page.getByLabel('Email', { exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('SUB-14 each dialog of the subscription flow is a standalone page, ready for a frame', async ({
  page,
  request,
}) => {
  await proves('SUB-14', async () => {
    for (const screen of ['registration', 'sign-in', 'forgot-password']) {
      for (const variant of ['checkout', 'gift']) {
        const answer = await request.get(flow(screen, variant));
        expect([screen, variant, answer.status()]).toEqual([screen, variant, 200]);
        expect(await answer.text()).not.toMatch(/<(?:header|footer|nav)\b/);
        expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
      }
      await page.goto(flow(screen, 'checkout'));
      await expect(page.getByRole('heading')).toBeVisible();
    }
  });
});

test('the dialogs of the subscription flow have their texts, and link to each other', async ({ page }) => {
  await proves('SUB-15', async () => {
    await page.goto(flow('registration', 'checkout'));
    await expect(heading(page, 'Create an account')).toBeVisible();
    await expect(button(page, 'On to checkout')).toBeVisible();
  });
  await proves('SUB-22', async () => {
    for (const screen of ['registration', 'sign-in', 'forgot-password']) {
      await page.goto(flow(screen, 'checkout'));
      await email(page).fill('not an address');
      await email(page).blur();
      await expect(page.getByText('This email address is not valid.')).toBeVisible();
    }
  });
  await proves('SUB-18', async () => {
    await page.goto(flow('forgot-password', 'checkout'));
    await expect(heading(page, 'Reset password')).toBeVisible();
    await expect(button(page, 'Send link')).toBeVisible();
    await button(page, 'Back to sign in').click();
    await expect(heading(page, 'Sign in to your account')).toBeVisible();
  });
  await proves('SUB-17', async () => {
    await expect(button(page, 'On to checkout')).toBeVisible();
    await page.goto(flow('sign-in', 'gift'));
    await expect(heading(page, 'Sign in to your account')).toBeVisible();
    await expect(button(page, 'On to recipient >')).toBeVisible();
  });
  await proves('SUB-20', async () => {
    await expect(button(page, 'Go back')).toBeVisible();
    await button(page, 'Create an account').click();
    await expect(heading(page, 'Create an account')).toBeVisible();
    await expect(button(page, 'Go back')).toBeVisible();
    await button(page, 'Sign in').click();
    await expect(heading(page, 'Sign in to your account')).toBeVisible();
    await button(page, 'Forgot password?').click();
    await expect(heading(page, 'Reset password')).toBeVisible();
    await button(page, 'Go back').click();
    await expect(heading(page, 'Sign in to your account')).toBeVisible();
  });
  await proves('SUB-16', async () => {
    await page.goto(flow('registration', 'gift'));
    const { host } = new URL(page.url());
    await expect(page.getByText(`To send a gift, you’ll need to create an ${host} account.`)).toBeVisible();
    await expect(button(page, 'On to recipient')).toBeVisible();
  });
  expect(await faultsIn(page)).toEqual([]);
});

test('SUB-19 SUB-23 a taken address leads to a password reset, and from there to signing in', async ({ page }) => {
  await page.goto(flow('registration', 'checkout'));
  await proves('SUB-23', async () => {
    for (const status of [409, 422]) {
      await page.goto(flow('registration', 'checkout'));
      await page.route('**/api/user/register', (route) =>
        route.fulfill({ status, json: { code: 'address-taken', message: 'x' } }),
      );
      await registerInFlow(page, 'On to checkout');
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(
        'That username is unavailable. Sign in or choose another email address. Forgot your password? Reset it here.',
      );
      await page.unroute('**/api/user/register');
    }
    await page.getByRole('main').getByRole('alert').getByRole('button', { name: 'Reset it here.' }).click();
    await expect(heading(page, 'Reset password')).toBeVisible();
  });
  await proves('SUB-19', async () => {
    await email(page).fill(newAddress());
    await button(page, 'Send link').click();
    await expect(
      page.getByText(
        'If your email is registered with us, you will receive an email with a link to reset your password.',
      ),
    ).toBeVisible();
    await button(page, 'On to sign in').click();
    await expect(heading(page, 'Sign in to your account')).toBeVisible();
  });
});

test('SUB-21 a framed dialog notifies its parent window when the reader goes back or closes it', async ({ page }) => {
  await page.goto('/subscriptions');
  await page.evaluate(
    (source) => {
      const messages: unknown[] = [];
      Object.assign(window, { messages });
      addEventListener('message', ({ data, origin }) => messages.push([origin, data]));
      const frame = document.createElement('iframe');
      frame.title = 'Subscription';
      frame.src = source;
      document.body.append(frame);
    },
    flow('registration', 'checkout'),
  );
  const dialog = page.frameLocator('iframe[title="Subscription"]');
  const { origin } = new URL(page.url());
  await proves('SUB-21', async () => {
    await dialog.getByRole('button', { name: 'Go back' }).click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { messages: unknown[] }).messages))
      .toEqual([
        [origin, { event: 'OnGoBack' }],
        [origin, { event: 'OnClose' }],
      ]);
  });
});

test('a reader with an account signs in inside the frame and goes on to the checkout', async ({ page }) => {
  const username = await register(page);
  await page.context().clearCookies();
  await open(page, '/subscriptions');
  await page.getByRole('button', { name: 'Choose Digital', exact: true }).click();
  const dialog = page.frameLocator('.shell-flow-frame iframe');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await dialog.getByLabel('Email', { exact: true }).fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'On to checkout', exact: true }).click();
  await expect(page).toHaveURL(/\/subscription-checkout\//);
});
