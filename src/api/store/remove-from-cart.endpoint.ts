import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { cartAnswer } from '@/api/store/cart.shapes';
import { answerCart } from '@/domain/cart/cart.presenter';
import { findCart } from '@/domain/cart/cart.query';
import { removeFromCart } from '@/domain/cart/change-cart.command';

/** Takes one line out, or all of them (CART-11). */
export const removeFromCartEndpoint = defineEndpoint({
  method: 'delete',
  path: '/api/shopping-cart',
  aliases: ['/service/commerce/shopping-cart'],
  summary: 'Takes a line out of the own cart, or empties it',
  tags: ['store'],
  access: 'public',
  limit: 'write',
  input: {
    query: z.object({ itemid: z.string().max(90).optional() }),
    body: z.object({ itemid: z.string().max(90).optional() }).optional(),
  },
  output: cartAnswer,
  errors: ['unavailable'],
  async handler(ctx, { query, body }) {
    await removeFromCart(ctx, query.itemid ?? body?.itemid ?? null);
    return answerCart(await findCart(ctx), ctx.now);
  },
});
