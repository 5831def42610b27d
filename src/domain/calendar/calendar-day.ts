import { Temporal } from 'temporal-polyfill';
import { clockIn, type Day, type Month, type TimeZone } from './time-zone.rules';

/**
 * Returns the first moment of a day in a zone. Where the clocks skip midnight, that is the first time after it; where
 * they repeat it, the first of the two.
 * @throws RangeError for a day that doesn't exist
 */
export const startOfDay = (day: Day, zone: TimeZone): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(zone).startOfDay().epochMilliseconds);

/**
 * Returns the moment at which the clocks of a zone show a date and time, such as `2024-12-05 09:30`. A time that the
 * clocks skip becomes as much later as they skip, and of a time that they repeat it is the first.
 * @throws RangeError for a date or time that doesn't exist
 */
export const momentAt = (clock: string, zone: TimeZone): Date =>
  new Date(Temporal.PlainDateTime.from(clock.replace(' ', 'T')).toZonedDateTime(zone).epochMilliseconds);

/** Returns the day some days later, or earlier for a negative number. */
export const addDays = (day: Day, days: number): Day => Temporal.PlainDate.from(day).add({ days }).toString();

/** Returns the first moments of a day and of the day after another one. The days are included, the end isn't. */
export const boundsOfDays = (from: Day, to: Day, zone: TimeZone): { start: Date; end: Date } => ({
  start: startOfDay(from, zone),
  end: startOfDay(addDays(to, 1), zone),
});

/** Returns the first moments of a month and of the month after it. */
export function boundsOfMonth(month: Month, zone: TimeZone): { start: Date; end: Date } {
  const first = Temporal.PlainDate.from(`${month}-01`);
  return {
    start: startOfDay(first.toString(), zone),
    end: startOfDay(first.add({ months: 1 }).toString(), zone),
  };
}

/** Returns the moment at which the next year begins in a zone. */
export const startOfNextYear = (now: Date, zone: TimeZone): Date =>
  startOfDay(`${Number(clockIn(now, zone).slice(0, 4)) + 1}-01-01`, zone);
