import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { previewPlan, switchPlan } from '@/domain/membership/change-plan.command';
import { setEnding } from '@/domain/membership/change-subscription.command';
import { runEmbeddedProvider } from '@/domain/membership/embedded-provider.command';
import { pauseSubscription } from '@/domain/membership/pause-subscription.command';
import { payWithTestCard } from '@/domain/membership/pay-subscription.command';
import { activateOrder, placeOrder } from '@/domain/membership/subscription-order.command';
import {
  readCohorts,
  readPlanShares,
  readRevenueMonth,
  readRevenueMonths,
} from '@/domain/membership/subscription-revenue.query';
import { addMonths } from '@/domain/membership/subscription-revenue.rules';
import { openExport } from '@/domain/orders/order-export.command';
import { contextOf } from '@/platform/context';
import { sqlOf } from '@/platform/sql';
import { type Random, randomOf } from '../../helpers/random';
import { payload } from '../records';
import { makeBuyer } from '../store/buyers';
import { makeOffers } from './offers';

const READERS = 60;
const DAYS = 400;
const DAY_MS = 86_400_000;
const sql = sqlOf(payload);
/** End of the simulation. */
let now = new Date();
const clock = () => ({ now, zone: 'UTC' });
const current = () => now.toISOString().slice(0, 7);

type Context = ReturnType<typeof contextOf>;

/** Steps of a reader, each on a day before now. */
interface Plan {
  daysAgo: number;
  run: (context: Context) => Promise<unknown>;
}

/** Returns what a reader does: subscribes, and perhaps changes the plan, pauses and cancels. */
function planOf(random: Random): Plan[] {
  const daysAgo = 30 + random(DAYS - 40);
  const period = random(3) === 0 ? 'year' : 'month';
  const card = random(8) === 0 ? '4000000000000341' : '4242424242424242';
  const tier = random(2) === 0 ? 'GOOD' : 'BEST';
  const later = () => random(daysAgo);
  const ignored = (work: Promise<unknown>) => work.catch(() => {});
  return [
    {
      daysAgo,
      run: async (context) => {
        const { uid } = await placeOrder(context, { tier, period });
        await payWithTestCard(context, { uid, card, isConfirmed: true, dueMinor: null });
        await activateOrder(context, uid);
      },
    },
    {
      daysAgo: later(),
      run: async (context) => {
        const plan = { tier: tier === 'GOOD' ? ('BEST' as const) : ('GOOD' as const), period } as const;
        await ignored(previewPlan(context, plan).then((preview) => switchPlan(context, plan, preview)));
      },
    },
    {
      daysAgo: later(),
      run: (context) => ignored(random(2) === 0 ? pauseSubscription(context, 2) : setEnding(context, true)),
    },
  ];
}

beforeAll(async () => {
  await makeOffers();
  await payload.updateGlobal({ slug: 'paywall', data: { trialDays: 14 } });
  const random = randomOf(7);
  const start = now.getTime();
  const steps: (Plan & { owner: number })[] = [];
  for (let reader = 0; reader < READERS; reader += 1) {
    const { id } = await makeBuyer();
    steps.push(...planOf(random).map((step) => ({ ...step, owner: id })));
  }
  for (let daysAgo = DAYS; daysAgo >= 0; daysAgo -= 1) {
    const day = new Date(start - daysAgo * DAY_MS);
    await runEmbeddedProvider(payload, day);
    for (const step of steps.filter((each) => each.daysAgo === daysAgo)) {
      const user = { id: step.owner, collection: 'users', role: 'reader' } as never;
      await step.run({ ...contextOf(payload, user), now: day });
    }
  }
  now = new Date();
});
afterAll(() => payload.destroy());

const all = async () => {
  const months = await readRevenueMonths(sql, clock());
  return Promise.all(months.map((month) => readRevenueMonth(sql, month, clock())));
};

/** Condition for subscriptions that pay now: paid at least once, neither ended nor paused. */
const PAYING = `s.status in ('active', 'past_due') and not (s.resumes_at is not null and s.period_end < now())
  and exists (select 1 from subscription_invoices i where i.subscription_id = s.id and i.amount_minor > 0 and i.status = 'paid')`;

/** Counts rows by month with plain SQL. */
const byMonth = async (moment: string, where: string): Promise<Record<string, number>> => {
  const rows = await sql<{ month: string; count: number }>(
    `select to_char(${moment} at time zone 'UTC', 'YYYY-MM') as month, count(*)::int as count
     from subscriptions s join lateral (select min(issued_at) as first from subscription_invoices i
       where i.subscription_id = s.id and i.amount_minor > 0 and i.status = 'paid') p on p.first is not null
     where ${where} group by 1`,
  );
  return Object.fromEntries(rows.map(({ month, count }) => [month, count]));
};

