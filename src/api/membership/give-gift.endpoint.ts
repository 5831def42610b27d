import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { giveGift } from '@/domain/gifts/give-gift.command';

/** Creates a link that lets anyone read an article (QUOTA-13). */
export const giveGiftEndpoint = defineEndpoint({
  method: 'post',
  path: '/api/article-gift/give-gift',
  summary: 'Create a gift link for an article',
  tags: ['membership'],
  access: 'signed-in',
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
