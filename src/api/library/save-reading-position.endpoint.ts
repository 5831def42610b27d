import { z } from '@hono/zod-openapi';
import { DONE, done } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { savePosition } from '@/domain/library/reading-position.command';

const url = z.string().max(2000);

/** Saves how far the signed-in user has read an article, as a fraction of its blocks from 0 to 1. */
export const saveReadingPositionEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/reading-positions',
  summary: 'Save your reading position in an article',
  tags: ['library'],
  access: 'signed-in',
  limit: 'write',
  input: { body: z.object({ url, fraction: z.number().min(0).max(1) }) },
  output: done,
  errors: ['not-found'],
  async handler(ctx, { body }) {
    await savePosition(ctx, body);
    return DONE;
  },
});
