/** Maximum number of positions per reader. The oldest are deleted. */
export const MAX_POSITIONS = 200;
/** Maximum number of rows in the library's Continue list. */
export const MAX_CONTINUE = 12;
/** Maximum number of entries in the Continue row on the front page. */
export const MAX_CONTINUE_HOME = 3;
/** Fragment of a link that continues an article at the reader's position. */
export const CONTINUE_HASH = '#continue';

const STARTED = 0.05;
const FINISHED = 0.95;

/** Whether an article read up to this fraction counts as started and not finished. Otherwise no position is stored. */
export const isPartlyRead = (fraction: number): boolean => fraction >= STARTED && fraction <= FINISHED;

/** Whether a reader is far enough into an article to store a position. */
export const isStarted = (fraction: number): boolean => fraction >= STARTED;

/** Returns the reading position from the index of the first visible block. 1 once the end is in view. */
export function fractionAt(index: number, count: number, isEndInView: boolean): number {
  if (isEndInView || count <= 0) return 1;
  return Math.min(1, Math.max(0, index / count));
}

/** Returns the index of the block at which a reader continues. */
export const blockAt = (fraction: number, count: number): number =>
  Math.max(0, Math.min(count - 1, Math.round(fraction * count)));

/** Returns the remaining reading time in minutes, at least 1. */
export const minutesLeft = (readingMinutes: number, fraction: number): number =>
  Math.max(1, Math.ceil(readingMinutes * (1 - fraction)));
