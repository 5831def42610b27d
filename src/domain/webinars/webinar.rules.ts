import { visitorDate } from '../formats/date.rules';

/** Whether a webinar hasn't started yet. */
export function isUpcoming(startsAt: string, now: Date): boolean {
  return new Date(startsAt).getTime() > now.getTime();
}

/** Formats the start of a webinar for visitors, such as `January 21, 2025, 15:00 UTC`. Empty for an invalid date. */
export function startText(startsAt: string): string {
  const date = visitorDate(startsAt);
  return date && `${date}, ${new Date(startsAt).toISOString().slice(11, 16)} UTC`;
}
