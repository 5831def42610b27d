import { z } from '@hono/zod-openapi';
import { DONE, done } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { historyType } from '@/api/library/history.shapes';
import { recordHistory } from '@/domain/library/history.command';

/** Records that the signed-in user read or watched an entry (LIB-46, VID-09). */
export const recordHistoryEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/history',
  summary: 'Record that you read or watched an entry',
  tags: ['library'],
  access: 'signed-in',
  limit: 'write',
  input: { body: z.object({ type: historyType, url: z.string().max(2000) }) },
  output: done,
  errors: ['not-found'],
  async handler(ctx, { body }) {
    await recordHistory(ctx, body.type, body.url);
    return DONE;
  },
});
