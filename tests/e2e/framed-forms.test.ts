import type { Page } from '@playwright/test';
import { answerWith, modal, open, openModal, PASSWORD } from './accounts';
import { expect, test } from './fixtures';
import { proves } from './proves';

const DIALOG = '/subscription-flow/registration';
const DUE = 'This field is required.';

const main = (page: Page) => page.getByRole('main');
const optIn = (page: Page) => main(page).getByRole('checkbox', { name: /^(By registering|Sign me up)/ });

test('AUTH-34 checks the checkbox for US visitors only, and words it for the US and Canada', async ({ page }) => {
  const places = [
    { country: 'US', domestic: true, usOnly: true, label: 'By registering', isTicked: true },
    { country: 'CA', domestic: true, usOnly: false, label: 'By registering', isTicked: false },
    { country: 'DE', domestic: false, usOnly: false, label: 'Sign me up for email', isTicked: false },
  ];
  await proves('AUTH-34', async () => {
    for (const { country, domestic, usOnly, label, isTicked } of places) {
      await page.unroute('**/service/user/domestic');
      await answerWith(page, '/service/user/domestic', 200, { domestic, usOnly, country });
      for (const path of [DIALOG, '/subscriber-registration?emailAddress=amara@lindqvist.example']) {
        await page.goto(path);
        await page.evaluate(() => localStorage.clear());
        await page.goto(path);
        await expect(main(page).getByText(label)).toBeVisible();
        await expect(optIn(page)).toBeChecked({ checked: isTicked });
      }
    }
  });
});

test('AUTH-73 every form of the framed dialogs requests the captcha in the words of a field', async ({ page }) => {
  await answerWith(page, '/api/recaptcha/enabled', 200, { enabled: true, provider: 'altcha', siteKey: '' });
  const due = page.locator('[data-captcha]').getByText(DUE);
  const fill = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) {
      await main(page).getByLabel(label, { exact: true }).fill(value);
    }
  };
  await proves('AUTH-73', async () => {
    await page.goto(DIALOG);
    const person = { 'First name': 'Amara', 'Last name': 'Lindqvist' };
    await fill({ ...person, Email: 'amara@lindqvist.example', Password: PASSWORD });
    await expect(due).toBeVisible();
    await expect(main(page).getByRole('button', { name: 'On to checkout' })).toBeDisabled();

    await main(page).getByRole('button', { name: 'Sign in', exact: true }).click();
    await fill({ Email: 'amara@lindqvist.example', Password: PASSWORD });
    await expect(due).toBeVisible();

    await main(page).getByRole('button', { name: 'Forgot password?' }).click();
    await fill({ Email: 'amara@lindqvist.example' });
    await expect(due).toBeVisible();
    await expect(main(page).getByRole('button', { name: 'Send link' })).toBeDisabled();
  });
});

test('AUTH-45 signing in accepts any email and password that are not blank', async ({ page }) => {
  await open(page);
  await openModal(page, 'Sign In');
  const email = modal(page).getByLabel('Email', { exact: true });
  const password = modal(page).getByLabel('Password', { exact: true });
  const submit = modal(page).getByRole('button', { name: 'Sign in', exact: true });
  await proves('AUTH-45', async () => {
    await email.fill('x');
    await password.fill(' ');
    await expect(submit).toBeEnabled();
    await email.fill('  ');
    await password.fill('');
    await expect(modal(page).getByText(DUE)).toHaveCount(1);
    await email.focus();
    await expect(modal(page).getByText(DUE)).toHaveCount(2);
    await expect(submit).toBeDisabled();
  });
});
