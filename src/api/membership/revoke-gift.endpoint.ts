import { z } from '@hono/zod-openapi';
import { DONE, done } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { revokeGift } from '@/domain/gifts/give-gift.command';

/** Revokes a gift link. */
export const revokeGiftEndpoint = defineEndpoint({
  method: 'post',
  path: '/api/article-gift/revoke',
  summary: 'Revoke a gift link',
  tags: ['membership'],
  access: 'signed-in',
  limit: 'write',
  input: { body: z.object({ id: z.number().int().min(1).max(2_147_483_647) }) },
  output: done,
  errors: ['not-found'],
  async handler(ctx, { body }) {
    await revokeGift(ctx, body.id);
    return DONE;
  },
});
