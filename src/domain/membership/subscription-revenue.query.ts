import type { Sql } from '@/platform/sql';
import { boundsOfMonth } from '../calendar/calendar-day';
import { dayInSql } from '../calendar/time-zone.query';
import { type Month, monthIn, type TimeZone } from '../calendar/time-zone.rules';
import { addMonths, monthsBetween } from './subscription-revenue.rules';

/** The moment of a report, and the zone of its months. */
export interface RevenueClock {
  now: Date;
  zone: TimeZone;
}

/** Returns the moments at which a month begins and ends; the current month ends now. */
function boundsOf(month: Month, { now, zone }: RevenueClock): { start: Date; end: Date } {
  const { start, end } = boundsOfMonth(month, zone);
  return { start, end: end > now ? now : end };
}

/** A number of subscriptions and their monthly recurring revenue, in minor units. */
export interface Share {
  count: number;
  mrrMinor: number;
}

/**
 * Changes of monthly recurring revenue in a month. Start plus new, resumed and upgraded, minus downgraded, paused and
 * ended, is the end.
 */
export interface RevenueMonth {
  month: Month;
  start: Share;
  /** First payment in this month. */
  started: Share;
  /** Paying again after a pause, or after an end that was reversed. */
  resumed: Share;
  /** A higher monthly price. The amount is the difference. */
  upgraded: Share;
  downgraded: Share;
  paused: Share;
  /** Ended in this month: the churn. */
  ended: Share;
  end: Share;
}

const KINDS = ['start', 'started', 'resumed', 'upgraded', 'downgraded', 'paused', 'ended', 'end'] as const;

/** Returns the changes of a month, of the current one until now. */
export async function readRevenueMonth(sql: Sql, month: Month, clock: RevenueClock): Promise<RevenueMonth> {
  const { start, end } = boundsOf(month, clock);
  const [row] = await sql<Record<string, number>>(
    `with moved as (
       select coalesce(b.monthly_minor, 0) as before, coalesce(a.monthly_minor, 0) as after, coalesce(a.is_paused, false) as is_paused,
         exists (select 1 from subscription_changes c where c.subscription_id = a.subscription_id and c.at < $1 and c.monthly_minor > 0) as is_known
       from subscription_revenue_at($2) a left join subscription_revenue_at($1) b using (subscription_id)
     ),
     kinds as (
       select 'start' as kind, before as amount from moved where before > 0
       union all select case when is_known then 'resumed' else 'started' end, after from moved where before = 0 and after > 0
       union all select 'upgraded', after - before from moved where before > 0 and after > before
       union all select 'downgraded', before - after from moved where after > 0 and after < before
       union all select case when is_paused then 'paused' else 'ended' end, before from moved where before > 0 and after = 0
       union all select 'end', after from moved where after > 0
     )
     select ${KINDS.map(
       (kind) =>
         `count(*) filter (where kind = '${kind}')::int as "${kind}_count",
          coalesce(sum(amount) filter (where kind = '${kind}'), 0)::float8 as "${kind}_minor"`,
     ).join(', ')} from kinds`,
    [start, end],
  );
  const share = (kind: (typeof KINDS)[number]): Share => ({
    count: row?.[`${kind}_count`] ?? 0,
    mrrMinor: row?.[`${kind}_minor`] ?? 0,
  });
  return { month, ...(Object.fromEntries(KINDS.map((kind) => [kind, share(kind)])) as Omit<RevenueMonth, 'month'>) };
}

/** Returns the months with recorded subscriptions up to now, oldest first, at least the current one. */
export async function readRevenueMonths(sql: Sql, { now, zone }: RevenueClock): Promise<Month[]> {
  const [row] = await sql<{ first: Date | null }>('select min(at) as first from subscription_changes');
  return monthsBetween(monthIn(row?.first ?? now, zone), monthIn(now, zone));
}

/** Paying subscriptions of a plan. */
export interface PlanShare extends Share {
  tier: string;
  period: string;
}

/** Returns the paying subscriptions by plan at the end of a month, the largest revenue first. */
export async function readPlanShares(sql: Sql, month: Month, clock: RevenueClock): Promise<PlanShare[]> {
  return sql(
    `select tier, period, count(*)::int as count, sum(monthly_minor)::float8 as "mrrMinor" from subscription_revenue_at($1)
     where monthly_minor > 0 group by 1, 2 order by 4 desc, 1, 2`,
    [boundsOf(month, clock).end],
  );
}

/** Subscriptions whose first payment was in the same month. */
export interface Cohort {
  month: Month;
  size: number;
  /** Number still paying at the end of that month, and of each month after it. */
  paying: number[];
}

/** Number of cohorts in a table. */
const COHORTS = 12;

/** Returns the cohorts of the twelve months up to a month, with their subscriptions at each month's end, oldest first. */
export async function readCohorts(sql: Sql, month: Month, clock: RevenueClock): Promise<Cohort[]> {
  const months = monthsBetween(addMonths(month, 1 - COHORTS), month);
  const rows = await sql<{ month: Month; at: Month; size: number; paying: number }>(
    `with first_payment as (
       select subscription_id, to_char(${dayInSql('min(at)', '$4')}, 'YYYY-MM') as month from subscription_changes
       where monthly_minor > 0 group by 1
     ),
     moments as (select m.month, m.moment::timestamptz as moment from unnest($1::text[], $2::text[]) as m(month, moment))
     select f.month, m.month as at, count(*)::int as size, count(*) filter (where r.monthly_minor > 0)::int as paying
     from moments m cross join lateral subscription_revenue_at(m.moment) r join first_payment f using (subscription_id)
     where f.month between $3 and m.month group by 1, 2`,
    [months, months.map((each) => boundsOf(each, clock).end.toISOString()), months[0], clock.zone],
  );
  return months.flatMap((cohort) => {
    const mine = rows.filter((row) => row.month === cohort).sort((first, second) => first.at.localeCompare(second.at));
    return mine.length ? [{ month: cohort, size: mine[0]?.size ?? 0, paying: mine.map(({ paying }) => paying) }] : [];
  });
}
