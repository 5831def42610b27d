import { afterAll, beforeAll, expect, test } from 'vitest';
import { runEmbeddedProvider } from '@/domain/membership/embedded-provider.command';
import { findOrderPlan } from '@/domain/membership/subscription-order.command';
import { guestContext } from '@/platform/context';
import { sqlOf } from '@/platform/sql';
import { signedIn } from '../accounts/browser';
import { payload } from '../records';
import { makeOffers } from './offers';

const sql = sqlOf(payload);
const CARD = '4242424242424242';
const DAY_MS = 86_400_000;

beforeAll(() =>
  makeOffers([
    { tier: 'GOOD', monthlyMinor: 1000, yearlyMinor: 12_000 },
    { tier: 'ALLACCESS', monthlyMinor: 3000, yearlyMinor: 36_000 },
  ]),
);
afterAll(() => payload.destroy());

interface Membership {
  subscription: {
    priceMinor: number;
    discount: { name: string; chargeMinor: number } | null;
    winBack: { percent: number; chargeMinor: number } | null;
    endsThen: boolean;
  };
  invoices: { amountMinor: number; status: string }[];
}

const makeCode = (data: object) =>
  payload.create({
    collection: 'promo-codes',
    data: { kind: 'percent', percent: 50, appliesTo: 'subscriptions', periods: 3, isActive: true, ...data } as never,
  });

const planOf = async (uid: string, code?: string) => findOrderPlan(await guestContext(payload), uid, code);

async function buyer(tier = 'GOOD', period = 'month') {
  const { account, browser } = await signedIn();
  const begun = await browser.send('/service/subscriptions/checkout', { form: { tier, period } });
  const uid = (begun.headers.get('Location') ?? '').split('/').at(-1) ?? '';
  const post = (path: string, body: object) => browser.send(`/service/user/membership/${path}`, { body });
  return {
    id: account.id,
    uid,
    browser,
    post,
    enter: async (code: string) =>
      (await browser.send(`/service/subscriptions/promo-code/${uid}`, { form: { code } })).headers.get('Location'),
    pay: async (due: number, card = CARD) =>
      (await browser.send(`/service/subscriptions/pay/${uid}`, { form: { card, due: String(due) } })).headers.get(
        'Location',
      ),
    complete: () => browser.send('/api/user/subscribe/checkoutComplete', { body: { uid } }),
    membership: () => browser.json<Membership>('/service/user/membership'),
  };
}

/** Amounts charged to an account, the oldest first. */
const chargesOf = async (ownerId: number) =>
  (
    await sql<{ amount: number }>(
      `select amount_minor::int as amount from subscription_invoices where owner_id = $1 and status = 'paid' order by issued_at`,
      [ownerId],
    )
  ).map(({ amount }) => amount);

const afterMonths = (months: number) => {
  const date = new Date();
  date.setUTCMonth(date.getUTCMonth() + months);
  return new Date(date.getTime() + 3 * DAY_MS);
};

test('a code reduces the first three charges as shown, and no others', async () => {
  await makeCode({ code: 'THREE' });
  const alice = await buyer();
  expect(await alice.enter('three ')).toBe(`/subscription-checkout/${alice.uid}`);
  const plan = await planOf(alice.uid);
  expect(plan).toMatchObject({
    dueMinor: 500,
    priceMinor: 1000,
    promo: { code: 'THREE', text: '50% off each of the first 3 months', replacesTrial: false },
  });
  expect(plan?.terms).toContain(
    'You pay $5.00 today. Your subscription renews automatically every month, 2 times at $5.00 and then at $10.00 until you cancel.',
  );
  expect(await alice.pay(500)).toBe(`/subscription-receipt/${alice.uid}`);
  await alice.complete();
  expect(await alice.membership()).toMatchObject({
    subscription: { priceMinor: 1000, discount: { name: 'THREE', chargeMinor: 500 } },
    invoices: [{ amountMinor: 500, status: 'paid' }],
  });
  await runEmbeddedProvider(payload, afterMonths(4));
  expect(await chargesOf(alice.id)).toEqual([500, 500, 500, 1000, 1000]);
  expect((await alice.membership()).subscription.discount).toBeNull();
});

test('an amount off the first year never makes a price negative, and a price of nothing needs no further charge', async () => {
  await makeCode({ code: 'ALLOFF', kind: 'amount', amountMinor: 20_000, percent: undefined, periods: 1 });
  const alice = await buyer('GOOD', 'year');
  await alice.enter('ALLOFF');
  expect((await planOf(alice.uid))?.dueMinor).toBe(0);
  expect(await alice.pay(0)).toContain('receipt');
  await alice.complete();
  expect(await alice.membership()).toMatchObject({
    subscription: { priceMinor: 12_000, discount: null },
    invoices: [{ amountMinor: 0 }],
  });
});

