import { locale, numberFormat } from '@/language/t';
import { addDays } from '../calendar/calendar-day';
import { type Day, dayIn, isDay, type TimeZone } from '../calendar/time-zone.rules';

/** A period of whole days, both included. */
export interface Period {
  from: Day;
  to: Day;
}

/** Lengths of periods to choose from, in days up to today. */
export const SPANS = [1, 7, 30, 90, 365] as const;

/** Longest period that can be chosen, in days. */
const MAX_DAYS = 1100;

const dayNumber = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/** Returns how many days a period has. */
export const lengthOf = ({ from, to }: Period): number => dayNumber(to) - dayNumber(from) + 1;

/**
 * Returns the period of a choice: two days, or a number of days up to today. Anything invalid, such as days in the
 * wrong order, gives the last 30 days.
 */
export function periodOf(choice: { from?: unknown; to?: unknown; days?: unknown }, now: Date, zone: TimeZone): Period {
  const { from, to, days } = choice;
  if (isDay(from) && isDay(to) && from <= to && lengthOf({ from, to }) <= MAX_DAYS) return { from, to };
  const today = dayIn(now, zone);
  const span = SPANS.find((known) => String(known) === days) ?? 30;
  return { from: addDays(today, 1 - span), to: today };
}

/** Returns the period of the same length that ends on the day before. */
export const periodBefore = (period: Period): Period => ({
  from: addDays(period.from, -lengthOf(period)),
  to: addDays(period.from, -1),
});

/** Returns a change in whole percent, such as `+12%`, `−3%` or `±0%`. Null without a value before. */
export function changeText(now: number, before: number): string | null {
  if (before === 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  const text = numberFormat(locale(), { style: 'percent' }).format(Math.abs(percent) / 100);
  return `${percent === 0 ? '±' : percent > 0 ? '+' : '−'}${text}`;
}
