import { expect, test, vi } from 'vitest';
import { forgetFinishedPages } from '@/platform/finished-pages';
import { withKeptAnswers } from '@/platform/search/kept-answers';
import { nothingFound, type SearchRequest } from '@/platform/search/search-engine';

const request = (term: string, now = new Date()): SearchRequest => ({
  ...{ term, filters: {}, sort: 'relevance', order: 'desc', offset: 0, limit: 10, now },
});

function counted() {
  const search = vi.fn(nothingFound.search);
  const suggest = vi.fn(nothingFound.suggest);
  return { search, suggest, engine: withKeptAnswers({ ...nothingFound, search, suggest }) };
}

test('what many ask at the same time is found once, for searches and suggestions apart', async () => {
  const { engine, search, suggest } = counted();
  await Promise.all(Array.from({ length: 20 }, (_, at) => engine.search(request('ink', new Date(at)))));
  await engine.suggest({ term: 'ink', now: new Date() });
  await engine.search(request('paper'));
  expect([search.mock.calls.length, suggest.mock.calls.length]).toEqual([2, 1]);
});

test('SRCH-15 no answer outlives a change of content, nor the second in which it was found', async () => {
  const { engine, search } = counted();
  await engine.search(request('ink'));
  forgetFinishedPages();
  await engine.search(request('ink'));
  expect(search).toHaveBeenCalledTimes(2);
  await vi.waitFor(
    async () => {
      await engine.search(request('ink'));
      expect(search).toHaveBeenCalledTimes(3);
    },
    { timeout: 10_000, interval: 100 },
  );
});

test('a failure is not kept', async () => {
  const { engine, search } = counted();
  search.mockRejectedValueOnce(new Error('away'));
  await expect(engine.search(request('ink'))).rejects.toThrow('away');
  expect(await engine.search(request('ink'))).toMatchObject({ total: 0 });
});
