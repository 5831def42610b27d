import { expect, test } from 'vitest';
import { LARGE_STREAM_PAGE_SIZE, lastPageOf, STREAM_PAGE_SIZE } from '@/domain/streams/stream.rules';

test.each([
  [0, 8, 0],
  [1, 8, 0],
  [8, 8, 0],
  [9, 8, 1],
  [16, 8, 1],
  [17, 8, 2],
])('the last page of %i entries by %i is %i', (total, size, last) => {
  expect(lastPageOf(total, size)).toBe(last);
});

test('the page size is 8, and 10 for lists that request the larger one', () => {
  expect([STREAM_PAGE_SIZE, LARGE_STREAM_PAGE_SIZE]).toEqual([8, 10]);
});