test('a rejected code states its reason at the field, and the order stays as it was', async () => {
  await makeCode({ code: 'OVER', endsAt: '2024-01-01T00:00:00.000Z' });
  await makeCode({ code: 'STORE', appliesTo: 'store' });
  await makeCode({ code: 'GOODONE' });
  const alice = await buyer();
  await alice.enter('GOODONE');
  for (const [code, reason] of [
    ['OVER', 'This code expired on'],
    ['STORE', 'This code is no longer valid.'],
    ['NOBODY', 'This code is no longer valid.'],
  ]) {
    expect(await alice.enter(code ?? '')).toBe(`/subscription-checkout/${alice.uid}/code/${code}`);
    expect((await planOf(alice.uid, code))?.rejectedCode?.reason).toContain(reason);
  }
  expect((await planOf(alice.uid))?.promo?.code).toBe('GOODONE');
  await alice.enter('');
  expect(await planOf(alice.uid)).toMatchObject({ promo: null, dueMinor: 1000 });
  const bob = await signedIn();
  const foreign = await bob.browser.send(`/service/subscriptions/promo-code/${alice.uid}`, {
    form: { code: 'GOODONE' },
  });
  expect(foreign.status).toBe(404);
});

test('a code for subscriptions does not apply in the store', async () => {
  const { tablePromos } = await import('@/platform/promos/promo-provider');
  await makeCode({ code: 'SUBSONLY' });
  await makeCode({ code: 'EVERYWHERE', appliesTo: 'both' });
  const promos = tablePromos(sql);
  expect(await promos.find('SUBSONLY', null, 'store')).toBeNull();
  expect(await promos.find('EVERYWHERE', null, 'store')).not.toBeNull();
  await expect(makeCode({ code: 'SHIPIT', kind: 'free-shipping' })).rejects.toThrow();
});

test('ten buyers at the same time use a code with three uses three times', async () => {
  await makeCode({ code: 'RUSH', totalLimit: 3 });
  const buyers = await Promise.all(Array.from({ length: 10 }, () => buyer()));
  for (const each of buyers) expect(await each.enter('RUSH')).toBe(`/subscription-checkout/${each.uid}`);
  const answers = await Promise.all(buyers.map((each) => each.pay(500)));
  expect(answers.filter((answer) => answer?.includes('receipt'))).toHaveLength(3);
  expect(answers.filter((answer) => answer?.endsWith('/promo-ended'))).toHaveLength(7);
  const [rejected] = buyers.filter((_, at) => answers[at]?.endsWith('/promo-ended'));
  expect(await planOf(rejected?.uid ?? '')).toMatchObject({ promo: null, dueMinor: 1000 });
});

test('a price other than the shown one is never charged', async () => {
  const { id } = await makeCode({ code: 'MOVING' });
  const alice = await buyer();
  await alice.enter('MOVING');
  await payload.update({ collection: 'promo-codes', id, data: { percent: 10 } });
  expect(await alice.pay(500)).toBe(`/subscription-checkout/${alice.uid}/promo-ended`);
  expect(await alice.pay(500)).toBe(`/subscription-checkout/${alice.uid}/price-changed`);
  expect(await chargesOf(alice.id)).toEqual([]);
  expect(await alice.pay(1000)).toContain('receipt');
});

test('an upgrade credits what was paid, and a plan change or a pause ends the discount', async () => {
  await makeCode({ code: 'HALF' });
  const alice = await buyer();
  await alice.enter('HALF');
  await alice.pay(500);
  await alice.complete();
  const upgrade = { tier: 'ALLACCESS', period: 'month' };
  const preview = (await (await alice.post('plan-preview', upgrade)).json()) as { dueTodayMinor: number };
  expect(preview.dueTodayMinor).toBe(2500);
  expect((await alice.post('plan', { ...upgrade, confirmed: preview })).status).toBe(200);
  expect((await alice.membership()).subscription).toMatchObject({ priceMinor: 3000, discount: null });
  await runEmbeddedProvider(payload, afterMonths(1));
  expect(await chargesOf(alice.id)).toEqual([500, 2500, 3000]);

  const bob = await buyer();
  await bob.enter('HALF');
  await bob.pay(500);
  await bob.complete();
  await bob.post('pause', { months: 1 });
  expect((await bob.membership()).subscription.discount).toBeNull();
});

test('the win-back offer reduces the next charge once, and the cancel button works regardless', async () => {
  await payload.updateGlobal({ slug: 'paywall', data: { winBackPercent: 30, winBackMonths: 6 } });
  const alice = await buyer();
  await alice.pay(1000);
  await alice.complete();
  expect((await alice.membership()).subscription.winBack).toEqual({ percent: 30, chargeMinor: 700 });
  const wrong = await alice.post('win-back', { chargeMinor: 100 });
  expect([wrong.status, await wrong.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'price-changed', newTotalMinor: 700 }),
  ]);
  const both = await Promise.all([1, 2].map(() => alice.post('win-back', { chargeMinor: 700 })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await alice.membership()).subscription).toMatchObject({
    winBack: null,
    endsThen: false,
    discount: { name: 'Win-back offer', chargeMinor: 700 },
  });
  await runEmbeddedProvider(payload, afterMonths(2));
  expect(await chargesOf(alice.id)).toEqual([1000, 700, 1000]);
  expect((await alice.membership()).subscription.winBack).toBeNull();
  await sql(`update subscriptions set win_back_at = now() - interval '7 months' where owner_id = $1`, [alice.id]);
  expect((await alice.membership()).subscription.winBack).not.toBeNull();
  expect((await alice.post('ending', { endsThen: true })).status).toBe(200);
  expect((await alice.membership()).subscription).toMatchObject({ endsThen: true, winBack: null });
  await payload.updateGlobal({ slug: 'paywall', data: { winBackPercent: 0 } });
});
