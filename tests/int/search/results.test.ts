import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSearch, readSuggestions } from '@/domain/search/search.query';
import type { SearchQuery } from '@/domain/search/search-query.rules';
import { guestContext } from '@/platform/context';
import { makeArticle, payload } from '../records';

const ctx = () => guestContext(payload);
const search = (term: string, query: Partial<SearchQuery> = {}) => readSearch(ctx(), { term, size: 20, ...query });
const titlesFor = async (term: string, query: Partial<SearchQuery> = {}) =>
  (await search(term, query)).stories.map(({ title }) => title);

afterAll(() => payload.destroy());

test('suggestions follow a last word of one letter, and subjects match by name only', async () => {
  await makeArticle({ title: 'Quokka company' });
  await makeArticle({ title: 'Quokka dance' });
  const topics = { name: 'Wallabies', description: 'Quokkas and others.', _status: 'published' as const };
  await payload.create({ collection: 'topics', data: topics });
  const { records, subjects } = await readSuggestions(ctx(), 'quokka c');
  expect(records.map(({ title }) => title)).toEqual(['Quokka company']);
  expect(subjects).toEqual([]);
  expect((await readSuggestions(ctx(), 'quokka')).subjects).toEqual([]);
  expect((await readSuggestions(ctx(), 'wallab')).subjects).toMatchObject([{ title: 'Wallabies' }]);
});

describe('results', () => {
  beforeAll(async () => {
    const pricing = await payload.create({ collection: 'topics', data: { name: 'Pricing', _status: 'published' } });
    const trust = await payload.create({ collection: 'topics', data: { name: 'Trust', _status: 'published' } });
    await makeArticle({ title: 'Ostrich one', topics: [pricing.id], publishedAt: '2022-01-01T00:00:00.000Z' });
    await makeArticle({ title: 'Ostrich two', topics: [trust.id], publishedAt: '2023-01-01T00:00:00.000Z' });
    await makeArticle({
      title: 'Ostrich three',
      topics: [pricing.id, trust.id],
      contentType: 'Interview',
      publishedAt: '2024-01-01T00:00:00.000Z',
    });
  });

  test('are narrowed by facets, which count the results of each further choice', async () => {
    expect((await search('ostrich')).facets).toMatchObject({
      type: [
        { value: 'digital-article', label: 'Digital Article', count: 2 },
        { value: 'interview', count: 1 },
      ],
      topic: [
        { value: 'pricing', label: 'Pricing', count: 2 },
        { value: 'trust', count: 2 },
      ],
      year: [{ value: '2024' }, { value: '2023' }, { value: '2022' }],
    });
    const filters = { topic: ['pricing'] };
    expect((await titlesFor('ostrich', { filters })).sort()).toEqual(['Ostrich one', 'Ostrich three']);
    const narrowed = await search('ostrich', { filters: { ...filters, type: ['interview'] } });
    expect(narrowed.stories.map(({ title }) => title)).toEqual(['Ostrich three']);
    expect(narrowed.facets.topic).toMatchObject([
      { value: 'pricing', count: 1 },
      { value: 'trust', count: 1 },
    ]);
    expect(narrowed.facets.type).toMatchObject([{ count: 1 }, { count: 1 }]);
    expect(
      await titlesFor('ostrich', { filters: { topic: ['pricing', 'trust'], year: ['2022', '2023'] } }),
    ).toHaveLength(2);
    expect(await search('ostrich', { filters: { year: ['1900'] } })).toMatchObject({ stories: [], total: 0 });
  });

  test('are sorted by date and price, and paged', async () => {
    const newest = ['Ostrich three', 'Ostrich two', 'Ostrich one'];
    expect(await titlesFor('ostrich', { sort: 'date' })).toEqual(newest);
    expect(await titlesFor('ostrich', { sort: 'date', order: 'asc' })).toEqual(newest.toReversed());
    expect(await titlesFor('ostrich', { sort: 'price', order: 'asc' })).toHaveLength(3);
    expect(await search('ostrich', { sort: 'date', number: 1, size: 2 } as never)).toMatchObject({
      stories: [{ title: 'Ostrich one' }],
      total: 3,
      last: 1,
    });
    expect((await search('ostrich', { number: 9 })).stories).toEqual([]);
  });
});
