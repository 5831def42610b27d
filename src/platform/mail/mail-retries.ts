/** How long sending an email is retried, in milliseconds: 72 hours from the first failed attempt. */
export const RETRY_FOR_MS = 72 * 3_600_000;

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];

/** Growing pauses after a failed attempt. The last one repeats. */
const PAUSES_MS = [
  5 * SECOND,
  15 * SECOND,
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
] as const;

/** Returns the pause after the nth failed attempt, in milliseconds. */
export const retryPause = (attempts: number): number =>
  PAUSES_MS[Math.min(Math.max(attempts, 1), PAUSES_MS.length) - 1] ?? 4 * HOUR;

/** Number of retries that the pauses need to reach the end of {@link RETRY_FOR_MS}, with a few to spare. */
export const MAX_RETRIES = 40;
