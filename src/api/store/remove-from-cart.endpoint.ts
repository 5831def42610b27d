import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { cartOutput } from '@/api/store/cart.shapes';
import { answerCart } from '@/domain/cart/answer-cart.query';
import { findCart } from '@/domain/cart/cart.query';
import { removeFromCart } from '@/domain/cart/change-cart.command';

/** Removes one line from the cart, or all lines (CART-11). */
export const removeFromCartEndpoint = defineEndpoint({
  method: 'delete',
  path: '/api/shopping-cart',
  aliases: ['/service/commerce/shopping-cart'],
  summary: 'Remove a line from your cart, or empty it',
  tags: ['store'],
  access: 'public',
  limit: 'write',
  input: {
    query: z.object({ itemid: z.string().max(90).optional() }),
    body: z.object({ itemid: z.string().max(90).optional() }).optional(),
  },
  output: cartOutput,
  errors: ['unavailable'],
  async handler(ctx, { query, body }) {
    await removeFromCart(ctx, query.itemid ?? body?.itemid ?? null);
    return answerCart(ctx, await findCart(ctx));
  },
});
