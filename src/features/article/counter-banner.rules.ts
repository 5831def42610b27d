import { t } from '@/language/t';

/** Delay after closing before the banner is removed, in milliseconds (NAV-28). */
export const BANNER_HIDE_MS = 1000;

/** Returns the text of the banner (NAV-26). */
export function counterSentence(remaining: number): string {
  return t(
    '{remaining, plural, =0 {No free articles left this month.} =1 {One free article left this month.} =2 {Two free articles left this month.} =3 {Three free articles left this month.} =4 {Four free articles left this month.} =5 {Five free articles left this month.} =6 {Six free articles left this month.} =7 {Seven free articles left this month.} =8 {Eight free articles left this month.} =9 {Nine free articles left this month.} =10 {Ten free articles left this month.} other {# free articles left this month.}}',
    { remaining },
  );
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
