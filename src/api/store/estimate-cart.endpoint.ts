import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { cartOutput } from '@/api/store/cart.shapes';
import { answerCart } from '@/domain/cart/answer-cart.query';
import { findCart } from '@/domain/cart/cart.query';
import { maintenanceOf } from '@/domain/cart/maintenance.query';

/** Estimates tax, shipping and the total for a destination (CART-13). */
export const estimateCartEndpoint = defineEndpoint({
  method: 'post',
  path: '/api/shopping-cart/estimate',
  summary: 'Estimate the total of your cart for a destination',
  tags: ['store'],
  access: 'public',
  limit: 'write',
  input: {
    body: z.object({
      country: z.string().trim().length(2).toUpperCase(),
      state: z.string().trim().max(40).toUpperCase().optional(),
      postalCode: z.string().trim().max(20).optional(),
    }),
  },
  output: cartOutput,
  errors: [],
  async handler(ctx, { body: { country, state } }) {
    const cart = await findCart(ctx, { destination: { countryCode: country, state: state || null } });
    return answerCart(ctx, cart, await maintenanceOf(ctx));
  },
});
