/** A slot of a pagination: a page number, counted from 1, or a gap. */
export type PageSlot = number | 'gap';

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);

/**
 * Returns the slots of a pagination; pages are counted from 1. Wide: all pages up to 8; above that, 8 slots near either
 * end ('1 2 3 4 5 6 … N') and 7 in the middle ('1 … 4 5 6 … N') (STREAM-25). Narrow: at most 5 ('1 … 4 … N')
 * (STREAM-26).
 */
export function pageSlots(current: number, count: number, width: 'wide' | 'narrow'): PageSlot[] {
  const most = width === 'wide' ? 8 : 5;
  if (count <= most) return range(1, count);
  const atEnd = most - 2;
  const reach = width === 'wide' ? 1 : 0;
  const nearEnd = reach + 3;
  if (current < nearEnd + reach) return [...range(1, atEnd), 'gap', count];
  if (current > count - nearEnd + 1 - reach) return [1, 'gap', ...range(count - atEnd + 1, count)];
  return [1, 'gap', ...range(current - reach, current + reach), 'gap', count];
}

/** Maximum number of pages that 'Load more items' adds, unless a list is unlimited (STREAM-16). */
const MAX_LOADS = 2;

/**
 * Returns whether the list can load another page. Pages are counted from 0; `last` is the number of the last page
 * (STREAM-15, STREAM-16).
 */
export function canLoadMore({
  number,
  last,
  isUnlimited,
}: {
  number: number;
  last: number;
  isUnlimited: boolean;
}): boolean {
  return number < last && (isUnlimited || number < MAX_LOADS);
}
