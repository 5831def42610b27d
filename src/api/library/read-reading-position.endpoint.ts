import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { readPosition } from '@/domain/library/reading-position.query';

const url = z.string().max(2000);

/** Returns how far the signed-in user has read an article; null without a position. */
export const readReadingPositionEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/user/reading-positions',
  summary: 'Get your reading position in an article',
  tags: ['library'],
  access: 'signed-in',
  limit: 'read',
  input: { query: z.object({ url }) },
  output: z.object({ fraction: z.number().nullable() }),
  errors: ['not-found'],
  handler: async (ctx, { query }) => ({ fraction: await readPosition(ctx, query.url) }),
});
