import { z } from '@hono/zod-openapi';
import { DONE, done } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { removePosition } from '@/domain/library/reading-position.command';

const url = z.string().max(2000);

/** Removes an article from the caller's unfinished articles. */
export const removeReadingPositionEndpoint = defineEndpoint({
  method: 'delete',
  path: '/service/user/reading-positions',
  summary: 'Delete your reading position in an article',
  tags: ['library'],
  access: 'signed-in',
  limit: 'write',
  input: { body: z.object({ url }) },
  output: done,
  errors: ['not-found'],
  async handler(ctx, { body }) {
    await removePosition(ctx, body.url);
    return DONE;
  },
});
