import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { format } from '@/api/http/stream.shapes';
import { searchTerm } from '@/api/reading/search.shapes';
import { readSuggestions } from '@/domain/search/search.query';
import { SUGGESTED_RECORDS, SUGGESTED_SUBJECTS } from '@/domain/search/search-query.rules';

/** Returns suggestions while a term is typed (SRCH-01), and none for two characters or fewer (SRCH-02). */
export const suggestEntriesEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/search/auto-suggest',
  summary: 'Suggest entries and subjects for a partial search term',
  tags: ['reading'],
  access: 'public',
  limit: 'search',
  cache: { sharedSeconds: 1, staleSeconds: 0 },
  input: { query: z.object({ term: searchTerm, format }) },
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
