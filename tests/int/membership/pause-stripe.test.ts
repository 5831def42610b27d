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
    membership: () =>
      browser.json<{ subscription: { pause: object | null }; invoices: { amountMinor: number }[] }>(
        '/service/user/membership',
      ),
    pause: (months: number) => post('pause', { months }),
    resume: () => post('resume', {}),
    change: (body: object) => post('plan', body),
    end: (endsThen: boolean) => post('ending', { endsThen }),
    /** Moves the clock of Stripe by some days and stores the result. */
    pass: async (days: number) => {
      fake.advanceTo(new Date((fake.world.now + days * DAY_S) * 1000));
      await transactionOf(payload)((change) => applyStripeState(change, id));
    },
    changeCard: (number: string) => fake.changeCard(String(fake.world.get('subscription', id).customer), number),
    atStripe: () =>
      fake.world.get('subscription', id) as unknown as { status: string; schedule: string | null; trial_end: number },
  };
}

test('a pause at Stripe charges nothing until its end, keeps the paid period, and then starts a new one', async () => {
  const alice = await subscriber('GOOD', 'year');
  const shown = (await alice.membership()).subscription;
  expect((await alice.pause(2)).status).toBe(200);
  const paused = await alice.membership();
  expect(paused.subscription).toMatchObject({ status: 'active', untilText: Reflect.get(shown, 'untilText') });
  expect(paused.subscription.pause).toMatchObject({ startsText: Reflect.get(shown, 'untilText') });
  expect((await alice.pause(1)).status).toBe(409);
  await alice.pass(370);
  expect(alice.atStripe().status).toBe('trialing');
  expect(await alice.membership()).toMatchObject({
    subscription: { status: 'active', untilText: Reflect.get(shown, 'untilText'), pause: paused.subscription.pause },
    invoices: [{ amountMinor: 12_000 }],
  });
  expect((await alice.membership()).invoices).toHaveLength(1);
  await alice.pass(60);
  expect(await alice.membership()).toMatchObject({
    subscription: { status: 'active', pause: null },
    invoices: [{ amountMinor: 12_000, status: 'paid' }, { amountMinor: 12_000 }],
  });
  await alice.pass(366);
  expect((await alice.membership()).invoices).toHaveLength(3);
  expect(alice.atStripe().schedule).toBeNull();
});

test('a pause at Stripe that has not begun can be canceled, and leaves the subscription as it was', async () => {
  const alice = await subscriber('ALLACCESS', 'month');
  await alice.change({ tier: 'GOOD', period: 'month' });
  const before = await alice.membership();
  await alice.pause(1);
  expect((await alice.resume()).status).toBe(200);
  expect(await alice.membership()).toEqual(before);
  await alice.pass(32);
  expect(await alice.membership()).toMatchObject({
    subscription: { tier: 'GOOD', status: 'active' },
    invoices: [{ amountMinor: 1000 }, { amountMinor: 3000 }],
  });
});

test('resuming early at Stripe charges the scheduled plan now; a declined card keeps the pause', async () => {
  const alice = await subscriber('ALLACCESS', 'month');
  await alice.change({ tier: 'GOOD', period: 'month' });
  await alice.pause(3);
  await alice.pass(40);
  const paused = await alice.membership();
  expect(paused.subscription).toMatchObject({ tier: 'ALLACCESS', next: { tier: 'GOOD' }, pause: expect.anything() });
  alice.changeCard('4000000000000341');
  expect((await alice.resume()).status).toBe(402);
  await alice.pass(1);
  expect((await alice.membership()).subscription.pause).toEqual(paused.subscription.pause);
  alice.changeCard('4242424242424242');
  expect((await alice.resume()).status).toBe(200);
  expect(await alice.membership()).toMatchObject({
    subscription: { tier: 'GOOD', status: 'active', pause: null, next: null },
    invoices: [{ amountMinor: 1000, status: 'paid' }, { amountMinor: 3000 }],
  });
});

test('canceling at Stripe drops a pause, and during the pause ends the subscription without a charge', async () => {
  const alice = await subscriber('GOOD', 'month');
  await alice.pause(1);
  await alice.end(true);
  expect((await alice.membership()).subscription).toMatchObject({ pause: null, endsThen: true });
  await alice.end(false);
  await alice.pause(1);
  await alice.pass(33);
  expect((await alice.end(true)).status).toBe(200);
  expect(alice.atStripe().status).toBe('canceled');
  expect(await alice.membership()).toMatchObject({ subscription: { status: 'canceled', pause: null } });
  expect((await alice.membership()).invoices).toHaveLength(1);
});
