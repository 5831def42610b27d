const HOUR_MS = 3_600_000;

/** Hours between two actions of a demo reader. */
const STEP_HOURS = 17;

/**
 * Hours since a demo reader last saved an entry. The third entry is the newest chart, which is 36 hours old right after
 * the streams have moved forward.
 */
export const SAVED_HOURS_AGO = 1;

/**
 * Hours since a demo reader last read an article. The newest article was published at eight the morning before, so
 * right after midnight it is 16 hours old and can't have been read earlier.
 */
export const READ_HOURS_AGO = 12;

/**
 * Hours since a demo reader last watched a video. The streams move forward by whole weeks on Wednesdays at noon, and
 * the newest video is two days older.
 */
export const WATCHED_HOURS_AGO = 38;

/** Yields times in descending order. The first one is a number of hours before `now`. */
export function momentsBefore(now: Date, firstHoursAgo: number): () => Date {
  let hours = firstHoursAgo - STEP_HOURS;
  return () => {
    hours += STEP_HOURS;
    return new Date(now.getTime() - hours * HOUR_MS);
  };
}
