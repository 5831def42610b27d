import { type Day, dayIn, type TimeZone } from '../calendar/time-zone.rules';

/** Names of the months for visitors. */
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
 * Formats a day of the calendar for visitors, such as `June 05, 2024`. A stored time of day is ignored: editors choose
 * such a day without one, and the admin stores it as noon in UTC.
 */
export function visitorDay(value: Day): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(value) ?? [];
  return year && month && day ? `${MONTHS[Number(month) - 1]} ${day}, ${year}` : '';
}
