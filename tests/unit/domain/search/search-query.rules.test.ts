import { expect, test } from 'vitest';
import {
  collapseTerm,
  MAX_TERM_LENGTH,
  parseSearchPart,
  parseSearchQuery,
  searchUrl,
  wordsOf,
} from '@/domain/search/search-query.rules';

test('SRCH-03 whitespace in a term is collapsed, its ends are trimmed, and what is too long is cut', () => {
  expect(collapseTerm('  second \t\n best  supplier ')).toBe('second best supplier');
  expect(collapseTerm('x'.repeat(500))).toHaveLength(MAX_TERM_LENGTH);
  expect(collapseTerm(' \u00a0 ')).toBe('');
  expect(collapseTerm('a\u0000b\u0007')).toBe('a b');
});

test('a term narrows by its words, each once, and by a sensible number of them', () => {
  expect(wordsOf('the cat  the hat')).toEqual(['the', 'cat', 'hat']);
  expect(wordsOf('a b c d e f g h i j')).toHaveLength(8);
  expect(wordsOf('  ')).toEqual([]);
});

test.each([
  ['term=supplier', { term: 'supplier', number: 0 }],
  ['term=+second++best+&page=3', { term: 'second best', number: 2 }],
  ['page=2', { term: '', number: 1 }],
  ['term=x&page=0', { term: 'x', number: 0 }],
  ['term=x&page=-1', { term: 'x', number: 0 }],
  ['term=x&page=1e9', { term: 'x', number: 0 }],
  ['term=%E4%BD%A0', { term: '你', number: 0 }],
  ['term=%', { term: '%', number: 0 }],
])('the query %s is read', (query, asked) => {
  expect(parseSearchQuery(query)).toEqual(asked);
});

test('a part of a path that holds the query is read, also one that cannot be decoded', () => {
  expect(parseSearchPart('term%3Da%2Bb')).toEqual({ term: 'a b', number: 0 });
  expect(parseSearchPart('%')).toEqual({ term: '', number: 0 });
  expect(parseSearchPart('term=100%')).toEqual({ term: '100%', number: 0 });
});

test('a page of results has an address that reads as the same search', () => {
  expect(searchUrl({ term: 'black & white', number: 0 })).toBe('/search?term=black+%26+white');
  expect(searchUrl({ term: 'x', number: 4 })).toBe('/search?term=x&page=5');
  const asked = { term: 'a/b?c#d%', number: 2 };
  expect(parseSearchQuery(searchUrl(asked).split('?')[1] ?? '')).toEqual(asked);
});
