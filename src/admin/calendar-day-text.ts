import { DEFAULT_TIME_ZONE } from '@/domain/calendar/default-time-zone.rules';
import type { Day, TimeZone } from '@/domain/calendar/time-zone.rules';
import { newsroomLocale } from '@/domain/newsroom/publication.rules';
import { dateFormat } from '@/language/t';

/** Formats the day of a moment in a zone: 2 Dec 2024. */
export const dayTextIn = (moment: Date | string, zone: TimeZone): string =>
  dateFormat(newsroomLocale(), { day: 'numeric', month: 'short', year: 'numeric', timeZone: zone }).format(
    new Date(moment),
  );

/** Formats a day of the calendar: 2 Dec 2024. */
export const calendarDayText = (day: Day): string => dayTextIn(day, DEFAULT_TIME_ZONE);
