import { visitorDate } from '../formats/date.rules';

/** A webinar is upcoming until it starts. */
export function isUpcoming(startsAt: string, now: Date): boolean {
  return new Date(startsAt).getTime() > now.getTime();
}

/** When a webinar starts, as visitors read it: 'January 21, 2025, 15:00 UTC'. Empty for what is no date. */
export function startText(startsAt: string): string {
  const date = visitorDate(startsAt);
  return date && `${date}, ${new Date(startsAt).toISOString().slice(11, 16)} UTC`;
}
