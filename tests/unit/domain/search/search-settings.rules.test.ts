import { describe, expect, test } from 'vitest';
import {
  pageWithPromoted,
  promotedFor,
  redirectFor,
  reportedTerm,
  validateTerm,
  validateTerms,
} from '@/domain/search/search-settings.rules';

test('promoted entries come first, and each result is on exactly one page', () => {
  for (const promoted of [0, 1, 3, 7]) {
    const places: string[] = [];
    for (let number = 0; number < 5; number++) {
      const { from, shown, offset, limit } = pageWithPromoted(number, 3, promoted);
      for (let at = 0; at < shown; at++) places.push(`promoted ${from + at}`);
      for (let at = 0; at < limit; at++) places.push(`found ${offset + at}`);
    }
    const results = Array.from({ length: 15 - promoted }, (_, at) => `found ${at}`);
    expect(places).toEqual([...Array.from({ length: promoted }, (_, at) => `promoted ${at}`), ...results]);
  }
});

test('terms are compared without capitals, accents and punctuation', () => {
  const settings = {
    promoted: [
      {
        terms: ['Café society'],
        entries: [
          { relationTo: 'articles', value: { id: 3 } },
          { relationTo: 'topics', value: 1 },
        ],
      },
    ],
    redirects: [{ terms: ['jobs'], url: '/careers' }],
  };
  expect(promotedFor(settings, 'CAFE, society')).toEqual(['articles:3', 'topics:1']);
  expect(promotedFor(settings, 'cafe')).toEqual([]);
  expect(promotedFor({}, 'cafe')).toEqual([]);
  expect(redirectFor(settings, 'Jobs!')).toBe('/careers');
  expect(redirectFor(settings, '!')).toBeNull();
});

describe('the stored term of a search without results', () => {
  test.each([
    ['Labour  markets', 'labour markets'],
    ['four-day week 2024', 'four day week 2024'],
  ])('%s', (term, kept) => expect(reportedTerm(term)).toBe(kept));

  test.each([
    'ab',
    'me@example.com',
    '+44 20 7946 0018',
    '4111 1111 1111 1111',
    'https://x.example',
    'www.x.example',
    'a b c d e f g h',
    'x'.repeat(61),
  ])('nothing of %s', (term) => expect(reportedTerm(term)).toBeNull());
});

test('a term needs a letter or digit', () => {
  expect(validateTerm('a')).toBe(true);
  expect(validateTerm('…')).toMatch(/letter or digit/);
  expect(validateTerms(['a'], 2)).toMatch(/at least 2/);
  expect(validateTerms(['a', '!'], 2)).toMatch(/letter or digit/);
  expect(validateTerms(null, 1)).toMatch(/at least one term/);
});
