import { describe, expect, test } from 'vitest';
import {
  changeOf,
  type FrontPageChange,
  inverseOf,
  isFrontPageMove,
  type StoredSection,
} from '@/domain/home/arrange.rules';

const sections = (): StoredSection[] => [
  { id: 'top', blockType: 'lead', article: 1 },
  { id: 'row', blockType: 'stories', articles: [2, 3, 4] },
  { id: 'band', blockType: 'feature', articles: [5, 6, 7, 8, 9, 10] },
  {
    id: 'shelf',
    blockType: 'mediaShelf',
    items: [
      { relationTo: 'videos', value: 1 },
      { relationTo: 'episodes', value: 1 },
    ],
  },
];
const article = (id: number) => `articles ${id}`;
const moveEntry = (section: string, entry: string, to: string, before: string | null) =>
  changeOf(sections(), { kind: 'entry', section, entry, to, before });

/** Applies a change, as the form does. */
function applied(stored: StoredSection[], change: FrontPageChange | 'full' | null): StoredSection[] {
  if (change === null || change === 'full') return stored;
  const next = structuredClone(stored);
  if (change.kind === 'order') next.splice(change.to, 0, ...next.splice(change.from, 1));
  else for (const { section, field, value } of change.lists) Object.assign(next[section] ?? {}, { [field]: value });
  return next;
}

describe('sections', () => {
  test.each([
    ['row', 'top', ['row', 'top', 'band', 'shelf']],
    ['top', 'shelf', ['row', 'band', 'top', 'shelf']],
    ['top', null, ['row', 'band', 'shelf', 'top']],
  ])('%s moves before %s', (section, before, order) => {
    const change = changeOf(sections(), { kind: 'section', section, before });
    expect(applied(sections(), change).map(({ id }) => id)).toEqual(order);
  });

  test.each([
    ['row', 'row'],
    ['row', 'band'],
    ['shelf', null],
    ['gone', 'top'],
    ['row', 'gone'],
  ])('%s before %s changes nothing', (section, before) => {
    expect(changeOf(sections(), { kind: 'section', section, before })).toBeNull();
  });
});

describe('entries', () => {
  test('change their place in a list', () => {
    expect(moveEntry('row', article(4), 'row', article(2))).toEqual({
      kind: 'lists',
      lists: [{ section: 1, field: 'articles', value: [4, 2, 3] }],
    });
    expect(moveEntry('row', article(2), 'row', null)).toMatchObject({ lists: [{ value: [3, 4, 2] }] });
    expect(moveEntry('row', article(2), 'row', article(3))).toBeNull();
  });

  test('move to another list of their kind', () => {
    expect(moveEntry('band', article(6), 'row', article(3))).toMatchObject({
      lists: [
        { section: 2, field: 'articles', value: [5, 7, 8, 9, 10] },
        { section: 1, field: 'articles', value: [2, 6, 3, 4] },
      ],
    });
    expect(moveEntry('row', article(2), 'shelf', null)).toBeNull();
    expect(moveEntry('row', article(99), 'band', null)).toBeNull();
  });

  test('don’t move to a list that is full', () => {
    expect(moveEntry('row', article(2), 'band', article(5))).toBe('full');
  });

  test('change places with the lead story', () => {
    const swapped = {
      lists: [
        { section: 1, field: 'articles', value: [2, 1, 4] },
        { section: 0, field: 'article', value: 3 },
      ],
    };
    expect(moveEntry('row', article(3), 'top', article(1))).toMatchObject(swapped);
    expect(moveEntry('top', article(1), 'row', article(3))).toMatchObject({ lists: [...swapped.lists].reverse() });
  });

  test('are in a list only once', () => {
    const stored = sections();
    Object.assign(stored[1] ?? {}, { articles: [1, 2, 5] });
    const toRow = { kind: 'entry', section: 'band', entry: article(5), to: 'row', before: article(1) } as const;
    expect(changeOf(stored, toRow)).toMatchObject({ lists: [{ section: 2 }, { value: [5, 1, 2] }] });
    const toLead = { kind: 'entry', section: 'row', entry: article(2), to: 'top', before: article(1) } as const;
    expect(changeOf(stored, toLead)).toMatchObject({ lists: [{ value: [1, 5] }, { value: 2 }] });
  });

  test('of two collections are distinguished', () => {
    expect(moveEntry('shelf', 'episodes 1', 'shelf', 'videos 1')).toMatchObject({
      lists: [
        {
          value: [
            { relationTo: 'episodes', value: 1 },
            { relationTo: 'videos', value: 1 },
          ],
        },
      ],
    });
  });
});

test.each([
  { kind: 'section', section: 'row', before: 'top' },
  { kind: 'entry', section: 'row', entry: article(2), to: 'top', before: null },
  { kind: 'entry', section: 'band', entry: article(6), to: 'row', before: null },
] as const)('a move is taken back: %o', (move) => {
  const change = changeOf(sections(), move);
  if (change === null || change === 'full') throw new Error('The move changes nothing.');
  expect(applied(applied(sections(), change), inverseOf(sections(), change))).toEqual(sections());
});

test('a message from the page is checked', () => {
  expect(isFrontPageMove({ kind: 'section', section: 'row', before: null })).toBe(true);
  expect(isFrontPageMove({ kind: 'entry', section: 'row', entry: 'articles 2', to: 'top', before: null })).toBe(true);
  for (const wrong of [
    null,
    'row',
    {},
    { kind: 'entry', section: 'row', before: null },
    { kind: 'section', section: 1 },
  ])
    expect(isFrontPageMove(wrong)).toBe(false);
});
