import { DEFAULT_TIME_ZONE } from '../calendar/default-time-zone.rules';
import { type Day, dayIn, monthIn, type TimeZone } from '../calendar/time-zone.rules';

/** Why an entry appears on a day of the calendar. */
export type PlannedKind = 'due' | 'scheduled' | 'dated' | 'published';

/** Due dates are days of the calendar: the admin stores them as noon in UTC. */
export const DUE_DAYS = DEFAULT_TIME_ZONE;

/** Returns the day on which an entry appears. */
export const plannedDay = (kind: PlannedKind, at: string, zone: TimeZone): Day =>
  dayIn(at, kind === 'due' ? DUE_DAYS : zone);

/** Whether an entry can be moved to another day. A published one stays on the day that readers know. */
export const isMovable = (kind: PlannedKind): boolean => kind !== 'published';

/** A month of the planning calendar. `month` is 1 to 12. */
export interface Month {
  year: number;
  month: number;
}

/** Parses a month such as `2024-12`. Any other value is the month of `now` in a zone. */
export function monthOf(text: unknown, now: Date, zone: TimeZone): Month {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(String(text ?? '')) ?? [];
  if (year && month) return { year: Number(year), month: Number(month) };
  return monthOf(monthIn(now, zone), now, zone);
}

/** Formats a month for URLs: `2024-12`. */
export const monthKey = ({ year, month }: Month): string => `${year}-${String(month).padStart(2, '0')}`;

/** Returns the month before (-1) or after (1). */
export function adjacentMonth({ year, month }: Month, step: -1 | 1): Month {
  const date = new Date(Date.UTC(year, month - 1 + step, 1));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 };
}

/** Returns the days of a month, such as `2024-12-01` to `2024-12-31`. */
export function daysOfMonth(month: Month): string[] {
  const count = new Date(Date.UTC(month.year, month.month, 0)).getUTCDate();
  return Array.from({ length: count }, (_, at) => `${monthKey(month)}-${String(at + 1).padStart(2, '0')}`);
}

/** Returns the days of a month in weeks from Monday to Sunday. Null for days of other months. */
export function weeksOfMonth(month: Month): (string | null)[][] {
  const days = daysOfMonth(month);
  const leadingDays = (new Date(`${days[0]}T00:00:00Z`).getUTCDay() + 6) % 7;
  const cells: (string | null)[] = [...Array.from({ length: leadingDays }, () => null), ...days];
  while (cells.length % 7) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}
