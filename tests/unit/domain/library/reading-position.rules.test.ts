import { expect, test } from 'vitest';
import { blockAt, fractionAt, isPartlyRead, minutesLeft } from '@/domain/library/reading-position.rules';

test('a position is stored between 5 and 95 percent of an article', () => {
  expect([0.05, 0.5, 0.95].map(isPartlyRead)).toEqual([true, true, true]);
  expect([0, 0.049, 0.951, 1].map(isPartlyRead)).toEqual([false, false, false, false]);
});

test('a position counts blocks, and the visible end finishes the article', () => {
  expect(fractionAt(0, 20, false)).toBe(0);
  expect(fractionAt(10, 20, false)).toBe(0.5);
  expect(fractionAt(10, 20, true)).toBe(1);
  expect(fractionAt(0, 0, false)).toBe(1);
});

test('a reader continues at the block where they stopped, whatever the number of blocks', () => {
  for (const count of [1, 3, 7, 20, 133])
    for (let index = 0; index < count; index += 1)
      expect(blockAt(fractionAt(index, count, false), count), `${index} of ${count}`).toBe(index);
});

test('a position from a longer version of the article stays in range in a shorter one', () => {
  expect(blockAt(0.95, 3)).toBe(2);
  expect(blockAt(0.5, 1)).toBe(0);
});

test('the remaining time of an article is at least a minute', () => {
  expect(minutesLeft(12, 0.5)).toBe(6);
  expect(minutesLeft(7, 0.9)).toBe(1);
  expect(minutesLeft(0, 0.5)).toBe(1);
});
