import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { readSavedCards } from '@/domain/payments/saved-card.command';

/** Lists the cards that the caller agreed to save. */
export const listSavedCardsEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/commerce/card',
  summary: 'List your saved cards',
  tags: ['store'],
  access: 'signed-in',
  limit: 'read',
  input: {},
  output: z.object({
    cards: z.array(z.object({ id: z.string(), brand: z.string(), last4: z.string(), expires: z.string().nullable() })),
  }),
  errors: [],
  handler: async (ctx) => ({ cards: await readSavedCards(ctx) }),
});
