import { expect, test } from 'vitest';
import {
  collapseTerm,
  MAX_TERM_LENGTH,
  NO_QUERY,
  parseFilters,
  parseSearchPart,
  parseSearchQuery,
  searchUrl,
  toggleFilter,
} from '@/domain/search/search-query.rules';

test('whitespace in a term is collapsed and trimmed, and long terms are cut', () => {
  expect(collapseTerm('  second \t\n best  supplier ')).toBe('second best supplier');
  expect(collapseTerm('x'.repeat(500))).toHaveLength(MAX_TERM_LENGTH);
  expect(collapseTerm(' \u00a0 ')).toBe('');
  expect(collapseTerm('a\u0000b\u0007')).toBe('a b');
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
  [
    'term=x&topic=pricing&topic=a+b&type=video&color=red',
    { term: 'x', filters: { topic: ['pricing'], type: ['video'] } },
  ],
  ['term=x&sort=date', { term: 'x', sort: 'date', order: 'desc' }],
  ['term=x&sort=price&order=desc', { term: 'x', sort: 'price', order: 'desc' }],
  ['term=x&sort=price', { term: 'x', sort: 'price', order: 'asc' }],
  ['term=x&sort=luck&order=up', { term: 'x' }],
])('the query %s is parsed', (query, expected) => {
  expect(parseSearchQuery(query)).toEqual({ ...NO_QUERY, ...expected });
});

test('a path segment with the query is parsed, also if it cannot be decoded', () => {
  expect(parseSearchPart('term%3Da%2Bb')).toEqual({ ...NO_QUERY, term: 'a b' });
  expect(parseSearchPart('%')).toEqual(NO_QUERY);
  expect(parseSearchPart('term=100%')).toEqual({ ...NO_QUERY, term: '100%' });
});

test('a page of results has a URL that parses as the same search', () => {
  expect(searchUrl({ ...NO_QUERY, term: 'black & white' })).toBe('/search?term=black+%26+white');
  expect(searchUrl({ ...NO_QUERY, term: 'x', number: 4 })).toBe('/search?term=x&page=5');
  const filters = { topic: ['labour-markets', 'pricing'], year: ['2024'] };
  const parsed = { term: 'a/b?c#d%', number: 2, filters, sort: 'date', order: 'asc' } as const;
  expect(parseSearchQuery(searchUrl(parsed).split('?')[1] ?? '')).toEqual(parsed);
});

test.each([
  ['', {}],
  ['topic:pricing', { topic: ['pricing'] }],
  ['topic:pricing, topic:labour-markets,type:video,', { topic: ['pricing', 'labour-markets'], type: ['video'] }],
  ['topic:pricing,topic:pricing', { topic: ['pricing'] }],
  ['colour:red', null],
  ['topic', null],
  ['topic:', null],
  ['topic:a:b', null],
  ["topic:a' or 1=1", null],
])('the filters "%s" are accepted or rejected', (text, filters) => {
  expect(parseFilters(text)).toEqual(filters);
});

test('a facet value is added to a search and removed again, from its first page on', () => {
  const parsed = { ...NO_QUERY, term: 'x', number: 3, filters: { type: ['video'] } };
  const more = toggleFilter(parsed, 'topic', 'pricing');
  expect(more).toEqual({ ...parsed, number: 0, filters: { type: ['video'], topic: ['pricing'] } });
  expect(toggleFilter(more, 'type', 'video').filters).toEqual({ topic: ['pricing'] });
});
