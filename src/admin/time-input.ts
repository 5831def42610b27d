import { momentAt } from '@/domain/calendar/calendar-day';
import { clockIn, type TimeZone } from '@/domain/calendar/time-zone.rules';

/** Returns the value of a `datetime-local` input that shows a moment in a zone. */
export const inputOf = (moment: Date | string, zone: TimeZone): string => clockIn(moment, zone).replace(' ', 'T');

/** Returns the moment that a `datetime-local` input shows in a zone. Null while it is incomplete. */
export const momentOf = (value: string, zone: TimeZone): Date | null => (value ? momentAt(value, zone) : null);
