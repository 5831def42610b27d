import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { cartOutput } from '@/api/store/cart.shapes';
import { answerCart } from '@/domain/cart/answer-cart.query';
import { findCart } from '@/domain/cart/cart.query';
import { chooseShippingMethod } from '@/domain/cart/choose.command';

/** Chooses the shipping method (CHK-09). */
export const chooseShippingMethodEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/commerce/order/shipping-method',
  summary: 'Choose a shipping method',
  tags: ['store'],
  access: 'signed-in',
  limit: 'write',
  input: {
    body: z.object({
      method: z.string().trim().min(1).max(40),
      /** Destination if it differs from the stored address, such as an address that is being entered. */
      country: z.string().trim().length(2).toUpperCase().optional(),
      state: z.string().trim().max(40).toUpperCase().optional(),
    }),
  },
  output: cartOutput,
  errors: ['bad-input'],
  async handler(ctx, { body }) {
    const destination = body.country ? { countryCode: body.country, state: body.state || null } : undefined;
    await chooseShippingMethod(ctx, body.method, destination);
    return answerCart(ctx, await findCart(ctx, destination ? { destination } : {}));
  },
});
