import { mailed, newAddress, register } from './accounts';
import { expect, test } from './fixtures';
import { billTo, flowFrame, registerInFlow } from './membership';

test.use({ tolerated: [/400/] });

test('an owner buys seats and invites a colleague, who joins from the mail and leaves again', async ({
  page,
  browser,
}) => {
  await register(page);
  await page.goto('/subscriptions');
  await page.getByRole('link', { name: 'subscribe as a team' }).click();
  const main = page.getByRole('main');
  await main.getByLabel('Seats, including yours').fill('3');
  await main.getByRole('button', { name: 'Continue to checkout' }).click();
  await expect(main.getByText('Digital for a team of 3, $360 a year.')).toBeVisible();
  await billTo(page, 'Germany', '20457');
  await expect(main.getByText('7% tax', { exact: true })).toBeVisible();
  await main.getByText('Change billing address').click();
  await main.getByText('Buying for a company?').click();
  await main.getByLabel('Company', { exact: true }).fill('Kai GmbH');
  await main.getByLabel('VAT ID').fill('DE12');
  await main.getByRole('button', { name: 'Use this address' }).click();
  await expect(main.getByLabel('VAT ID')).toHaveAccessibleDescription(/isn’t valid/);
  await expect(main.getByLabel('Company', { exact: true })).toHaveValue('Kai GmbH');
  await main.getByLabel('Card number').fill('4242 4242 4242 4242');
  await main.getByRole('button', { name: 'Pay $385.20' }).click();
  await expect(page.getByRole('status').getByText('Your subscription has started.')).toBeVisible();

  await page.goto('/my-account');
  await expect(page.locator('dialog.account-onboarding')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(main.getByText('3 seats, one of them yours. 2 left.')).toBeVisible();
  const email = main.getByLabel('Invite by email');
  await email.fill('nobody');
  await email.press('Enter');
  await expect(email).toHaveAccessibleDescription(/./);
  const colleague = newAddress();
  await email.fill(colleague);
  await email.press('Enter');
  await expect(main.getByText(`We emailed an invitation to ${colleague}.`)).toBeVisible();
  const invitation = main.getByRole('row', { name: new RegExp(colleague) });
  await expect(invitation).toContainText('Invited');
  await invitation.getByRole('button', { name: `Resend invitation to ${colleague}` }).click();
  await expect(main.getByText(`We emailed the invitation to ${colleague} again.`)).toBeVisible();
  await expect(invitation).toContainText(/Invited\s*Sent\. You can send it again at \d/);

  const link = await mailed(colleague, /\/team-invitation\/[\w.-]+/);
  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await other.getByRole('button', { name: 'Join the team' }).click();
  await registerInFlow(flowFrame(other), 'On to checkout');
  await expect(other.getByRole('heading', { name: 'Welcome to the team' })).toBeVisible();
  await other.goto('/my-account');
  await other.getByRole('button', { name: 'Leave team', exact: true }).click();
  await other.getByRole('button', { name: 'Leave team and lose access' }).click();
  await expect(other.getByText('You don’t have a subscription.')).toBeVisible();
  await other.context().close();

  await page.reload();
  await expect(main.getByText('3 seats, one of them yours. 2 left.')).toBeVisible();
});
