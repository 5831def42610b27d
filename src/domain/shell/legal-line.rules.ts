import { dayIn, type TimeZone } from '../calendar/time-zone.rules';

/** Placeholder for the current year in the legal line. */
const YEAR = '{year}';

/** Returns the legal line as readers see it, with `{year}` replaced by the year of `now` in a zone. */
export const legalLineOf = (line: string | null | undefined, now: Date, zone: TimeZone): string =>
  (line ?? '').replaceAll(YEAR, dayIn(now, zone).slice(0, 4));
