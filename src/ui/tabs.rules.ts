/**
 * The tab that a key leads to from the one at `at`, of `count` tabs: arrows go round, Home and End to either end. Null
 * for keys that are no business of a tab bar (UI-16).
 */
export function tabOfKey(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
