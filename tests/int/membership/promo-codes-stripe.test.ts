import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeOffers, fake, openOffers } from './stripe-offers';

const { payload } = await import('../records');
const { signedIn } = await import('../accounts/browser');
const { applyStripeState } = await import('@/domain/membership/apply-stripe-state.command');
const { transactionOf } = await import('@/platform/transaction');

const DAY_S = 86_400;

beforeAll(async () => {
  await openOffers([
    { tier: 'GOOD', monthlyMinor: 1000, yearlyMinor: 12_000 },
    { tier: 'ALLACCESS', monthlyMinor: 3000, yearlyMinor: 36_000 },
  ]);
  await payload.updateGlobal({ slug: 'paywall', data: { winBackPercent: 30 } });
  await payload.create({
    collection: 'promo-codes',
    data: { code: 'HALF', kind: 'percent', percent: 50, appliesTo: 'subscriptions', periods: 3, isActive: true },
  });
});
afterAll(closeOffers);

interface Membership {
  subscription: { priceMinor: number; discount: { chargeMinor: number } | null; winBack: object | null };
  invoices: { amountMinor: number }[];
}

async function buyer(period = 'month') {
  const { browser } = await signedIn();
  const begun = await browser.send('/service/subscriptions/checkout', { form: { tier: 'GOOD', period } });
  const uid = (begun.headers.get('Location') ?? '').split('/').at(-1) ?? '';
  const sessionIn = (location: string | null) => location?.split('/').at(-1) ?? '';
  let id = '';
  return {
    begun: begun.headers.get('Location'),
    uid,
    enter: (code: string) => browser.send(`/service/subscriptions/promo-code/${uid}`, { form: { code } }),
    open: async (due: number) =>
      sessionIn(
        (await browser.send(`/service/subscriptions/pay/${uid}`, { form: { due: String(due) } })).headers.get(
          'Location',
        ),
      ),
    complete: async (session: string) => {
      fake.pay(session, '4242424242424242');
      await browser.send('/api/user/subscribe/checkoutComplete', { body: { uid } });
      id = String(fake.world.get('checkout.session', session).subscription);
    },
    post: (path: string, body: object) => browser.send(`/service/user/membership/${path}`, { body }),
    membership: () => browser.json<Membership>('/service/user/membership'),
    renew: async (days: number) => {
      fake.advanceTo(new Date((fake.world.now + days * DAY_S) * 1000));
      await transactionOf(payload)((change) => applyStripeState(change, id));
    },
  };
}

// First, because later tests move Stripe’s clock away from this site’s.
test('an upgrade at Stripe credits what was paid and ends the discount', async () => {
  const alice = await buyer();
  await alice.enter('HALF');
  await alice.complete(await alice.open(500));
  const upgrade = { tier: 'ALLACCESS', period: 'month' };
  const preview = (await (await alice.post('plan-preview', upgrade)).json()) as { dueTodayMinor: number };
  expect(preview.dueTodayMinor).toBe(2500);
  expect((await alice.post('plan', { ...upgrade, confirmed: preview })).status).toBe(200);
  expect((await alice.membership()).subscription).toMatchObject({ priceMinor: 3000, discount: null });
  await alice.renew(32);
  expect((await alice.membership()).invoices.map(({ amountMinor }) => amountMinor)).toEqual([3000, 2500, 500]);
});

test('Stripe charges the price that the checkout showed, and the full price after the discounted periods', async () => {
  const alice = await buyer();
  expect(alice.begun).toBe(`/subscription-checkout/${alice.uid}`);
  await alice.enter('HALF');
  expect(await alice.open(1000)).toBe('price-changed');
  const session = await alice.open(500);
  expect(fake.requests.findLast(({ path }) => path === '/v1/checkout/sessions')?.body).toMatchObject({
    custom_text: { submit: { message: expect.stringContaining('2 times at $5.00 and then at $10.00') } },
  });
  await alice.complete(session);
  expect(await alice.membership()).toMatchObject({
    subscription: { priceMinor: 1000, discount: { chargeMinor: 500 } },
    invoices: [{ amountMinor: 500 }],
  });
  await alice.renew(125);
  const { invoices, subscription } = await alice.membership();
  expect(invoices.map(({ amountMinor }) => amountMinor)).toEqual([1000, 1000, 500, 500, 500]);
  expect(subscription.discount).toBeNull();
});

test('only one payment page of an order is open, at its latest price', async () => {
  const alice = await buyer();
  const full = await alice.open(1000);
  expect(await alice.open(1000)).toBe(full);
  await alice.enter('HALF');
  const reduced = await alice.open(500);
  expect(reduced).not.toBe(full);
  expect(fake.world.get('checkout.session', full).status).toBe('expired');
  await alice.complete(reduced);
  expect((await alice.membership()).invoices).toMatchObject([{ amountMinor: 500 }]);
});

test('an open payment page counts as a use of its code until it closes', async () => {
  await payload.create({
    collection: 'promo-codes',
    data: {
      code: 'SINGLE',
      kind: 'amount',
      amountMinor: 300,
      appliesTo: 'both',
      periods: 1,
      totalLimit: 1,
      isActive: true,
    },
  });
  const [alice, bob] = [await buyer(), await buyer()];
  await alice.enter('SINGLE');
  await bob.enter('SINGLE');
  const session = await alice.open(700);
  expect(session).toMatch(/^cs_/);
  expect(await bob.open(700)).toBe('promo-ended');
  expect(await bob.open(1000)).toMatch(/^cs_/);
});

test('a scheduled plan change or a pause at Stripe ends the discount', async () => {
  const [alice, bob] = [await buyer(), await buyer()];
  for (const each of [alice, bob]) {
    await each.enter('HALF');
    await each.complete(await each.open(500));
  }
  expect((await alice.post('plan', { tier: 'GOOD', period: 'year' })).status).toBe(200);
  expect((await bob.post('pause', { months: 1 })).status).toBe(200);
  expect((await alice.membership()).subscription.discount).toBeNull();
  expect((await bob.membership()).subscription.discount).toBeNull();
});

test('the win-back offer at Stripe reduces the next charge, once', async () => {
  const alice = await buyer();
  await alice.complete(await alice.open(1000));
  expect((await alice.membership()).subscription.winBack).toEqual({ percent: 30, chargeMinor: 700 });
  const both = await Promise.all([1, 2].map(() => alice.post('win-back', { chargeMinor: 700 })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await alice.membership()).subscription).toMatchObject({ winBack: null, discount: { chargeMinor: 700 } });
  await alice.renew(65);
  const { invoices, subscription } = await alice.membership();
  expect(invoices.map(({ amountMinor }) => amountMinor)).toEqual([1000, 700, 1000]);
  expect(subscription).toMatchObject({ winBack: null, discount: null });
});
