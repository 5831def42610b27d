import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeOffers, fake, openOffers, subscribeAtStripe } from './stripe-offers';

const { payload, makePerson } = await import('../records');
const { applyStripeState } = await import('@/domain/membership/apply-stripe-state.command');
const { extendSubscription } = await import('@/domain/membership/manage-member.command');
const { contextOf } = await import('@/platform/context');
const { sqlOf } = await import('@/platform/sql');
const { transactionOf } = await import('@/platform/transaction');
const sql = sqlOf(payload);

const DAY_S = 86_400;

beforeAll(() => openOffers());
afterAll(closeOffers);

interface Stored {
  id: number;
  owner: number;
  status: string;
  start: Date;
  end: Date;
  next: string | null;
}

test('at Stripe the renewal moves by a trial, which is shown as the paid period and charged after it', async () => {
  const { id: providerId, browser, post } = await subscribeAtStripe('GOOD', 'month');
  const support = (await makePerson({ role: 'support' })).user;
  const stored = async () => {
    const [row] = await sql<Stored>(
      `select id, owner_id as owner, status::text, period_start as start, period_end as end, next_tier::text as next
       from subscriptions where provider_id = $1`,
      [providerId],
    );
    if (!row) throw new Error('There is no subscription.');
    return row;
  };
  const pass = async (days: number) => {
    fake.advanceTo(new Date((fake.world.now + days * DAY_S) * 1000));
    await transactionOf(payload)((change) => applyStripeState(change, providerId));
  };
  const charges = () =>
    sql(
      'select amount_minor::int as amount from subscription_invoices where amount_minor > 0 and owner_id = $1 order by issued_at',
      [owner],
    );
  // A plan change for the end of the period waits for the new date.
  await post('plan', { tier: 'GOOD', period: 'year' });
  const before = await stored();
  const { owner } = before;
  const extend = () =>
    extendSubscription(contextOf(payload, support), { owner: before.owner, id: before.id }, 10, 'Two issues were late');
  await extend();
  await extend();
  const days = (first: Date, second: Date) => Math.round((second.getTime() - first.getTime()) / (DAY_S * 1000));
  const extended = await stored();
  expect(extended).toMatchObject({ status: 'active', start: before.start, next: 'GOOD' });
  expect(days(before.end, extended.end)).toBe(20);
  expect(fake.world.get('subscription', providerId)).toMatchObject({ status: 'trialing' });
  const preview = await browser.json<object>('/service/user/membership/plan-preview', {
    body: { tier: 'BEST', period: 'month' },
  });
  expect(preview).toMatchObject({ effect: 'period-end', dueTodayMinor: 0 });
  await pass(40);
  expect(await charges()).toEqual([{ amount: 900 }]);
  await pass(12);
  expect(await charges()).toEqual([{ amount: 900 }, { amount: 9000 }]);
  expect(await stored()).toMatchObject({ status: 'active', start: extended.end });
  const renewals = await sql(
    `select 1 from payload_jobs where task_slug = 'membership-mail' and input->>'notice' = 'renewed'`,
  );
  expect(renewals).toHaveLength(1);
});
