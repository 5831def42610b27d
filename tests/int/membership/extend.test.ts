import { afterAll, beforeAll, expect, test } from 'vitest';
import { previewPlan, switchPlan } from '@/domain/membership/change-plan.command';
import { runEmbeddedProvider } from '@/domain/membership/embedded-provider.command';
import { extendSubscription } from '@/domain/membership/manage-member.command';
import { pauseSubscription } from '@/domain/membership/pause-subscription.command';
import { payWithTestCard } from '@/domain/membership/pay-subscription.command';
import { activateOrder, placeOrder } from '@/domain/membership/subscription-order.command';
import { contextOf } from '@/platform/context';
import { sqlOf } from '@/platform/sql';
import { makePerson, payload } from '../records';
import { makeBuyer } from '../store/buyers';
import { makeOffers } from './offers';

const DAY_MS = 86_400_000;
const sql = sqlOf(payload);
let support: Awaited<ReturnType<typeof makePerson>>['user'];

beforeAll(async () => {
  await makeOffers();
  support = (await makePerson({ role: 'support' })).user;
});
afterAll(() => payload.destroy());

/** Creates a reader with a monthly subscription that began now. */
async function subscriber(card = '4242424242424242') {
  const { id: owner } = await makeBuyer();
  const start = new Date();
  const at = (days: number) => new Date(start.getTime() + days * DAY_MS);
  const context = (days: number) => ({
    ...contextOf(payload, { id: owner, collection: 'users', role: 'reader' } as never),
    now: at(days),
  });
  const { uid } = await placeOrder(context(0), { tier: 'GOOD', period: 'month' });
  await payWithTestCard(context(0), { uid, card, isConfirmed: true, dueMinor: null });
  await activateOrder(context(0), uid);
  const stored = async () => {
    const [row] = await sql<{ id: number; status: string; start: Date; end: Date; next: string | null; note: string }>(
      `select id, status::text, period_start as start, period_end as end, next_tier::text as next, note
       from subscriptions where owner_id = $1`,
      [owner],
    );
    if (!row) throw new Error('There is no subscription.');
    return row;
  };
  const { id } = await stored();
  const extend = (days: number, added: number) =>
    extendSubscription({ ...contextOf(payload, support), now: at(days) }, { owner, id }, added, 'An issue was late');
  const charges = () =>
    sql('select amount_minor::int as amount, status::text from subscription_invoices where owner_id = $1 order by id', [
      owner,
    ]);
  return { owner, at, context, stored, extend, charges };
}

const daysBetween = (first: Date, second: Date) => Math.round((second.getTime() - first.getTime()) / DAY_MS);

test('a paid subscription renews later by the added days, which are free, and then by the new day of the month', async () => {
  const { owner, at, stored, extend, charges } = await subscriber();
  const before = await stored();
  await extend(5, 10);
  await extend(6, 10);
  const extended = await stored();
  expect(daysBetween(before.end, extended.end)).toBe(20);
  expect(extended).toMatchObject({ status: 'active', start: before.start });
  expect(extended.note.split('\n')).toHaveLength(2);
  const [user] = await sql<{ until: Date }>('select membership_until as until from users where id = $1', [owner]);
  expect(daysBetween(extended.end, new Date(user?.until ?? 0))).toBe(14);
  await runEmbeddedProvider(payload, at(40));
  expect(await charges()).toEqual([{ amount: 900, status: 'paid' }]);
  await runEmbeddedProvider(payload, at(daysBetween(at(0), extended.end) + 1));
  expect(await charges()).toHaveLength(2);
  const renewed = await stored();
  expect(renewed.start).toEqual(extended.end);
  expect(renewed.end.getUTCDate()).toBe(extended.end.getUTCDate());
  const mails = await sql(
    `select 1 from payload_jobs where task_slug = 'membership-mail' and input->>'notice' = 'renewed'`,
  );
  expect(mails).toHaveLength(1);
});

test('during the free days an upgrade waits for the renewal, and pausing is not possible', async () => {
  const { context, stored, extend, charges } = await subscriber();
  await extend(1, 30);
  const plan = { tier: 'BEST', period: 'month' } as const;
  const preview = await previewPlan(context(2), plan);
  expect(preview).toMatchObject({ effect: 'period-end', dueTodayMinor: 0 });
  await switchPlan(context(2), plan, preview);
  expect(await stored()).toMatchObject({ next: 'BEST' });
  expect(await charges()).toHaveLength(1);
  await expect(pauseSubscription(context(3), 1)).rejects.toMatchObject({ code: 'conflict' });
});

test('a subscription whose renewal failed, which is paused or has ended is not extended', async () => {
  const failed = await subscriber('4000000000000341');
  await runEmbeddedProvider(payload, failed.at(32));
  await expect(failed.extend(32, 30)).rejects.toMatchObject({ code: 'conflict' });
  const paused = await subscriber();
  await pauseSubscription(paused.context(1), 1);
  await expect(paused.extend(2, 30)).rejects.toMatchObject({ code: 'conflict' });
  await runEmbeddedProvider(payload, failed.at(60));
  expect(await failed.stored()).toMatchObject({ status: 'canceled' });
  await expect(failed.extend(61, 30)).rejects.toMatchObject({ code: 'conflict' });
});
