import { z } from '@hono/zod-openapi';
import { readSearch } from '@/domain/search/search.query';
import { MAX_TERM_LENGTH } from '@/domain/search/search-query.rules';
import { definePublicStream } from './stream.endpoint';

/** The published entries that a term finds (STREAM-02). */
export const searchStream = definePublicStream({
  name: 'search',
  holds: 'the published entries that a term finds',
  query: { term: z.string().max(MAX_TERM_LENGTH).optional().openapi({ example: 'supplier' }) },
  read: (ctx, place, { term = '' }) => readSearch(ctx, { term, ...place }),
});
