/** A month of the planning calendar; `month` counts from 1. */
export interface Month {
  year: number;
  month: number;
}

/** Reads '2024-12'; anything else is the month of `now` (UTC). */
export function monthOf(text: unknown, now: Date): Month {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(String(text ?? '')) ?? [];
  if (year && month) return { year: Number(year), month: Number(month) };
  return { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1 };
}

/** A month as addresses name it: '2024-12'. */
export const monthKey = ({ year, month }: Month): string => `${year}-${String(month).padStart(2, '0')}`;

/** The month before (-1) or after (1) a month. */
export function monthBeside({ year, month }: Month, step: -1 | 1): Month {
  const date = new Date(Date.UTC(year, month - 1 + step, 1));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 };
}

/** The days of a month: '2024-12-01' to '2024-12-31'. */
export function daysOfMonth(month: Month): string[] {
  const count = new Date(Date.UTC(month.year, month.month, 0)).getUTCDate();
  return Array.from({ length: count }, (_, at) => `${monthKey(month)}-${String(at + 1).padStart(2, '0')}`);
}

/** The days of a month in weeks from Monday to Sunday; null where a week begins or ends in another month. */
export function weeksOfMonth(month: Month): (string | null)[][] {
  const days = daysOfMonth(month);
  const before = (new Date(`${days[0]}T00:00:00Z`).getUTCDay() + 6) % 7;
  const cells: (string | null)[] = [...Array.from({ length: before }, () => null), ...days];
  while (cells.length % 7) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}
