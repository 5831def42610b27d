import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { format, type Place, pageNumber, pageSize, searchPage } from '@/api/http/stream.shapes';
import { searchQuery } from '@/api/reading/search.shapes';
import { readSearch } from '@/domain/search/search.query';
import { defaultOrder, parseFilters, type SORTS } from '@/domain/search/search-query.rules';
import { readStreamState } from '@/domain/streams/latest.query';
import { presentStreamEntry, skusOf } from '@/domain/streams/stream-entry.presenter';
import type { Context } from '@/platform/context';

interface SearchParameters {
  term?: string | undefined;
  filters?: string | undefined;
  sort?: (typeof SORTS)[number] | undefined;
  order?: 'asc' | 'desc' | undefined;
}

const common = {
  tags: ['reading'],
  access: 'public',
  limit: 'search',
  output: searchPage,
  errors: [],
} as const;

const byQuery = z.object({ number: pageNumber.default(0), size: pageSize.default(8), format, ...searchQuery });

/** Search the published entries: the stream `search` (STREAM-02), and the call that filters and sorts it (SRCH-13). */
export const searchEntriesCalls = [
  defineEndpoint({
    ...common,
    method: 'get',
    path: '/service/search/{number}/{size}',
    summary: 'Search the published entries',
    cache: { sharedSeconds: 1, staleSeconds: 0 },
    input: { params: z.object({ number: pageNumber, size: pageSize }), query: z.object({ format, ...searchQuery }) },
    handler: (ctx, { params, query }) => answer(ctx, params, query),
  }),
  defineEndpoint({
    ...common,
    method: 'get',
    path: '/service/search',
    summary: 'Search the published entries, with query parameters',
    cache: { sharedSeconds: 1, staleSeconds: 0 },
    input: { query: byQuery },
    handler: (ctx, { query }) => answer(ctx, query, query),
  }),
  defineEndpoint({
    ...common,
    method: 'post',
    path: '/service/search',
    summary: 'Search, filter and sort the published entries',
    input: { query: byQuery },
    handler: (ctx, { query }) => answer(ctx, query, query),
  }),
] as const;

async function answer(ctx: Context, place: Place, query: SearchParameters): Promise<z.input<typeof searchPage>> {
  const { sort = 'relevance' } = query;
  const [results, state] = await Promise.all([
    readSearch(ctx, {
      ...place,
      term: query.term ?? '',
      filters: parseFilters(query.filters ?? '') ?? {},
      sort,
      order: query.order ?? defaultOrder(sort),
    }),
    readStreamState(ctx),
  ]);
  const { stories, total, last, facets, correctedTo } = results;
  return {
    type: 'search',
    entry: stories.map(presentStreamEntry),
    page: { last },
    ...state,
    skus: skusOf(stories),
    total,
    correctedTo,
    facets,
  };
}
