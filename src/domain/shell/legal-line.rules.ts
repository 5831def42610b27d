/** What editors write in the legal line where the current year belongs. */
const YEAR = '{year}';

/** Returns the legal line as readers see it, with `{year}` replaced by the year of `now` in UTC. */
export const legalLineOf = (line: string | null | undefined, now: Date): string =>
  (line ?? '').replaceAll(YEAR, String(now.getUTCFullYear()));

/** Seconds until the legal line names another year. At least 1. */
export const secondsUntilNewYear = (now: Date): number =>
  Math.max(1, Math.ceil((Date.UTC(now.getUTCFullYear() + 1, 0) - now.getTime()) / 1000));
