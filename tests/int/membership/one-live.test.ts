import { afterAll, beforeAll, expect, test } from 'vitest';
import { sqlOf } from '@/platform/sql';
import { up } from '../../../migrations/20261123_163500_one_live_subscription';
import { signedIn } from '../accounts/browser';
import { payload } from '../records';
import { makeOffers } from './offers';

const sql = sqlOf(payload);
const CARD = '4242424242424242';

beforeAll(() => makeOffers());
afterAll(() => payload.destroy());

interface Membership {
  subscription: { id: number; tier: string; status: string } | null;
  subscriptions: {
    id: number;
    tier: string;
    status: string;
    isDuplicate: boolean;
    mayCancel: boolean;
    endsThen: boolean;
  }[];
  refundedOrders: { orderUid: string; name: string; amountMinor: number }[];
  invoices: { amountMinor: number; status: string }[];
}

async function reader() {
  const { account, browser } = await signedIn();
  const open = async (tier = 'GOOD') => {
    const begun = await browser.send('/service/subscriptions/checkout', { form: { tier, period: 'month' } });
    return (begun.headers.get('Location') ?? '').split('/').at(-1) ?? '';
  };
  const pay = async (uid: string) =>
    (await browser.send(`/service/subscriptions/pay/${uid}`, { form: { card: CARD } })).headers.get('Location');
  const complete = (uid: string) => browser.send('/api/user/subscribe/checkoutComplete', { body: { uid } });
  const membership = () => browser.json<Membership>('/service/user/membership');
  return { account, browser, open, pay, complete, membership };
}

const rowsOf = ({ account }: Awaited<ReturnType<typeof reader>>) =>
  sql<{ status: string; duplicate: number | null }>(
    `select status, duplicate_of_id as duplicate from subscriptions where owner_id = $1 order by id`,
    [account.id],
  );

test('two checkouts paid at the same moment begin one subscription; the other payment is refunded, and the receipt shows it', async () => {
  const alice = await reader();
  const uids = await Promise.all([alice.open('GOOD'), alice.open('BEST')]);
  for (const uid of uids) expect(await alice.pay(uid)).toBe(`/subscription-receipt/${uid}`);
  const answers = await Promise.all([
    payload.jobs.run({ limit: 50 }),
    ...uids.flatMap((uid) => Array.from({ length: 4 }, () => alice.complete(uid))),
  ]);
  expect(new Set(answers.slice(1).map((answer) => (answer as Response).status))).toEqual(new Set([200]));
  const [active, surplus] = (await rowsOf(alice)).toSorted((a) => (a.status === 'canceled' ? 1 : -1));
  expect([active?.status, active?.duplicate, surplus?.status, typeof surplus?.duplicate]).toEqual([
    ...['active', null, 'canceled', 'number'],
  ]);
  expect(await rowsOf(alice)).toHaveLength(2);
  const { subscription, subscriptions, refundedOrders, invoices } = await alice.membership();
  expect(subscriptions.map(({ isDuplicate }) => isDuplicate).toSorted()).toEqual([false, true]);
  const refunded = subscription?.tier === 'GOOD' ? { tier: 'BEST', amount: 2400 } : { tier: 'GOOD', amount: 900 };
  const lost = refunded.tier === 'GOOD' ? uids[0] : uids[1];
  expect(refundedOrders).toMatchObject([{ orderUid: lost, amountMinor: refunded.amount }]);
  expect(invoices.map(({ status }) => status).toSorted()).toEqual(['paid', 'refunded']);
  // A refunded order is not a completed purchase.
  expect((await alice.browser.send(`/api/digitaldata/piano/transactionComplete?uid=${lost}`)).status).toBe(404);
});

