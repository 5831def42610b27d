/** Placeholder for the current year in the legal line. */
const YEAR = '{year}';

/** Returns the legal line as readers see it, with `{year}` replaced by the year of `now` in UTC. */
export const legalLineOf = (line: string | null | undefined, now: Date): string =>
  (line ?? '').replaceAll(YEAR, String(now.getUTCFullYear()));

/** Returns the seconds until the year in the legal line changes, at least 1. */
export const secondsUntilNewYear = (now: Date): number =>
  Math.max(1, Math.ceil((Date.UTC(now.getUTCFullYear() + 1, 0) - now.getTime()) / 1000));
