import { expect, test } from 'vitest';
import { hasChangedMuch } from '@/domain/newsletters/recipients.rules';

test.each([
  [0, 0, false],
  [0, 1, true],
  [40, 40, false],
  [40, 41, true],
  [1000, 1010, false],
  [1000, 1011, true],
  [1000, 989, true],
])('from %i recipients to %i, the number has to be confirmed again: %s', (seen, now, isNeeded) => {
  expect(hasChangedMuch(seen, now)).toBe(isNeeded);
});
