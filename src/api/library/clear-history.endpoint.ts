import { z } from '@hono/zod-openapi';
import { DONE, done } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { historyType } from '@/api/library/history.shapes';
import { clearHistory } from '@/domain/library/history.command';

/** Clears one history or both. */
export const clearHistoryEndpoint = defineEndpoint({
  method: 'delete',
  path: '/service/user/history',
  summary: 'Clear one history or both',
  tags: ['library'],
  access: 'signed-in',
  limit: 'write',
  input: { body: z.object({ type: historyType.optional() }).optional() },
  output: done,
  errors: [],
  async handler(ctx, { body }) {
    await clearHistory(ctx, body?.type ?? null);
    return DONE;
  },
});
