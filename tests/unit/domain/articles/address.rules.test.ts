import { describe, expect, test } from 'vitest';
import {
  datedPathOf,
  isSlug,
  parseYearMonth,
  slugOf,
  subjectSlugOf,
  validateSlug,
} from '@/domain/articles/address.rules';
import { proves } from '../../../helpers/proves';

describe('slugs', () => {
  test('TOP-02 the slug of a topic is its name in lower case with hyphens', async () => {
    await proves('TOP-02', () => {
      for (const [name, slug] of [
        ['Managing Yourself', 'managing-yourself'],
        ['  The slow   company ', 'the-slow-company'],
        ['Leïla’s Café: 10 rules', 'leilas-cafe-10-rules'],
        ['Straße nach Łódź', 'strasse-nach-lodz'],
        ['Food & Beverage', 'food-beverage'],
        ['🚀', ''],
      ] as const)
        expect([name, slugOf(name)]).toEqual([name, slug]);
    });
  });

  test('TOP-03 the subject slug of a topic writes & as and', async () => {
    await proves('TOP-03', () => {
      for (const [name, slug] of [
        ['Food & Beverage', 'food-and-beverage'],
        ['R&D', 'r-and-d'],
        ['Managing Yourself', 'managing-yourself'],
      ] as const)
        expect([name, subjectSlugOf(name)]).toEqual([name, slug]);
    });
  });

  test('a very long title is cut at a word and still has a slug', () => {
    const slug = slugOf('an unusually long headline '.repeat(12));
    expect(slug.length).toBeLessThanOrEqual(96);
    expect(
      slug.endsWith('long') || slug.endsWith('headline') || slug.endsWith('an') || slug.endsWith('unusually'),
    ).toBe(true);
    expect(isSlug(slug)).toBe(true);
  });

  test.each(['The-Slow', 'a--b', '-a', 'a-', 'a b', 'ä', 'a/b', '../a', 'a\u0000'])(
    '%j is rejected as a slug',
    (value) => {
      expect(isSlug(value)).toBe(false);
      expect(validateSlug(value)).toMatch(/lowercase letters/);
    },
  );

  test('an empty slug is rejected only on publishing, and only if the title yields none', () => {
    for (const empty of ['', null, undefined]) {
      expect(validateSlug(empty)).toBe(true);
      expect(validateSlug(empty, { name: 'title', text: 'The slow company' })).toBe(true);
      expect(validateSlug(empty, { name: 'title', text: ' ' })).toBe(true);
      expect(validateSlug(empty, { name: 'title', text: null })).toBe(true);
      expect(validateSlug(empty, { name: 'name', text: '慢' })).toBe(
        'The name contains no characters that a URL can use. Enter a slug here, such as “the-slow-company”.',
      );
    }
    expect(validateSlug('slow', { name: 'name', text: '慢' })).toBe(true);
  });
});

describe('addresses', () => {
  test('the address of an article is year, two-digit month and slug', () => {
    expect(datedPathOf({ publishedAt: '2024-03-31T23:59:59Z', slug: 'a-b' }, 'UTC')).toBe('2024/03/a-b');
    expect(datedPathOf({ publishedAt: '2024-03-31T23:59:59Z', slug: 'a-b' }, 'Europe/Berlin')).toBe('2024/04/a-b');
  });

  test('an entry without a valid date or without a slug has no address', () => {
    expect(datedPathOf({ publishedAt: null, slug: 'a' }, 'UTC')).toBeNull();
    expect(datedPathOf({ publishedAt: '2024-01-01', slug: '' }, 'UTC')).toBeNull();
    expect(datedPathOf({ publishedAt: 'soon', slug: 'a' }, 'UTC')).toBeNull();
  });

  test('only a 4-digit year and a month from 1 to 12 are accepted, the month in two digits', () => {
    expect(parseYearMonth('2024', '3')).toEqual({ year: '2024', month: '03' });
    expect(parseYearMonth('2024', '12')).toEqual({ year: '2024', month: '12' });
    for (const [year, month] of [
      ['24', '03'],
      ['02024', '03'],
      ['2024', '13'],
      ['2024', '0'],
      ['2024', '00'],
      ['2024', '003'],
      ['year', '01'],
    ] as const) {
      expect(parseYearMonth(year, month)).toBeNull();
    }
  });
});
