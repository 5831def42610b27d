import { z } from '@hono/zod-openapi';
import { DONE, done } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { clearHistory, recordHistory, switchHistory } from '@/domain/library/history.command';

const shared = { tags: ['library'], access: 'signed-in', limit: 'write' } as const;
const type = z.enum(['read', 'watched']);

/** Records that the signed-in user read or watched an entry (LIB-46, VID-09). */
export const recordHistoryEndpoint = defineEndpoint({
  ...shared,
  method: 'post',
  path: '/service/user/history',
  summary: 'Note that an entry was read or watched',
  input: { body: z.object({ type, url: z.string().max(2000) }) },
  output: done,
  errors: ['not-found'],
  async handler(ctx, { body }) {
    await recordHistory(ctx, body.type, body.url);
    return DONE;
  },
});

/** Forgets a history, or both. */
export const clearHistoryEndpoint = defineEndpoint({
  ...shared,
  method: 'delete',
  path: '/service/user/history',
  summary: 'Clear a history, or both',
  input: { body: z.object({ type: type.optional() }).optional() },
  output: done,
  errors: [],
  async handler(ctx, { body }) {
    await clearHistory(ctx, body?.type ?? null);
    return DONE;
  },
});

/** Switches the recording of histories on or off. */
export const switchHistoryEndpoint = defineEndpoint({
  ...shared,
  method: 'post',
  path: '/service/user/history/recording',
  summary: 'Switch the recording of histories on or off',
  input: { body: z.object({ isOn: z.boolean() }) },
  output: done,
  errors: [],
  async handler(ctx, { body }) {
    await switchHistory(ctx, body.isOn);
    return DONE;
  },
});
