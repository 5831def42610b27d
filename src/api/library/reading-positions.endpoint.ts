import { z } from '@hono/zod-openapi';
import { DONE, done } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { keepPosition, removePosition } from '@/domain/library/reading-position.command';
import { readPosition } from '@/domain/library/reading-position.query';

const shared = {
  tags: ['library'],
  access: 'signed-in',
  path: '/service/user/reading-positions',
  errors: ['not-found'],
} as const;
const url = z.string().max(2000);

/** Returns how far the signed-in user has read an article; null without a position. */
export const readingPositionEndpoint = defineEndpoint({
  ...shared,
  method: 'get',
  summary: 'How far an article is read',
  limit: 'read',
  input: { query: z.object({ url }) },
  output: z.object({ fraction: z.number().nullable() }),
  handler: async (ctx, { query }) => ({ fraction: await readPosition(ctx, query.url) }),
});

/** Keeps how far the signed-in user has read an article: the part of its blocks, 0 to 1. */
export const keepReadingPositionEndpoint = defineEndpoint({
  ...shared,
  method: 'post',
  summary: 'Keep how far an article is read',
  limit: 'write',
  input: { body: z.object({ url, fraction: z.number().min(0).max(1) }) },
  output: done,
  async handler(ctx, { body }) {
    await keepPosition(ctx, body);
    return DONE;
  },
});

/** Removes an article from what the signed-in user can continue. */
export const removeReadingPositionEndpoint = defineEndpoint({
  ...shared,
  method: 'delete',
  summary: 'Forget how far an article is read',
  limit: 'write',
  input: { body: z.object({ url }) },
  output: done,
  async handler(ctx, { body }) {
    await removePosition(ctx, body.url);
    return DONE;
  },
});
