/**
 * Returns the tab that a key selects, starting from tab `at` of `count`: arrow keys wrap around, Home and End go to the
 * ends. Null for other keys (UI-16).
 */
export function tabOfKey(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
