import { expect, test } from 'vitest';
import { differencesOf, staleMessage } from '@/domain/newsroom/comparison.rules';
import { usageMessage } from '@/domain/newsroom/usage.rules';

const labels = {
  title: 'Title',
  summary: 'Summary',
  body: 'Body',
  topics: 'Topics',
  items: 'Items',
  corrections: 'Corrections',
};
const body = (text: string, extra = {}) => ({
  root: { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', text, ...extra }] }] },
});

test('only a difference that an editor can see counts', () => {
  const stored = {
    title: 'A',
    summary: null,
    body: body('One'),
    topics: [1, 2],
    items: [{ id: 'x', label: 'L' }],
    corrections: [],
  };
  const same = {
    title: 'A',
    summary: '',
    body: body('One', { version: 1, format: 0 }),
    topics: [{ id: 1, createdAt: 'then' }, 2],
    items: [{ id: 'y', label: 'L' }],
    updatedAt: 'now',
    corrections: 0,
  };
  expect(differencesOf(stored, same, labels)).toEqual([]);
  expect(differencesOf(stored, { ...same, title: 'B', body: body('Two'), topics: [2, 1] }, labels)).toEqual([
    { field: 'Title', stored: 'A', submitted: 'B' },
    { field: 'Body', stored: '', submitted: '' },
    { field: 'Topics', stored: '', submitted: '' },
  ]);
});

test('long texts are shortened', () => {
  const [difference] = differencesOf({ title: 'x'.repeat(200) }, { title: 'y' }, labels);
  expect(difference?.stored).toHaveLength(80);
});

test('a rejected save names who, when and the fields', () => {
  const at = new Date('2024-12-01T09:05:00Z');
  const message = staleMessage('Ines Aal', at, [
    { field: 'Title', stored: 'Theirs', submitted: 'Mine' },
    { field: 'Body', stored: '', submitted: '' },
  ]);
  expect(message).toContain('Ines Aal changed this at 09.05 UTC on 2024-12-01, after you opened it');
  expect(message).toContain('Differences: Title (stored “Theirs” and yours “Mine”), Body');
  expect(staleMessage('Ines Aal', at, [])).toContain('The stored version is the same as yours.');
});

test('a rejected deletion names three uses and counts the others', () => {
  const use = (title: string) => ({ collection: 'articles', kind: 'article', id: 1, title });
  expect(usageMessage([use('One')])).toBe(
    'This is in use and was not deleted: “One” (article). Remove it from there first.',
  );
  const movement = { collection: 'stock-movements', kind: 'stock movement', id: 1, title: 'opening' };
  expect(usageMessage([movement])).toContain('Make it inactive instead');
  expect(usageMessage(['A', 'B', 'C', 'D', 'E'].map(use))).toContain('“C” (article) and 2 others.');
  expect(usageMessage(Array.from({ length: 10 }, () => use('A')))).toContain('and 7 or more others.');
});
