import { expect, test } from 'vitest';
import { glideAt, placeOf, realSlideOf } from '@/ui/carousel.rules';

test('the carousel wraps around at both ends', () => {
  expect([0, 1, 2, 3].map(placeOf)).toEqual([1, 2, 3, 4]);
  expect([0, 1, 2, 3, 4, 5].map((place) => realSlideOf(place, 4))).toEqual([3, 0, 1, 2, 3, 0]);
});

test('a glide begins at the current position of the row and ends at its target', () => {
  expect(glideAt(100, 400, 0)).toBe(100);
  expect(glideAt(100, 400, 1)).toBe(400);
  expect(glideAt(100, 400, 0.5)).toBeGreaterThan(250);
});
