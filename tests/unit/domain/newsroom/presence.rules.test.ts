import { expect, test } from 'vitest';
import { othersPresent, presenceKey, presenceText } from '@/domain/newsroom/presence.rules';

const NOW = 1_732_000_000_000;

test('recently active users are present in a document; the user and those who left are not listed', () => {
  const prefix = presenceKey('articles', 7);
  const reports = new Map([
    [`${prefix}1`, { name: 'Myself', reportedAt: NOW }],
    [`${prefix}2`, { name: 'Ines Aal', reportedAt: NOW - 9_000 }],
    [`${prefix}3`, { name: 'Bo Ek', field: 'Title', reportedAt: NOW - 1_000 }],
    [`${prefix}4`, { name: 'Long gone', reportedAt: NOW - 60_000 }],
    [`${prefix}5`, null],
  ]);
  expect(othersPresent(reports, prefix, 1, NOW)).toEqual([
    { name: 'Bo Ek', field: 'Title' },
    { name: 'Ines Aal', field: undefined },
  ]);
});

test('the header names the people in a document and their fields', () => {
  const [ines, bo] = [{ name: 'Ines Aal' }, { name: 'Bo Ek', field: 'Title' }];
  expect(presenceText([])).toBe('');
  expect(presenceText([ines])).toBe('Ines Aal is also editing');
  expect(presenceText([bo])).toBe('Bo Ek is editing Title');
  expect(presenceText([ines, bo])).toBe('Ines Aal and Bo Ek (Title) are also editing');
});