test('a second open checkout charges nothing once a subscription is live', async () => {
  const alice = await reader();
  const [first, second] = [await alice.open(), await alice.open('BEST')];
  await alice.pay(first);
  await alice.complete(first);
  expect(await alice.pay(second)).toBe(`/subscription-checkout/${second}/subscribed`);
  expect((await alice.complete(second)).status).toBe(404);
  expect(await rowsOf(alice)).toEqual([{ status: 'active', duplicate: null }]);
});

test('the database rejects a second live paid subscription of an account', async () => {
  const alice = await reader();
  const add = (provider: string, status: string) =>
    sql(
      `insert into subscriptions (owner_id, tier, status, provider, provider_id, period_start)
       values ($1, 'GOOD', $2::enum_subscriptions_status, $3::enum_subscriptions_provider, gen_random_uuid()::text, now())`,
      [alice.account.id, status, provider],
    );
  await add('embedded', 'active');
  await add('embedded', 'canceled');
  await add('complimentary', 'active');
  for (const status of ['active', 'trialing', 'past_due']) {
    await expect(add('stripe', status)).rejects.toMatchObject({ code: '23505' });
  }
});

test('the account lists every subscription, and cancels the paid one next to a complimentary one', async () => {
  const alice = await reader();
  const uid = await alice.open();
  await alice.pay(uid);
  await alice.complete(uid);
  await payload.create({
    collection: 'subscriptions',
    data: {
      owner: alice.account.id,
      tier: 'BEST',
      status: 'active',
      provider: 'complimentary',
      periodStart: new Date().toISOString(),
    } as never,
  });
  const { subscription, subscriptions } = await alice.membership();
  expect(subscription).toMatchObject({ tier: 'GOOD' });
  expect(subscriptions.map(({ tier, mayCancel }) => [tier, mayCancel])).toEqual([
    ['BEST', false],
    ['GOOD', true],
  ]);
  const end = (id: number) =>
    alice.browser.send('/service/user/membership/ending', { body: { endsThen: true, subscription: id } });
  const stranger = await reader();
  const paid = subscription?.id ?? 0;
  const foreign = await stranger.browser.send('/service/user/membership/ending', {
    body: { endsThen: true, subscription: paid },
  });
  expect([foreign.status, (await end(subscriptions[0]?.id ?? 0)).status, (await end(paid)).status]).toEqual([
    ...[404, 404, 200],
  ]);
  expect((await alice.membership()).subscriptions.map(({ endsThen }) => endsThen)).toEqual([false, true]);
});

test('the migration keeps the subscription with the longest access, and lists the others for staff', async () => {
  const alice = await reader();
  await sql('drop index subscriptions_one_live_idx');
  const add = async (provider: string, status: string, end: string) => {
    const [row] = await sql<{ id: number }>(
      `insert into subscriptions (owner_id, tier, status, provider, provider_id, period_start, period_end)
       values ($1, 'GOOD', $2::enum_subscriptions_status, $3::enum_subscriptions_provider, gen_random_uuid()::text, now(), $4)
       returning id`,
      [alice.account.id, status, provider, end],
    );
    return row?.id ?? 0;
  };
  const short = await add('stripe', 'active', '2031-01-01');
  const long = await add('embedded', 'active', '2032-01-01');
  const pastDue = await add('stripe', 'past_due', '2030-01-01');
  await up({ db: (payload.db as unknown as { drizzle: unknown }).drizzle } as never);
  const after = await sql<{ id: number; status: string; duplicate: number | null; note: string | null }>(
    'select id, status, duplicate_of_id as duplicate, note from subscriptions where owner_id = $1 order by id',
    [alice.account.id],
  );
  expect(after).toMatchObject([
    { id: short, status: 'canceled', duplicate: long, note: expect.stringContaining('cancel and refund it at Stripe') },
    { id: long, status: 'active', duplicate: null },
    { id: pastDue, status: 'canceled', duplicate: long },
  ]);
  expect(await sql("select 1 from pg_indexes where indexname = 'subscriptions_one_live_idx'")).toHaveLength(1);
});
