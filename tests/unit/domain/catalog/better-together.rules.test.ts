import { expect, test } from 'vitest';
import { totalOf } from '@/domain/catalog/better-together.rules';

const items = [
  { id: 'a', priceMinor: 3200 },
  { id: 'b', priceMinor: 1195 },
  { id: 'c', priceMinor: 8900 },
];

test('the total is that of the selected products', () => {
  expect(totalOf(items, new Set(['a', 'b', 'c']))).toEqual({ count: 3, totalMinor: 13295 });
  expect(totalOf(items, new Set(['a', 'b']))).toEqual({ count: 2, totalMinor: 4395 });
  expect(totalOf(items, new Set(['x']))).toEqual({ count: 0, totalMinor: 0 });
});
