import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { cartAnswer } from '@/api/store/cart.shapes';
import { answerCart } from '@/domain/cart/cart.presenter';
import { findCart } from '@/domain/cart/cart.query';
import { maintenanceOf } from '@/domain/cart/maintenance.query';

/** What tax, shipping and all of it come to at a place (CART-13). */
export const estimateCartEndpoint = defineEndpoint({
  method: 'post',
  path: '/api/shopping-cart/estimate',
  summary: 'The own cart as it would cost at a place',
  tags: ['store'],
  access: 'public',
  limit: 'write',
  input: {
    body: z.object({
      country: z.string().trim().length(2).toUpperCase(),
      state: z.string().trim().max(10).toUpperCase().optional(),
      postalCode: z.string().trim().max(20).optional(),
    }),
  },
  output: cartAnswer,
  errors: [],
  async handler(ctx, { body: { country, state } }) {
    return answerCart(
      await findCart(ctx, { destination: { countryCode: country, state: state || null } }),
      ctx.now,
      await maintenanceOf(ctx),
    );
  },
});
