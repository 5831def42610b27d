import { z } from '@hono/zod-openapi';
import { DONE, done } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { giveGift, readGifts, revokeGift } from '@/domain/gifts/give-gift.command';

const shared = { tags: ['membership'], access: 'signed-in' } as const;

/** QUOTA-13: a link by which anyone reads an article. */
export const giveGiftEndpoint = defineEndpoint({
  ...shared,
  method: 'post',
  path: '/api/article-gift/give-gift',
  summary: 'Give an article away',
  limit: 'write',
  input: { body: z.object({ url: z.string().max(2000) }) },
  output: z.object({
    articleGiftURL: z.string(),
    articleGiftsLeft: z.number().int(),
    opensLimit: z.number().int().nullable(),
  }),
  errors: ['bad-input', 'not-allowed', 'no-gifts-left'],
  errorData: z.object({ articleGiftsLeft: z.number().int() }),
  handler: (ctx, { body }) => giveGift(ctx, body.url),
});

const gift = z.object({
  id: z.number().int(),
  url: z.string(),
  path: z.string(),
  opens: z.number().int(),
  expiresAt: z.string(),
  state: z.enum(['open', 'expired', 'revoked']),
});

/** What the one who asks has given away. */
export const giftsEndpoint = defineEndpoint({
  ...shared,
  method: 'get',
  path: '/api/article-gift/gifts',
  summary: 'The own gifts, and how often each was opened',
  limit: 'read',
  input: {},
  output: z.array(gift),
  errors: [],
  handler: readGifts,
});

/** Takes a gift back. */
export const revokeGiftEndpoint = defineEndpoint({
  ...shared,
  method: 'post',
  path: '/api/article-gift/revoke',
  summary: 'Take a gift back',
  limit: 'write',
  input: { body: z.object({ id: z.number().int().min(1).max(2_147_483_647) }) },
  output: done,
  errors: ['not-found'],
  async handler(ctx, { body }) {
    await revokeGift(ctx, body.id);
    return DONE;
  },
});
