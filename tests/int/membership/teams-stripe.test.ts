import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeOffers, fake, openOffers } from './stripe-offers';

const { payload } = await import('../records');
const { signedIn } = await import('../accounts/browser');
const { applyStripeState } = await import('@/domain/membership/apply-stripe-state.command');
const { transactionOf } = await import('@/platform/transaction');

const DAY_S = 86_400;

beforeAll(() =>
  openOffers([
    { tier: 'GOOD', monthlyMinor: 1000, yearlyMinor: 12_000 },
    { tier: 'ALLACCESS', monthlyMinor: 3000, yearlyMinor: 36_000 },
  ]),
);
afterAll(closeOffers);

interface Membership {
  subscription: { priceMinor: number; seats: number; next: { seats: number } | null };
  invoices: { amountMinor: number }[];
}

async function owner(seats: number) {
  const { browser } = await signedIn();
  const form = { tier: 'GOOD', period: 'month', seats: String(seats) };
  const begun = await browser.send('/service/subscriptions/checkout', { form });
  const session = (begun.headers.get('Location') ?? '').split('/').at(-1) ?? '';
  const uid = fake.pay(session, '4242424242424242').split('/').at(-1) ?? '';
  await browser.send('/api/user/subscribe/checkoutComplete', { body: { uid } });
  const id = String(fake.world.get('checkout.session', session).subscription);
  return {
    post: (path: string, body: object) => browser.send(`/service/user/membership/${path}`, { body }),
    membership: () => browser.json<Membership>('/service/user/membership'),
    renew: async (days: number) => {
      fake.advanceTo(new Date((fake.world.now + days * DAY_S) * 1000));
      await transactionOf(payload)((change) => applyStripeState(change, id));
    },
  };
}

test('seats are the quantity at Stripe: charged together, prorated when added, reduced at the renewal', async () => {
  const alice = await owner(3);
  expect(await alice.membership()).toMatchObject({
    subscription: { priceMinor: 3000, seats: 3 },
    invoices: [{ amountMinor: 3000 }],
  });
  const more = { tier: 'GOOD', period: 'month', seats: 5 };
  const preview = (await (await alice.post('plan-preview', more)).json()) as object;
  expect(preview).toMatchObject({ effect: 'now', dueTodayMinor: 2000, priceMinor: 5000 });
  expect((await alice.post('plan', { ...more, confirmed: preview })).status).toBe(200);
  expect((await alice.membership()).subscription).toMatchObject({ seats: 5, priceMinor: 5000 });
  expect((await alice.post('plan', { ...more, seats: 2 })).status).toBe(200);
  expect((await alice.membership()).subscription).toMatchObject({ seats: 5, next: { seats: 2 } });
  await alice.renew(32);
  expect(await alice.membership()).toMatchObject({
    subscription: { seats: 2, priceMinor: 2000, next: null },
    invoices: [{ amountMinor: 2000 }, { amountMinor: 2000 }, { amountMinor: 3000 }],
  });
});
