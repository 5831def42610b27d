import { mailed, newAddress, query, register } from './accounts';
import { expect, test } from './fixtures';
import { billTo, flowFrame, registerInFlow } from './membership';

test.use({ tolerated: [/400/] });

test('a reader gives a subscription, and a new reader claims it from the mail, once', async ({ page, browser }) => {
  const recipient = newAddress();
  await register(page);
  await page.goto('/subscriptions');
  await page.getByRole('link', { name: 'Give a subscription' }).click();
  const main = page.getByRole('main');
  await main.getByLabel('Recipient’s email').fill('nobody');
  await main.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(main.getByLabel('Recipient’s email')).toBeFocused();
  await expect(main.getByLabel('Recipient’s email')).toHaveAccessibleDescription(/valid email address/);
  await expect(main.getByLabel('From')).toHaveAccessibleDescription(/name that the recipient knows/);
  await main.getByLabel('Recipient’s email').fill(recipient);
  await main.getByLabel('From').fill('Noor');
  await main.getByLabel('Message (optional)').fill('Happy birthday, and many more.');
  await main.getByRole('button', { name: 'Continue to payment' }).click();
  await billTo(page, 'Maine', '04101');
  await expect(main.getByText('5.5% tax', { exact: true })).toBeVisible();
  await main.getByLabel('Card number').fill('4242 4242 4242 4242');
  await main.getByRole('button', { name: 'Pay $126.60' }).click();
  await expect(main.getByRole('heading', { name: 'Your gift is paid' })).toBeVisible();
  await main.getByRole('link', { name: 'View my gifts' }).click();
  await expect(main.getByRole('cell', { name: `Digital, one year, for ${recipient}` })).toBeVisible();

  const link = await mailed(recipient, /\/gift-subscription\/[\w.-]+/);
  await page.clock.install();
  await page.reload();
  const gift = main.getByRole('row', { name: new RegExp(recipient) });
  const resend = gift.getByRole('button', { name: `Resend gift to ${recipient}` });
  await resend.focus();
  await page.keyboard.press('Enter');
  await expect(main.getByText(`We emailed your gift to ${recipient} again.`)).toBeVisible();
  await expect(gift.getByText(/Sent\. You can send it again at \d+:\d\d [AP]M\./)).toBeFocused();
  await page.clock.fastForward('10:01');
  await expect(resend).toBeVisible();
  await query(`update gift_subscriptions set resends = 5 where recipient_email = $1`, [recipient]);
  await page.reload();
  await expect(gift).toContainText('Sent again 5 times, which is the limit.');
  await expect
    .poll(() => query(`select 1 from mails where "to" = $1 and subject ilike '%gift%'`, [recipient]))
    .toHaveLength(2);

  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'A gift from Noor' })).toBeVisible();
  await expect(other.getByText('Happy birthday, and many more.')).toBeVisible();
  await other.getByRole('button', { name: 'Claim my subscription' }).click();
  await registerInFlow(flowFrame(other), 'On to checkout');
  await expect(other.getByRole('heading', { name: 'Enjoy your subscription' })).toBeVisible();
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'This gift has been claimed' })).toBeVisible();
  await other.goto(`${link}x`);
  await expect(other.getByRole('heading', { name: 'We don’t know this link' })).toBeVisible();
  await other.context().close();
});
