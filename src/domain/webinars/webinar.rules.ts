import { type TimeZone, timeIn, zoneNameAt } from '../calendar/time-zone.rules';
import { visitorDate } from '../formats/date.rules';

/** Whether a webinar hasn't started yet. */
export function isUpcoming(startsAt: string, now: Date): boolean {
  return new Date(startsAt).getTime() > now.getTime();
}

/** Formats the start of a webinar in a zone, such as `January 21, 2025, 15:00 UTC`. Empty for an invalid date. */
export function startText(startsAt: string, zone: TimeZone): string {
  const date = visitorDate(startsAt, zone);
  return date && `${date}, ${timeIn(startsAt, zone)} ${zoneNameAt(startsAt, zone)}`;
}
