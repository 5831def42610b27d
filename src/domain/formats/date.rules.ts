import { dateFormat, locale } from '@/language/t';
import { type Day, dayIn, type Month, type TimeZone } from '../calendar/time-zone.rules';

/** English names of the months. */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Formats the day of a moment in a zone for visitors, such as `June 05, 2024`. Empty for an invalid date (CONST-02). */
export function visitorDate(moment: string | Date, zone: TimeZone): string {
  return Number.isNaN(new Date(moment).getTime()) ? '' : visitorDay(dayIn(moment, zone));
}

/**
 * Formats a day of the calendar for visitors, such as `June 05, 2024` or `5. Juni 2024`. A stored time of day is ignored: editors choose
 * such a day without one, and the admin stores it as noon in UTC.
 */
export function visitorDay(value: Day): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(value) ?? [];
  if (!year || !month || !day) return '';
  // Two digits for the day, which `Intl` writes in no English (CONST-02).
  if (locale() === 'en-US') return `${MONTHS[Number(month) - 1]} ${day}, ${year}`;
  return dateFormat(locale(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${year}-${month}-${day}`));
}

/** Formats a month for visitors and staff, such as `June 2024`. */
export const monthText = (month: Month): string =>
  dateFormat(locale(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`));
