import { expect, test } from 'vitest';
import { changedLabels } from '@/domain/newsroom/activity.rules';

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
    items: [{ id: 'x', label: 'L' }],
    updatedAt: 'now',
    corrections: 0,
  };
  expect(changedLabels(stored, same, labels)).toEqual([]);
  const changed = { ...same, title: 'B', body: body('Two'), topics: [2, 1], unknown: 1 };
  expect(changedLabels(stored, changed, labels)).toEqual(['Title', 'Body', 'Topics']);
});
