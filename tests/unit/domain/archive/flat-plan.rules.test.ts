import { describe, expect, test } from 'vitest';
import { foliosOf, placeAfterDrop, spreadsOf } from '@/domain/archive/flat-plan.rules';

describe('page numbers', () => {
  test('follow each other from the first page on', () => {
    expect(foliosOf(9, [{ pages: 2 }, { pages: null }, { pages: 4 }, {}])).toEqual([9, 11, 12, 16]);
  });

  test('stay as they were entered without a first page', () => {
    expect(foliosOf(null, [{ folio: 12, pages: 3 }, {}])).toEqual([12, null]);
  });

  test('end at the last page', () => {
    expect(foliosOf(998, [{ pages: 2 }, { pages: 2 }])).toEqual([998, null]);
  });
});

describe('spreads', () => {
  const pagesOf = (firstPage: number, pages: number[]) =>
    spreadsOf(
      firstPage,
      pages.map((count) => ({ pages: count })),
    ).map((spread) => spread.map(({ page, item, isStart }) => `${page}:${item}${isStart ? '*' : ''}`));

  test('have the even page on the left', () => {
    expect(pagesOf(8, [2, 3])).toEqual([['8:0*', '9:0'], ['10:1*', '11:1'], ['12:1']]);
  });

  test('start with an odd page alone', () => {
    expect(pagesOf(1, [1, 2])).toEqual([['1:0*'], ['2:1*', '3:1']]);
  });
});

test('an entry takes the place that it is dropped on', () => {
  expect(placeAfterDrop({ section: 0, at: 1 }, { section: 0, at: 3 })).toEqual({ section: 0, at: 3 });
  expect(placeAfterDrop({ section: 0, at: 1 }, { section: 2, at: 0 })).toEqual({ section: 2, at: 0 });
  expect(placeAfterDrop({ section: 1, at: 1 }, { section: 1, at: 1 })).toBeNull();
});
