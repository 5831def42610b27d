import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeOffers, fake, openOffers, subscribeAtStripe } from './stripe-offers';

const { payload } = await import('../records');
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

async function subscriber(tier: string, period: string, card?: string) {
  const { browser, id, post } = await subscribeAtStripe(tier, period, card);
  return {
    id,
    membership: () =>
      browser.json<{ subscription: Record<string, unknown>; invoices: { amountMinor: number }[] }>(
        '/service/user/membership',
      ),
    preview: async (body: object) => (await (await post('plan-preview', body)).json()) as { dueTodayMinor: number },
    change: (body: object) => post('plan', body),
    end: (endsThen: boolean) => post('ending', { endsThen }),
    /** Ends the current period at Stripe and delivers its event. */
    renew: async (days: number) => {
      fake.advanceTo(new Date((fake.world.now + days * DAY_S) * 1000));
      await transactionOf(payload)((change) => applyStripeState(change, id));
    },
    atStripe: () =>
      fake.world.get('subscription', id) as unknown as {
        schedule: string | null;
        items: { data: { price: { unit_amount: number; recurring: { interval: string } } }[] };
      },
  };
}

const ALL_MONTHLY = { tier: 'ALLACCESS', period: 'month' };
const GOOD_MONTHLY = { tier: 'GOOD', period: 'month' };

test('an upgrade at Stripe is prorated, charged as previewed, and effective immediately', async () => {
  const alice = await subscriber('GOOD', 'month');
  const shown = await alice.preview(ALL_MONTHLY);
  expect(shown).toMatchObject({ effect: 'now', dueTodayMinor: 2000, priceMinor: 3000 });
  expect((await alice.change(ALL_MONTHLY)).status).toBe(409);
  expect(alice.atStripe().items.data[0]?.price.unit_amount).toBe(1000);
  expect((await alice.change({ ...ALL_MONTHLY, confirmed: shown })).status).toBe(200);
  expect(await alice.membership()).toMatchObject({
    subscription: { tier: 'ALLACCESS', priceMinor: 3000 },
    invoices: [{ amountMinor: 2000, status: 'paid' }, { amountMinor: 1000 }],
  });
});

test('an upgrade at Stripe with a declined card changes nothing', async () => {
  const alice = await subscriber('GOOD', 'month', '4000000000000341');
  const confirmed = await alice.preview(ALL_MONTHLY);
  expect((await alice.change({ ...ALL_MONTHLY, confirmed })).status).toBe(402);
  expect(alice.atStripe().items.data[0]?.price.unit_amount).toBe(1000);
  expect(await alice.membership()).toMatchObject({ subscription: { tier: 'GOOD', priceMinor: 1000 } });
});

test('an upgrade at Stripe with a declined card keeps a scheduled change', async () => {
  const alice = await subscriber('GOOD', 'month', '4000000000000341');
  const yearly = { tier: 'GOOD', period: 'year' } as const;
  await alice.change(yearly);
  const confirmed = await alice.preview(ALL_MONTHLY);
  expect((await alice.change({ ...ALL_MONTHLY, confirmed })).status).toBe(402);
  expect(alice.atStripe().schedule).not.toBeNull();
  expect(await alice.membership()).toMatchObject({ subscription: { tier: 'GOOD', period: 'month', next: yearly } });
});

test('a change from yearly to monthly at Stripe waits for the end of the prepaid year', async () => {
  const alice = await subscriber('GOOD', 'year');
  expect((await alice.change(GOOD_MONTHLY)).status).toBe(200);
  const before = await alice.membership();
  expect(before).toMatchObject({ subscription: { period: 'year', next: { ...GOOD_MONTHLY, priceMinor: 1000 } } });
  expect(before.invoices).toHaveLength(1);
  await alice.renew(200);
  expect(await alice.membership()).toMatchObject({ subscription: { period: 'year', next: GOOD_MONTHLY } });
  await alice.renew(167);
  expect(await alice.membership()).toMatchObject({
    subscription: { ...GOOD_MONTHLY, priceMinor: 1000, next: null, status: 'active' },
    invoices: [{ amountMinor: 1000 }, { amountMinor: 12_000 }],
  });
  await alice.renew(32);
  expect(alice.atStripe().schedule).toBeNull();
  expect((await alice.membership()).invoices).toHaveLength(3);
});

test('a downgrade at Stripe keeps the higher tier until the period ends, and can be canceled', async () => {
  const alice = await subscriber('ALLACCESS', 'month');
  await alice.change(GOOD_MONTHLY);
  expect(await alice.membership()).toMatchObject({ subscription: { tier: 'ALLACCESS', next: GOOD_MONTHLY } });
  expect((await alice.change(ALL_MONTHLY)).status).toBe(200);
  expect(await alice.membership()).toMatchObject({ subscription: { tier: 'ALLACCESS', next: null } });
  expect(alice.atStripe().schedule).toBeNull();
  await alice.change(GOOD_MONTHLY);
  expect((await alice.end(true)).status).toBe(200);
  expect(await alice.membership()).toMatchObject({ subscription: { next: null, endsThen: true } });
  expect((await alice.end(false)).status).toBe(200);
  await alice.change(GOOD_MONTHLY);
  await alice.renew(32);
  expect(await alice.membership()).toMatchObject({ subscription: { ...GOOD_MONTHLY, next: null } });
});
