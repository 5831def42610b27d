/** Delay after closing before the banner is removed, in milliseconds (NAV-28). */
export const BANNER_HIDE_MS = 1000;

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** Returns the text of the banner (NAV-26). */
export function counterSentence(remaining: number): string {
  return `${NUMBERS[remaining] ?? remaining} free article${remaining === 1 ? '' : 's'} left this month.`;
}

/**
 * Returns the state of a dot of the meter: used, currently being read, or undefined if left. Dots are counted from 0;
 * the last counted article is the current one.
 */
export function pointOf(at: number, count: number): 'on' | 'now' | undefined {
  if (at >= count) return undefined;
  return at === count - 1 ? 'now' : 'on';
}

/** Maximum number of dots. A longer meter is described in words only. */
export const MAX_POINTS = 10;
