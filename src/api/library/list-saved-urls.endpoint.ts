import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { findSaved } from '@/domain/library/saved-item.query';

const url = z.string().max(600);

/** Returns which of the given URLs are saved, for the state of save buttons. */
export const listSavedUrlsEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/user/saves/state',
  summary: 'Check which URLs you saved',
  tags: ['library'],
  access: 'signed-in',
  limit: 'read',
  input: {
    query: z.object({
      url: z
        .union([url, z.array(url).max(60)])
        .transform((value) => (Array.isArray(value) ? value : [value]))
        .openapi({ type: 'array', items: { type: 'string' } }),
    }),
  },
  output: z.array(z.object({ id: z.string(), url: z.string() })),
  errors: [],
  handler: (ctx, { query }) => findSaved(ctx, query.url),
});
