const HOUR_MS = 3_600_000;

/** Hours between two things that a demo reader does. */
const STEP_HOURS = 17;

/**
 * How long ago a demo reader saved something last, in hours. The third entry is the newest chart, which is 36 hours old when
 * the streams have just come forward.
 */
export const SAVED_HOURS_AGO = 1;

/**
 * How long ago a demo reader read something last, in hours. The newest article appeared at eight in the morning of the day
 * before, so right after midnight it is 16 hours old: nobody can have read it earlier.
 */
export const READ_HOURS_AGO = 12;

/**
 * How long ago a demo reader watched something last, in hours. The streams come forward by whole weeks on Wednesdays at
 * noon, and the newest video is two days older than that.
 */
export const WATCHED_HOURS_AGO = 38;

/** Returns moments one after another, each earlier than the one before it; the first lies so many hours before `now`. */
export function momentsBefore(now: Date, firstHoursAgo: number): () => Date {
  let hours = firstHoursAgo - STEP_HOURS;
  return () => {
    hours += STEP_HOURS;
    return new Date(now.getTime() - hours * HOUR_MS);
  };
}
