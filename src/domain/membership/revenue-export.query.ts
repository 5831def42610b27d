import type { Sql } from '@/platform/sql';
import { monthIn } from '../calendar/time-zone.rules';
import type { Currency } from '../formats/money.rules';
import type { Cell } from '../orders/csv-stream';
import type { Period } from '../orders/export-period.rules';
import {
  type RevenueClock,
  type RevenueMonth,
  readCohorts,
  readRevenueMonth,
  type Share,
} from './subscription-revenue.query';
import { monthsBetween } from './subscription-revenue.rules';

const KINDS = ['start', 'started', 'resumed', 'upgraded', 'downgraded', 'paused', 'ended', 'end'] as const;
const NAMES: Record<(typeof KINDS)[number], string> = {
  start: 'at_start',
  started: 'new',
  resumed: 'resumed',
  upgraded: 'upgraded',
  downgraded: 'downgraded',
  paused: 'paused',
  ended: 'ended',
  end: 'at_end',
};

/** Columns of the export of recurring revenue. */
export const REVENUE_COLUMNS = [
  'month',
  ...KINDS.flatMap((kind) => [`subscriptions_${NAMES[kind]}`, `mrr_${NAMES[kind]}`]),
  ...['subscriber_churn_percent', 'revenue_churn_percent', 'currency'],
];

const percentOf = (part: number, whole: number): string => (whole > 0 ? ((part / whole) * 100).toFixed(2) : '');

/** Returns the recurring revenue of each month of a period, as rows of an export. Months up to the current one. */
export async function* readRevenueRows(
  sql: Sql,
  period: Period,
  { currency, ...clock }: RevenueClock & { currency: Currency },
): AsyncGenerator<Cell[]> {
  for (const month of monthsOf(period, clock)) yield revenueRow(await readRevenueMonth(sql, month, clock), currency);
}

function revenueRow(row: RevenueMonth, currency: Currency): Cell[] {
  const cells = KINDS.flatMap((kind): Cell[] => {
    const { count, mrrMinor }: Share = row[kind];
    return [String(count), { minor: mrrMinor }];
  });
  const { start, ended, month } = row;
  return [month, ...cells, percentOf(ended.count, start.count), percentOf(ended.mrrMinor, start.mrrMinor), currency];
}

const monthsOf = ({ from, to }: Period, { now, zone }: RevenueClock) => {
  return monthsBetween(from.slice(0, 7), to.slice(0, 7)).filter((month) => month <= monthIn(now, zone));
};

/** Columns of the export of cohorts. */
export const COHORT_COLUMNS = ['first_payment', 'subscriptions', 'at_end_of', 'still_paying', 'still_paying_percent'];

/** Returns the cohorts of the twelve months up to the end of a period, one row for each month that they could pay in. */
export async function* readCohortRows(sql: Sql, period: Period, clock: RevenueClock): AsyncGenerator<Cell[]> {
  const last = monthsOf(period, clock).at(-1);
  if (!last) return;
  for (const { month, size, paying } of await readCohorts(sql, last, clock)) {
    const months = monthsBetween(month, last);
    for (const [at, count] of paying.entries())
      yield [month, String(size), months[at] ?? '', String(count), percentOf(count, size)];
  }
}
