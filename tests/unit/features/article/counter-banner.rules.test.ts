import { expect, test } from 'vitest';
import { counterSentence, pointOf } from '@/features/article/counter-banner.rules';

const points = (count: number) => [0, 1, 2, 3].map((at) => pointOf(at, count) ?? 'left');

test('the points show used, current and remaining articles, as the sentence does', () => {
  expect(points(1)).toEqual(['now', 'left', 'left', 'left']);
  expect(points(2)).toEqual(['on', 'now', 'left', 'left']);
  expect(points(0)).toEqual(['left', 'left', 'left', 'left']);
  expect(points(4)).toEqual(['on', 'on', 'on', 'now']);
  for (const count of [0, 1, 2, 3, 4]) {
    const left = points(count).filter((point) => point === 'left').length;
    expect(counterSentence(left)).toBe(
      `${['No', 'One', 'Two', 'Three', 'Four'][4 - count]} free article${count === 3 ? '' : 's'} left this month.`,
    );
  }
});
