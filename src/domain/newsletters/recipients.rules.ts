/** Share by which the number of recipients may change between being shown and being confirmed. */
const TOLERANCE = 0.01;

/** Whether a number of recipients differs so much from the one an editor saw that they have to confirm it again. */
export const hasChangedMuch = (seen: number, now: number): boolean => Math.abs(now - seen) > seen * TOLERANCE;
