/** Most positions of a reader; the oldest ones are dropped. */
export const MAX_POSITIONS = 200;
/** Most rows of the Continue list in the library. */
export const MAX_CONTINUE = 12;
/** Most entries of the Continue row on the front page. */
export const MAX_CONTINUE_HOME = 3;
/** The fragment of a link that continues an article where its reader stopped. */
export const CONTINUE_HASH = '#continue';

const BEGUN = 0.05;
const FINISHED = 0.95;

/** Whether an article that is read up to this fraction is begun and not finished. Outside of it nothing is kept. */
export const isPartlyRead = (fraction: number): boolean => fraction >= BEGUN && fraction <= FINISHED;

/** Whether a reader has come far enough for a position to be worth noting. */
export const isBegun = (fraction: number): boolean => fraction >= BEGUN;

/** The position of a reader whose first visible block is the one at this index; 1 once the end is in view. */
export function fractionAt(index: number, count: number, isEndInView: boolean): number {
  if (isEndInView || count <= 0) return 1;
  return Math.min(1, Math.max(0, index / count));
}

/** The index of the block at which a reader with this position continues. */
export const blockAt = (fraction: number, count: number): number =>
  Math.max(0, Math.min(count - 1, Math.round(fraction * count)));

/** Whole minutes that are left of an article of this length, at least one. */
export const minutesLeft = (readingMinutes: number, fraction: number): number =>
  Math.max(1, Math.ceil(readingMinutes * (1 - fraction)));
