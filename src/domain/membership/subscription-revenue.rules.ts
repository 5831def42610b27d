/** A month in UTC, such as `2024-05`. */
export type Month = string;

/** Returns the month of a moment. */
export const monthOf = (moment: Date): Month => moment.toISOString().slice(0, 7);

/** Returns the month some months later, or earlier for a negative number. */
export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthOf(new Date(Date.UTC(year, number - 1 + count, 1)));
}

/** Returns the months from one to another, both included. Empty if the last is before the first. */
export function monthsBetween(first: Month, last: Month): Month[] {
  const months: Month[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** Returns the moments at which a month begins and ends; the current month ends at `now`. */
export function boundsOf(month: Month, now: Date): { start: Date; end: Date } {
  const end = new Date(`${addMonths(month, 1)}-01T00:00:00Z`);
  return { start: new Date(`${month}-01T00:00:00Z`), end: end > now ? now : end };
}

/** Returns a share in percent with one decimal, such as `4.2%`. `–` without a whole. */
export const shareText = (part: number, whole: number): string =>
  whole > 0 ? `${((part / whole) * 100).toFixed(1)}%` : '–';
