import { expect, test } from 'vitest';
import { chapterAt } from '@/features/podcast/chapters.rules';

test('the current chapter is the last one that has begun', () => {
  const chapters = [{ startSeconds: 5 }, { startSeconds: 20 }, { startSeconds: 60 }];
  expect([0, 5, 19, 20, 61].map((seconds) => chapterAt(chapters, seconds))).toEqual([-1, 0, 0, 1, 2]);
  expect(chapterAt([], 10)).toBe(-1);
});
