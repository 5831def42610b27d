import { afterAll, beforeAll, expect, test } from 'vitest';
import { runEmbeddedProvider } from '@/domain/membership/embedded-provider.command';
import { sqlOf } from '@/platform/sql';
import { signedIn } from '../accounts/browser';
import { payload } from '../records';
import { makeOffers } from './offers';

const sql = sqlOf(payload);

beforeAll(() =>
  makeOffers([
    { tier: 'GOOD', monthlyMinor: 1000, yearlyMinor: 12_000 },
    { tier: 'ALLACCESS', monthlyMinor: 3000, yearlyMinor: 36_000 },
  ]),
);
afterAll(() => payload.destroy());

interface Membership {
  subscription: {
    tier: string;
    period: string;
    priceMinor: number;
    endsThen: boolean;
    next: { tier: string; period: string; priceMinor: number } | null;
  };
  invoices: { amountMinor: number; status: string }[];
}
interface Preview {
  effect: string;
  dueTodayMinor: number;
  priceMinor: number;
  startsText: string | null;
  previewedAt: string;
}

async function subscriber(tier: string, period: string, card = '4242424242424242') {
  const { account, browser } = await signedIn();
  const begun = await browser.send('/service/subscriptions/checkout', { form: { tier, period } });
  const uid = (begun.headers.get('Location') ?? '').split('/').at(-1) ?? '';
  await browser.send(`/service/subscriptions/pay/${uid}`, { form: { card } });
  await browser.send('/api/user/subscribe/checkoutComplete', { body: { uid } });
  const post = (path: string, body: object) => browser.send(`/service/user/membership/${path}`, { body });
  return {
    browser,
    membership: () => browser.json<Membership>('/service/user/membership'),
    preview: async (body: object) => (await (await post('plan-preview', body)).json()) as Preview,
    change: (body: object) => post('plan', body),
    end: (endsThen: boolean) => post('ending', { endsThen }),
    role: async () => ((await browser.profile()) as { tiers: { roleCode: string }[] }).tiers[0]?.roleCode,
    /** Moves the current period back by this fraction, as if that time had passed. */
    moveBack: (days: number) =>
      sql(
        `update subscriptions set period_start = period_start - make_interval(days => $2),
           period_end = period_end - make_interval(days => $2) where owner_id = $1`,
        [account.id, days],
      ),
  };
}

const ALL_YEARLY = { tier: 'ALLACCESS', period: 'year' };

test('an upgrade charges the difference for the rest of the period, as previewed, and is effective immediately', async () => {
  const alice = await subscriber('GOOD', 'year');
  await alice.moveBack(182);
  const shown = await alice.preview(ALL_YEARLY);
  expect(shown).toMatchObject({ effect: 'now', priceMinor: 36_000, startsText: null });
  expect(shown.dueTodayMinor).toBeGreaterThan(11_900);
  expect(shown.dueTodayMinor).toBeLessThan(12_100);
  const unconfirmed = await alice.change(ALL_YEARLY);
  expect([unconfirmed.status, await unconfirmed.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'price-changed', oldTotalMinor: 0 }),
  ]);
  const cheap = await alice.change({ ...ALL_YEARLY, confirmed: { ...shown, dueTodayMinor: 1 } });
  expect(cheap.status).toBe(409);
  expect((await alice.membership()).invoices).toHaveLength(1);
  expect(await alice.role()).toBe('ROLE_HBRG_GOOD');
  expect((await alice.change({ ...ALL_YEARLY, confirmed: shown })).status).toBe(200);
  expect(await alice.membership()).toMatchObject({
    subscription: { tier: 'ALLACCESS', period: 'year', priceMinor: 36_000 },
    invoices: [{ amountMinor: shown.dueTodayMinor, status: 'paid' }, { amountMinor: 12_000 }],
  });
  expect(await alice.role()).toBe('ROLE_HBRG_ALLACCESS');
  // Two clicks pay once.
  await alice.change({ ...ALL_YEARLY, confirmed: shown });
  expect((await alice.membership()).invoices).toHaveLength(2);
});

test('an upgrade with a declined card changes nothing', async () => {
  const alice = await subscriber('GOOD', 'month', '4000000000000341');
  const wanted = { tier: 'ALLACCESS', period: 'month' };
  expect((await alice.change({ ...wanted, confirmed: await alice.preview(wanted) })).status).toBe(402);
  expect(await alice.membership()).toMatchObject({ subscription: { tier: 'GOOD', priceMinor: 1000 } });
  expect((await alice.membership()).invoices).toHaveLength(1);
});

for (const [name, held, wanted, price] of [
  ['a downgrade', ['ALLACCESS', 'month'], { tier: 'GOOD', period: 'month' }, 1000],
  ['a change from yearly to monthly', ['GOOD', 'year'], { tier: 'GOOD', period: 'month' }, 1000],
  ['a higher tier at another interval', ['GOOD', 'month'], ALL_YEARLY, 36_000],
] as const) {
  test(`${name} keeps the paid period, and takes effect with the next one`, async () => {
    const [tier, period] = held;
    const alice = await subscriber(tier, period);
    expect(await alice.preview(wanted)).toMatchObject({
      effect: 'period-end',
      dueTodayMinor: 0,
      priceMinor: price,
      startsText: expect.stringMatching(/\d{4}$/),
    });
    expect((await alice.change(wanted)).status).toBe(200);
    expect(await alice.membership()).toMatchObject({
      subscription: { tier, period, next: { ...wanted, priceMinor: price } },
    });
    expect(await alice.role()).toBe(`ROLE_HBRG_${tier}`);
    await alice.moveBack(period === 'year' ? 366 : 32);
    await runEmbeddedProvider(payload, new Date());
    const { subscription, invoices } = await alice.membership();
    expect(subscription).toMatchObject({ ...wanted, priceMinor: price, next: null });
    expect(invoices).toHaveLength(2);
    expect(invoices).toContainEqual(expect.objectContaining({ amountMinor: price, status: 'paid' }));
    expect(await alice.role()).toBe(`ROLE_HBRG_${wanted.tier}`);
  });
}

test('a scheduled change is canceled by choosing the current plan, and by canceling the subscription', async () => {
  const alice = await subscriber('ALLACCESS', 'month');
  const [down, present] = [
    { tier: 'GOOD', period: 'month' },
    { tier: 'ALLACCESS', period: 'month' },
  ];
  await alice.change(down);
  expect((await alice.membership()).subscription.next).toMatchObject(down);
  expect((await alice.change(present)).status).toBe(200);
  expect((await alice.membership()).subscription.next).toBeNull();
  await alice.change(down);
  await alice.end(true);
  expect((await alice.membership()).subscription).toMatchObject({ next: null, endsThen: true });
  expect((await alice.change(down)).status).toBe(409);
});
