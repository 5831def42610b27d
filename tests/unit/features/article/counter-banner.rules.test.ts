import { expect, test } from 'vitest';
import { counterSentence, pointOf } from '@/features/article/counter-banner.rules';

const points = (count: number, isCounted: boolean) => [0, 1, 2, 3].map((at) => pointOf(at, count, isCounted) ?? 'left');

test('NAV-26 the points tell what is spent, what is being read and what is left, as the sentence does', () => {
  expect(points(1, true)).toEqual(['now', 'left', 'left', 'left']);
  expect(points(2, true)).toEqual(['on', 'now', 'left', 'left']);
  expect(points(2, false)).toEqual(['on', 'on', 'left', 'left']);
  expect(points(0, true)).toEqual(['left', 'left', 'left', 'left']);
  expect(points(4, true)).toEqual(['on', 'on', 'on', 'now']);
  for (const count of [0, 1, 2, 3, 4]) {
    const left = points(count, true).filter((point) => point === 'left').length;
    expect(counterSentence(left)).toBe(
      `${['No', 'One', 'Two', 'Three', 'Four'][4 - count]} free article${count === 3 ? '' : 's'} left this month.`,
    );
  }
});
