import { expect, test } from 'vitest';
import { isOvertaken, othersPresent, presenceKey } from '@/domain/newsroom/presence.rules';

const NOW = 1_732_000_000_000;

test('recently active users are present in a document; the user and those who left are not listed', () => {
  const prefix = presenceKey('articles', 7);
  const reports = new Map([
    [`${prefix}1`, { name: 'Myself', reportedAt: NOW }],
    [`${prefix}2`, { name: 'Ines Aal', reportedAt: NOW - 9_000 }],
    [`${prefix}3`, { name: 'Bo Ek', reportedAt: NOW - 1_000 }],
    [`${prefix}4`, { name: 'Long gone', reportedAt: NOW - 60_000 }],
    [`${prefix}5`, null],
  ]);
  expect(othersPresent(reports, prefix, 1, NOW)).toEqual(['Bo Ek', 'Ines Aal']);
});

test('a form is outdated only by a colleague’s later version', () => {
  const stored = { updatedAt: '2024-11-12T08:00:01.000Z', byId: 2, by: 'Ines Aal' };
  const opened = '2024-11-12T08:00:00.000Z';
  expect(isOvertaken(opened, stored, 1)).toBe(true);
  expect(isOvertaken(opened, stored, 2)).toBe(false);
  expect(isOvertaken(stored.updatedAt, stored, 1)).toBe(false);
  expect(isOvertaken(null, stored, 1)).toBe(false);
  expect(isOvertaken(opened, null, 1)).toBe(false);
});
