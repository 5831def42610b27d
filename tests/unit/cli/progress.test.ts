import { expect, test } from 'vitest';
import { duration } from '@/cli/progress';

test.each([
  [40, '0.0 s'],
  [940, '0.9 s'],
  [59_400, '59.4 s'],
  [59_600, '1 min 0 s'],
  [61_000, '1 min 1 s'],
  [119_700, '2 min 0 s'],
  [605_000, '10 min 5 s'],
])('%i ms is formatted as %s', (ms, text) => {
  expect(duration(ms)).toBe(text);
});
