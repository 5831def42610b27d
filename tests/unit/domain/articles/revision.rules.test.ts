import { expect, test } from 'vitest';
import { articleEvent } from '@/domain/articles/article-event.rules';
import { isRevised, modifiedAt } from '@/domain/articles/revision.rules';

const before = {
  title: 'A',
  summary: 'B',
  image: 3,
  opening: null,
  authors: [1, 2],
  corrections: [{ id: 'x', date: '2024-11-12T00:00:00.000Z', text: 'It was 3.' }],
  dueAt: null,
};

test.each([
  ['the title', { title: 'Z' }, true],
  ['the image', { image: 4 }, true],
  ['the order of authors', { authors: [2, 1] }, true],
  ['a correction', { corrections: [] }, true],
  ['the text of a correction', { corrections: [{ id: 'x', date: '2024-11-12', text: 'It was 4.' }] }, true],
  ['an empty teaser', { teaser: '' }, false],
  ['the id of a correction', { corrections: [{ id: 'y', date: '2024-11-12', text: 'It was 3.' }] }, false],
  ['a due date', { dueAt: '2024-12-01' }, false],
  ['the section and the path', { topics: [9], path: '2024/11/z' }, false],
])('whether a change of %s is a revision', (_field, change, expected) =>
  expect(isRevised(before, { ...before, ...change })).toBe(expected),
);

test('an article was modified at its publication, or at a revision after it', () => {
  const publishedAt = '2024-11-12T08:00:00.000Z';
  expect(modifiedAt({ publishedAt })).toBe(publishedAt);
  expect(modifiedAt({ publishedAt, revisedAt: '2024-11-10T08:00:00.000Z' })).toBe(publishedAt);
  expect(modifiedAt({ publishedAt, revisedAt: '2024-11-13T08:00:00.000Z' })).toBe('2024-11-13T08:00:00.000Z');
});

test('an event of an article is what readers notice', () => {
  const now = new Date('2026-01-01');
  const article = { id: 1, _status: 'published', publishedAt: '2024-11-12T08:00:00.000Z', revisedAt: null };
  const revised = { ...article, revisedAt: '2025-01-01T00:00:00.000Z' };
  const [draft, future] = [
    { ...article, _status: 'draft' },
    { ...article, publishedAt: '2027-01-01T00:00:00.000Z' },
  ];
  expect(articleEvent(null, article, now)).toBe('article.published');
  expect(articleEvent(draft, article, now)).toBe('article.published');
  expect(articleEvent(future, article, now)).toBe('article.published');
  expect(articleEvent(article, revised, now)).toBe('article.updated');
  for (const after of [null, draft, future, { ...article, deletedAt: '2025-01-01' }])
    expect(articleEvent(article, after, now)).toBe('article.unpublished');
  for (const [first, second] of [
    [article, article],
    [null, draft],
    [null, future],
    [draft, null],
  ] as const)
    expect(articleEvent(first, second, now)).toBeNull();
});
