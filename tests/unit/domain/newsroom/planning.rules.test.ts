import { expect, test } from 'vitest';
import { movedTo } from '@/domain/newsroom/planned-move';
import {
  adjacentMonth,
  daysOfMonth,
  isMovable,
  monthKey,
  monthOf,
  plannedDay,
  weeksOfMonth,
} from '@/domain/newsroom/planning.rules';

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

test('an entry that is moved keeps the time on the clocks of the newsroom, also across a change of the clocks', () => {
  const zone = 'Europe/Berlin';
  // 06:30 in winter time and in summer time.
  expect(movedTo('scheduled', '2031-03-28T05:30:00.000Z', '2031-03-31', zone)).toBe('2031-03-31T04:30:00.000Z');
  expect(movedTo('dated', '2031-10-25T04:30:00.000Z', '2031-10-26', zone)).toBe('2031-10-26T05:30:00.000Z');
  // 02:30 doesn't exist on this day, and 00:30 is on the day before in UTC.
  expect(movedTo('scheduled', '2031-03-28T01:30:00.000Z', '2031-03-30', zone)).toBe('2031-03-30T01:30:00.000Z');
  expect(movedTo('scheduled', '2031-05-01T22:30:00.000Z', '2031-05-05', zone)).toBe('2031-05-04T22:30:00.000Z');
  expect(plannedDay('scheduled', '2031-05-04T22:30:00.000Z', zone)).toBe('2031-05-05');
});

test('a due day is a day of the calendar in every zone, and what is published is not moved', () => {
  expect(movedTo('due', '2031-05-06T12:00:00.000Z', '2031-05-08', 'Pacific/Auckland')).toBe('2031-05-08T12:00:00.000Z');
  expect(plannedDay('due', '2031-05-08T12:00:00.000Z', 'Pacific/Auckland')).toBe('2031-05-08');
  expect((['due', 'scheduled', 'dated', 'published'] as const).map(isMovable)).toEqual([true, true, true, false]);
});
