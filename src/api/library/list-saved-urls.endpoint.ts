import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { findSaved } from '@/domain/library/saved-item.query';

const address = z.string().max(600);

/** Which of some addresses are saved: what save buttons show. */
export const listSavedUrlsEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/user/saves/state',
  summary: 'Which of these addresses are saved',
  tags: ['library'],
  access: 'signed-in',
  limit: 'read',
  input: {
    query: z.object({
      url: z
        .union([address, z.array(address).max(60)])
        .transform((given) => (Array.isArray(given) ? given : [given]))
        .openapi({ type: 'array', items: { type: 'string' } }),
    }),
  },
  output: z.array(z.object({ id: z.string(), url: z.string() })),
  errors: [],
  handler: (ctx, { query }) => findSaved(ctx, query.url),
});