test('recurring revenue now is the sum of the prices of all paying subscriptions', async () => {
  const figures = await readRevenueMonth(sql, current(), clock());
  const paying = PAYING;
  const [sum] = await sql<{ count: number; mrr: number }>(
    `select count(*)::int as count, sum(case period when 'year' then round(price_minor / 12) else price_minor end)::int as mrr
     from subscriptions s where ${paying}`,
  );
  expect(sum?.count).toBeGreaterThan(10);
  expect(figures.end).toEqual({ count: sum?.count, mrrMinor: sum?.mrr });
  const plans = await readPlanShares(sql, current(), clock());
  expect(plans.reduce((total, { mrrMinor }) => total + mrrMinor, 0)).toBe(sum?.mrr);
  expect(plans.map(({ tier, period, count }) => ({ tier, period, count }))).toEqual(
    expect.arrayContaining(
      await sql(
        `select tier::text, period::text, count(*)::int as count from subscriptions s where ${paying} group by 1, 2`,
      ),
    ),
  );
});

test('the changes of each month lead from its start to its end, which is the start of the next month', async () => {
  const months = await all();
  expect(months.length).toBeGreaterThan(12);
  for (const [at, { start, started, resumed, upgraded, downgraded, paused, ended, end }] of months.entries()) {
    const gained = started.mrrMinor + resumed.mrrMinor + upgraded.mrrMinor;
    const lost = downgraded.mrrMinor + paused.mrrMinor + ended.mrrMinor;
    expect(start.mrrMinor + gained - lost).toBe(end.mrrMinor);
    expect(start.count + started.count + resumed.count - paused.count - ended.count).toBe(end.count);
    if (months[at + 1]) expect(months[at + 1]?.start).toEqual(end);
  }
  for (const kind of ['upgraded', 'downgraded', 'paused', 'resumed', 'ended'] as const)
    expect(months.reduce((total, month) => total + month[kind].count, 0)).toBeGreaterThan(0);
});

test('new and ended subscriptions are those with a first payment and an end in the month, by plain SQL', async () => {
  const months = await all();
  // A subscription that starts and ends in the same month is in neither.
  const isLonger = `(s.ended_at is null or date_trunc('month', s.ended_at) > date_trunc('month', p.first))`;
  const started = await byMonth('p.first', isLonger);
  const ended = await byMonth('s.ended_at', `s.status = 'canceled' and ${isLonger}`);
  for (const figures of months) {
    expect([figures.month, figures.started.count]).toEqual([figures.month, started[figures.month] ?? 0]);
    expect([figures.month, figures.ended.count]).toEqual([figures.month, ended[figures.month] ?? 0]);
  }
});

test('cohorts contain each first payment once, and end with the subscriptions that pay now', async () => {
  const cohorts = await readCohorts(sql, current(), clock());
  const started = await byMonth('p.first', `p.first >= '${addMonths(current(), -11)}-01'`);
  expect(Object.fromEntries(cohorts.map(({ month, size }) => [month, size]))).toEqual(started);
  const paying = await byMonth('p.first', PAYING);
  for (const { month, paying: counts } of cohorts) expect([month, counts.at(-1)]).toEqual([month, paying[month] ?? 0]);
  expect(cohorts[0]?.paying.length).toBe(12);
});

test('the exports contain the same figures, for merchandisers only', async () => {
  const merchandiser = { viewer: { kind: 'staff', id: 1, role: 'merchandiser' }, sql, now } as const;
  const read = async (kind: string) =>
    parse(await new Response((await openExport(merchandiser, kind, '2000-01-01', '2099-12-31')).body).text(), {
      bom: true,
      columns: true,
    }) as Record<string, string>[];
  const rows = (await read('subscription-revenue')).filter(({ subscriptions_at_end }) => subscriptions_at_end !== '0');
  const months = (await all()).filter(({ end }) => end.count > 0);
  expect(rows.map(({ month, mrr_at_end }) => [month, Math.round(Number(mrr_at_end) * 100)])).toEqual(
    months.map(({ month, end }) => [month, end.mrrMinor]),
  );
  const cohorts = await readCohorts(sql, current(), clock());
  expect(await read('cohorts')).toHaveLength(cohorts.reduce((total, { paying }) => total + paying.length, 0));
  const editor = { ...merchandiser, viewer: { kind: 'staff', id: 1, role: 'editor' } } as const;
  await expect(openExport(editor, 'cohorts', '2026-01-01', '2026-01-31')).rejects.toThrow('Not found.');
});

test('figures of the past remain when a subscription is deleted, which ends it now', async () => {
  const before = await all();
  const [paying] = await sql<{ id: number }>(
    `select id from subscriptions where status = 'active' and resumes_at is null limit 1`,
  );
  await payload.delete({ collection: 'subscriptions', id: paying?.id ?? 0 });
  const later = new Date(Date.now() + 1_000);
  expect((await readRevenueMonth(sql, current(), { now: later, zone: 'UTC' })).end.count).toBe(
    (before.at(-1)?.end.count ?? 0) - 1,
  );
  expect((await all()).slice(0, -1)).toEqual(before.slice(0, -1));
});
