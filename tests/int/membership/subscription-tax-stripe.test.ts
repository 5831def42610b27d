import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeOffers, fake, openOffers } from './stripe-offers';

const { payload } = await import('../records');
const { signedIn } = await import('../accounts/browser');
const { applyStripeState } = await import('@/domain/membership/apply-stripe-state.command');
const { transactionOf } = await import('@/platform/transaction');

const DAY_S = 86_400;
let maine = 0;

beforeAll(async () => {
  await openOffers([
    { tier: 'GOOD', monthlyMinor: 1015, yearlyMinor: 12_015 },
    { tier: 'ALLACCESS', monthlyMinor: 3333, yearlyMinor: 36_000 },
  ]);
  const data = { country: 'US', state: 'ME', percent: 5.5, taxesDigital: true };
  maine = (await payload.create({ collection: 'tax-rates', data })).id;
});
afterAll(closeOffers);

interface Membership {
  subscription: { priceMinor: number; taxMinor: number; next: { priceMinor: number } | null };
  invoices: { amountMinor: number }[];
}

const subscriptionOf = (parent: unknown): unknown =>
  (parent as { subscription_details?: { subscription?: unknown } } | null)?.subscription_details?.subscription;

async function subscriber(tier = 'GOOD', period = 'month', seats = 1) {
  const { browser } = await signedIn();
  const form = { tier, period, seats: String(seats) };
  const begun = await browser.send('/service/subscriptions/checkout', { form });
  const uid = (begun.headers.get('Location') ?? '').split('/').at(-1) ?? '';
  const place = { place: 'US-ME', postalCode: '04101' };
  await browser.send(`/service/subscriptions/billing-address/${uid}`, { form: place });
  const page = await browser.send(`/service/subscriptions/pay/${uid}`, { form: { card: '' } });
  const session = (page.headers.get('Location') ?? '').split('/').at(-1) ?? '';
  fake.pay(session, '4242424242424242');
  await browser.send('/api/user/subscribe/checkoutComplete', { body: { uid } });
  const id = String(fake.world.get('checkout.session', session).subscription);
  const post = (path: string, body: object = {}) => browser.send(`/service/user/membership/${path}`, { body });
  return {
    id,
    post,
    membership: () => browser.json<Membership>('/service/user/membership'),
    amounts: async () =>
      (await browser.json<Membership>('/service/user/membership')).invoices.map(({ amountMinor }) => amountMinor),
    renew: async (days: number) => {
      fake.advanceTo(new Date((fake.world.now + days * DAY_S) * 1000));
      await transactionOf(payload)((change) => applyStripeState(change, id));
    },
    // Of this subscription only: on some days of the year, others are renewed last.
    charged: () => {
      const invoices = fake.world.all('invoice', ({ parent }) => subscriptionOf(parent) === id).map(({ id }) => id);
      const payments = fake.world.all('invoice_payment', ({ invoice }) => invoices.includes(String(invoice)));
      return payments.map(({ amount_paid }) => amount_paid);
    },
  };
}

const work = async () => {
  for (let round = 0; round < 4; round += 1) await payload.jobs.run({ limit: 1_000 });
};

test('Stripe charges the tax that was shown: at the start, for an upgrade, and at renewals', async () => {
  const alice = await subscriber();
  // 10.15 + 0.56 (0.55825).
  expect(await alice.amounts()).toEqual([1071]);
  expect(alice.charged()[0]).toBe(1071);
  const plan = { tier: 'ALLACCESS', period: 'month' };
  const shown = (await (await alice.post('plan-preview', plan)).json()) as { dueTodayMinor: number };
  expect(shown).toMatchObject({ priceMinor: 3516, taxMinor: 183 });
  expect((await alice.post('plan', { ...plan, confirmed: shown })).status).toBe(200);
  expect(alice.charged()[0]).toBe(shown.dueTodayMinor);
  const { subscription } = await alice.membership();
  await alice.renew(32);
  expect(alice.charged()[0]).toBe(subscription.priceMinor);
});

test('a team pays tax on all seats', async () => {
  const alice = await subscriber('GOOD', 'year', 3);
  // 360.45 + 19.82 (19.82475).
  expect(alice.charged()[0]).toBe(38_027);
});

test('a scheduled plan, a pause and the plan after it keep the tax', async () => {
  const alice = await subscriber('ALLACCESS');
  const body = { tier: 'GOOD', period: 'month' };
  expect((await alice.post('plan', body)).status).toBe(200);
  const { subscription } = await alice.membership();
  expect(subscription.next?.priceMinor).toBe(1071);
  await alice.renew(32);
  expect(alice.charged()[0]).toBe(1071);
  expect((await alice.post('pause', { months: 1 })).status).toBe(200);
  await alice.renew(75);
  expect(alice.charged()[0]).toBe(1071);
});

test('a new rate reaches running subscriptions at Stripe, also those with a schedule', async () => {
  const [alice, bob] = [await subscriber(), await subscriber('ALLACCESS')];
  await bob.post('plan', { tier: 'GOOD', period: 'month' });
  await payload.update({ collection: 'tax-rates', id: maine, data: { percent: 10 } });
  await work();
  // 10.15 + 1.02 (1.015).
  expect((await alice.membership()).subscription).toMatchObject({ priceMinor: 1117, taxMinor: 102 });
  for (const reader of [alice, bob]) {
    await reader.renew(32);
    expect((await reader.amounts())[0]).toBe(1117);
  }
  await payload.update({ collection: 'tax-rates', id: maine, data: { percent: 5.5 } });
  await work();
  const rates = fake.world.all('tax_rate').filter(({ percentage }) => percentage === 5.5);
  expect(rates).toHaveLength(1);
});

test('a gift subscription at Stripe is charged with its tax', async () => {
  const { browser } = await signedIn();
  const deliverOn = new Date().toISOString().slice(0, 10);
  const gift = { tier: 'GOOD', period: 'year', recipientEmail: 'amara@example.com', senderName: 'Noor', message: '' };
  const answer = await browser.send('/service/gift-subscriptions', { body: { ...gift, deliverOn } });
  const uid = ((await answer.json()) as { url: string }).url.split('/').at(-1) ?? '';
  const place = { place: 'US-ME', postalCode: '04101' };
  await browser.send(`/service/gift-subscriptions/billing-address/${uid}`, { form: place });
  const page = await browser.send(`/service/gift-subscriptions/pay/${uid}`, { form: { due: '12676' } });
  fake.pay((page.headers.get('Location') ?? '').split('/').at(-1) ?? '', '4242424242424242');
  await browser.send(`/service/gift-subscriptions/paid/${uid}`);
  // 120.15 + 6.61 (6.60825).
  expect(fake.world.all('payment_intent')[0]?.amount).toBe(12_676);
  const { docs } = await payload.find({
    collection: 'subscription-invoices',
    where: { providerId: { equals: `gift_${uid}` } },
  });
  expect(docs).toMatchObject([{ amountMinor: 12_676, taxMinor: 661 }]);
});
