import { expect, test } from 'vitest';
import { isPublicChange, tagsOfChange } from '@/domain/cache/cache-tags.rules';

test('a moved and retagged article invalidates its old and new address and every list it leaves or enters', () => {
  const before = { id: 7, path: '2024/10/old', topics: [1, { id: 2 }], series: { id: 5 }, issue: null };
  const after = { id: 7, path: '2024/11/new', topics: [3], series: null, issue: 9 };
  expect(new Set(tagsOfChange('articles', after, before))).toEqual(
    new Set([
      'articles',
      'articles:7',
      'article-path:2024/10/old',
      'article-path:2024/11/new',
      'articles@topic:1',
      'articles@topic:2',
      'articles@topic:3',
      'articles@series:5',
      'articles@issue:9',
    ]),
  );
});

test('other documents invalidate themselves and the lists of their collection', () => {
  expect(tagsOfChange('topics', { id: 3 })).toEqual(['topics', 'topics:3']);
});

test('a change between drafts is not public, while publishing and unpublishing are', () => {
  expect(isPublicChange({ _status: 'draft' }, { _status: 'draft' })).toBe(false);
  expect(isPublicChange({ _status: 'draft' })).toBe(false);
  expect(isPublicChange({ _status: 'published' }, { _status: 'draft' })).toBe(true);
  expect(isPublicChange({ _status: 'draft' }, { _status: 'published' })).toBe(true);
  expect(isPublicChange({})).toBe(true);
});
