import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { readGifts } from '@/domain/gifts/give-gift.command';

const gift = z.object({
  id: z.number().int(),
  url: z.string(),
  path: z.string(),
  opens: z.number().int(),
  expiresAt: z.string(),
  state: z.enum(['open', 'expired', 'revoked']),
});

/** Lists the gift links that the caller created. */
export const listGiftsEndpoint = defineEndpoint({
  method: 'get',
  path: '/api/article-gift/gifts',
  summary: 'List your gift links and how often each was opened',
  tags: ['membership'],
  access: 'signed-in',
  limit: 'read',
  input: {},
  output: z.array(gift),
  errors: [],
  handler: readGifts,
});
