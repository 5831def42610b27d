import { answerWith, query, register } from './accounts';
import { expect, test } from './fixtures';
import { billByRequest, billTo } from './membership';

const PLAN = { tier: 'GOOD', period: 'month' };

test('a second open checkout shows the existing subscription, and charges nothing', async ({ page }) => {
  const emailAddress = await register(page);
  const open = async () => {
    const begun = await page.request.post('/service/subscriptions/checkout', { form: PLAN, maxRedirects: 0 });
    return begun.headers().location?.split('/').at(-1) ?? '';
  };
  const [first, second] = [await open(), await open()];
  const pay = async (uid: string) => {
    await page.goto(`/subscription-checkout/${uid}`);
    await billTo(page);
    await page.getByLabel('Card number').fill('4242 4242 4242 4242');
    await page.getByRole('button', { name: /^Pay/ }).click();
  };
  await pay(first);
  await expect(page.getByRole('status').getByText('Your subscription has started.')).toBeVisible();
  await pay(second);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('You already have a subscription');
  const held = await query(`select 1 from subscriptions s join users u on u.id = s.owner_id where u.email = $1`, [
    emailAddress,
  ]);
  expect(held).toHaveLength(1);
});

test('the receipt and the account show an order that was refunded', async ({ page }) => {
  await register(page);
  const subscription = {
    id: 1,
    tier: 'GOOD',
    name: 'Digital',
    period: 'month',
    provider: 'embedded',
    status: 'active',
    isOpen: true,
    priceMinor: 900,
    currency: 'USD',
    taxMinor: 0,
    untilText: 'December 24, 2026',
    endsThen: false,
    graceText: null,
    cardLabel: null,
    isDuplicate: false,
    mayCancel: true,
  };
  const uid = 'refunded-order-of-test';
  const duplicate = { ...subscription, id: 2, tier: 'BEST', name: 'Premium', status: 'canceled', isOpen: false };
  const membership = {
    subscription: subscription,
    subscriptions: [{ ...duplicate, isDuplicate: true, mayCancel: false }, subscription],
    refundedOrders: [
      {
        orderUid: uid,
        name: 'Premium',
        amountMinor: 2400,
        currency: 'USD',
        dateText: 'November 24, 2026',
        isTakeOver: false,
      },
    ],
    invoices: [
      {
        number: 'M-2',
        dateText: 'November 24, 2026',
        amountMinor: 2400,
        currency: 'USD',
        refundedMinor: 2400,
        status: 'refunded',
        stateText: 'Refunded',
        url: '/order/invoice/M-2',
        documents: [],
      },
    ],
  };
  await answerWith(page, '/service/user/membership', 200, membership);
  await answerWith(page, '/api/user/subscribe/checkoutComplete', 200, {});
  await answerWith(page, '/api/digitaldata/piano/transactionComplete*', 200, {});
  await page.goto(`/subscription-receipt/${uid}`);
  await expect(page.getByRole('status')).toHaveText(
    'You already have a subscription, so we canceled your order of Premium and refunded $24.00 to your card. Your subscription continues unchanged.',
  );
  await page.goto('/my-account');
  const section = page.getByRole('region', { name: 'Your subscription' });
  await expect(section).toContainText('Premium. Canceled and refunded.');
  await expect(section).toContainText('your order of Premium was canceled and $24.00 refunded');
  await expect(section.getByRole('row', { name: /M-2/ })).toContainText('Refunded');
  // A team that its owner didn't want to transfer any more.
  const [order] = membership.refundedOrders;
  const withdrawn = { ...membership, refundedOrders: [{ ...order, amountMinor: 0, isTakeOver: true }] };
  await answerWith(page, '/service/user/membership', 200, withdrawn);
  await page.goto(`/subscription-receipt/${uid}`);
  await expect(page.getByRole('status')).toHaveText(/^The team can’t be taken over any more.*You keep your seat\.$/);
  await page.goto('/my-account');
  await expect(section).toContainText('because the team could no longer be taken over.');
});

test('an upgrade shows the amount due before it is confirmed; a downgrade waits and can be canceled', async ({
  page,
}) => {
  await register(page);
  const begun = await page.request.post('/service/subscriptions/checkout', { form: PLAN, maxRedirects: 0 });
  const uid = begun.headers().location?.split('/').at(-1) ?? '';
  await billByRequest(page.request, uid);
  await page.request.post(`/service/subscriptions/pay/${uid}`, { form: { card: '4242424242424242' }, maxRedirects: 0 });
  await page.request.post('/api/user/subscribe/checkoutComplete', { data: { uid } });
  await page.goto('/my-account');
  const welcome = page.locator('dialog.account-onboarding');
  await expect(welcome).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(welcome).toBeHidden();
  const section = page.getByRole('region', { name: 'Your subscription' });
  const preview = async (plan: string) => {
    await section.getByRole('button', { name: 'Change plan' }).click();
    await section.getByLabel('Plan').selectOption(plan);
    await section.getByRole('button', { name: 'Preview the change' }).click();
  };
  await preview('BEST month');
  await expect(section).toContainText(/Due today: \$\d+\.\d\d, the difference for the rest of your month\./);
  await section.getByRole('button', { name: /^Upgrade now and pay \$\d/ }).click();
  await expect(section.getByRole('status').first()).toHaveText('Your plan has been changed.');
  await expect(section).toContainText('Best, Premium');
  await preview('GOOD month');
  await expect(section).toContainText('Nothing is due today.');
  await section.getByRole('button', { name: 'Confirm plan change' }).click();
  await expect(section).toContainText('Until then everything stays as it is.');
  await expect(section).toContainText('Best, Premium');
  await section.getByRole('button', { name: 'Keep my current plan' }).click();
  await expect(section.getByRole('status').first()).toHaveText('You’re keeping your current plan.');
  await expect(section).not.toContainText('Until then everything stays as it is.');
});
