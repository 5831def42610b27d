import { expect, test } from 'vitest';
import { NO_QUERY } from '@/domain/search/search-query.rules';
import { chosenOf, countTexts, facetViews } from '@/features/search/search-page.rules';

const counted = {
  type: [
    { value: 'video', label: 'Video', count: 4 },
    { value: 'book', label: 'Book', count: 2 },
  ],
  topic: [{ value: 'pricing', label: 'Pricing', count: 6 }],
  author: [],
  year: [],
  format: [],
};

test('a facet is shown if it leaves a choice, or if one of its values is selected', () => {
  expect(facetViews(counted, NO_QUERY).map(({ field }) => field)).toEqual(['type']);
  const query = { ...NO_QUERY, term: 'x', filters: { topic: ['pricing'], author: ['noor-al-masri'] } };
  const facets = facetViews(counted, query);
  expect(facets.map(({ title }) => title)).toEqual(['Type', 'Topic', 'Author']);
  expect(facets[2]?.choices).toEqual([{ value: 'noor-al-masri', label: 'Noor al masri', count: null, isChosen: true }]);
  expect(chosenOf(facets, query)).toEqual([
    { label: 'Pricing', without: { ...query, filters: { author: ['noor-al-masri'] } } },
    { label: 'Noor al masri', without: { ...query, filters: { topic: ['pricing'] } } },
  ]);
});

test('the number of results is written as a sentence', () => {
  expect(countTexts(0, 0)).toEqual({ count: 'No results', under: '' });
  expect(countTexts(1, 1)).toEqual({ count: '1 result', under: ', with one filter' });
  expect(countTexts(88, 2)).toEqual({ count: '88 results', under: ', with 2 filters' });
});
