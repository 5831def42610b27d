import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { presentStreamEntry, searchPage, skusOf } from '@/api/http/stream-entry.presenter';
import { readSearch, readSuggestions } from '@/domain/search/search.query';
import {
  FACET_FIELDS,
  MAX_TERM_LENGTH,
  parseFilters,
  SORTS,
  SUGGESTED_RECORDS,
  SUGGESTED_SUBJECTS,
  usualOrder,
} from '@/domain/search/search-query.rules';
import { readStreamState } from '@/domain/streams/latest.query';
import type { Context } from '@/platform/context';
import { format, type Place, pageNumber, pageSize } from './stream.endpoint';

const term = z.string().max(MAX_TERM_LENGTH).optional().openapi({ example: 'supplier' });

/** One of the given values. An empty parameter, as an unfilled form field sends it, counts as absent. */
const optionalChoice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .union([z.enum(values), z.literal('')])
    .optional()
    .transform((value) => (value ? (value as T[number]) : undefined))
    .openapi({ type: 'string', enum: [...values] });

/** What can be asked of a search beside its page. */
const asked = {
  term,
  filters: z
    .string()
    .max(2_000)
    .refine(
      (text) => parseFilters(text) !== null,
      `Give filters such as topic:strategy,year:2024. A filter is one of ${FACET_FIELDS.join(', ')}.`,
    )
    .optional()
    .openapi({
      example: 'type:video,topic:strategy',
      description: 'Values of one filter add up; different filters narrow.',
    }),
  sort: optionalChoice(SORTS),
  order: optionalChoice(['asc', 'desc']),
};

interface Asked {
  term?: string | undefined;
  filters?: string | undefined;
  sort?: (typeof SORTS)[number] | undefined;
  order?: 'asc' | 'desc' | undefined;
}

async function answer(ctx: Context, place: Place, query: Asked): Promise<z.input<typeof searchPage>> {
  const { sort = 'relevance' } = query;
  const [found, state] = await Promise.all([
    readSearch(ctx, {
      ...place,
      term: query.term ?? '',
      filters: parseFilters(query.filters ?? '') ?? {},
      sort,
      order: query.order ?? usualOrder(sort),
    }),
    readStreamState(ctx),
  ]);
  const { stories, total, last, facets, correctedTo } = found;
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

const common = {
  tags: ['reading'],
  access: 'public',
  limit: 'search',
  output: searchPage,
  errors: [],
} as const;

const byQuery = z.object({ number: pageNumber.default(0), size: pageSize.default(8), format, ...asked });

/** The published entries that a term finds: the stream `search` (STREAM-02), and the call that narrows and sorts it (SRCH-13). */
export const searchCalls = [
  defineEndpoint({
    ...common,
    method: 'get',
    path: '/service/search/{number}/{size}',
    summary: 'A page of the published entries that a term finds',
    cache: { sharedSeconds: 1, staleSeconds: 0 },
    input: { params: z.object({ number: pageNumber, size: pageSize }), query: z.object({ format, ...asked }) },
    handler: (ctx, { params, query }) => answer(ctx, params, query),
  }),
  defineEndpoint({
    ...common,
    method: 'get',
    path: '/service/search',
    summary: 'A page of the published entries that a term finds, by query',
    cache: { sharedSeconds: 1, staleSeconds: 0 },
    input: { query: byQuery },
    handler: (ctx, { query }) => answer(ctx, query, query),
  }),
  defineEndpoint({
    ...common,
    method: 'post',
    path: '/service/search',
    summary: 'A page of the published entries that a term finds, narrowed and sorted',
    input: { query: byQuery },
    handler: (ctx, { query }) => answer(ctx, query, query),
  }),
] as const;

/** What is suggested while a term is typed (SRCH-01); nothing for two characters or fewer (SRCH-02). */
export const suggestEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/search/auto-suggest',
  summary: 'Entries and subjects for a term that is being typed',
  tags: ['reading'],
  access: 'public',
  limit: 'search',
  cache: { sharedSeconds: 1, staleSeconds: 0 },
  input: { query: z.object({ term, format }) },
  output: z
    .object({
      records: z
        .array(z.object({ title: z.string(), link: z.string(), contentType: z.string() }))
        .max(SUGGESTED_RECORDS),
      subjects: z.array(z.object({ title: z.string(), link: z.string() })).max(SUGGESTED_SUBJECTS),
    })
    .openapi('Suggestions'),
  errors: [],
  handler: (ctx, { query }) => readSuggestions(ctx, query.term ?? ''),
});
