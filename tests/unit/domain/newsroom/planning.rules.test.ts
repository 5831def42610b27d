import { expect, test } from 'vitest';
import { adjacentMonth, daysOfMonth, monthKey, monthOf, weeksOfMonth } from '@/domain/newsroom/planning.rules';

const now = new Date('2024-12-31T23:59:59Z');

test('a month is parsed from a URL, and defaults to the current month', () => {
  expect(monthOf('2024-02', now, 'UTC')).toEqual({ year: 2024, month: 2 });
  for (const other of [undefined, '', '2024-13', '2024-2', 'soon', ['2024-02', '2024-03']]) {
    expect(monthOf(other, now, 'UTC')).toEqual({ year: 2024, month: 12 });
  }
  expect(monthOf(undefined, now, 'Europe/Berlin')).toEqual({ year: 2025, month: 1 });
});

test('the previous and next month are found across years', () => {
  expect(monthKey(adjacentMonth({ year: 2024, month: 12 }, 1))).toBe('2025-01');
  expect(monthKey(adjacentMonth({ year: 2024, month: 1 }, -1))).toBe('2023-12');
});

test('weeks begin on Monday and are complete', () => {
  expect(daysOfMonth({ year: 2024, month: 2 })).toHaveLength(29);
  const weeks = weeksOfMonth({ year: 2024, month: 12 });
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2024-12-01']);
  expect(weeks.at(-1)).toEqual(['2024-12-30', '2024-12-31', null, null, null, null, null]);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
});
