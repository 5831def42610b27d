/** After closing, the banner is gone this much later, in milliseconds (NAV-28). */
export const BANNER_HIDE_MS = 1000;

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** What the banner says (NAV-26). */
export function counterSentence(remaining: number): string {
  return `${NUMBERS[remaining] ?? remaining} free article${remaining === 1 ? '' : 's'} left this month.`;
}

/**
 * What a point of the meter is: spent, the one that is being read, or left (then undefined). Points are counted from 0;
 * the last one that is counted is being read.
 */
export function pointOf(at: number, count: number): 'on' | 'now' | undefined {
  if (at >= count) return undefined;
  return at === count - 1 ? 'now' : 'on';
}

/** The most points that are drawn; a longer meter is said in words only. */
export const MAX_POINTS = 10;
