import type { Payload } from 'payload';
import { readTimeZone } from '@/domain/calendar/time-zone.query';
import { clockIn, type TimeZone } from '@/domain/calendar/time-zone.rules';
import { cachedGlobal } from '@/platform/cached-global';
import { dayTextIn } from './calendar-day-text';

/** Returns the time zone of the installation. */
export const timeZoneOf = (payload: Payload): Promise<TimeZone> =>
  readTimeZone({ cachedGlobal: (slug) => cachedGlobal(payload, slug) });

/** Formats moments in the time zone of the installation. */
export interface TimeTexts {
  zone: TimeZone;
  /** Such as `2 Dec 2024`. */
  dayText: (moment: Date | string) => string;
  /** Such as `2024-12-02 09:30`. */
  minuteText: (moment: Date | string) => string;
}

/** Returns the formats of moments in the time zone of the installation. */
export async function timeTextsOf(payload: Payload): Promise<TimeTexts> {
  const zone = await timeZoneOf(payload);
  return {
    zone,
    dayText: (moment) => dayTextIn(moment, zone),
    minuteText: (moment) => clockIn(moment, zone),
  };
}
