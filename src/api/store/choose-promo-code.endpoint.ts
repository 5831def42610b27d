import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { cartOutput } from '@/api/store/cart.shapes';
import { answerCart } from '@/domain/cart/answer-cart.query';
import { findCart } from '@/domain/cart/cart.query';
import { choosePromoCode } from '@/domain/cart/choose.command';

/** Applies a promo code to the cart, also for guests. An empty code removes it (CHK-13, CHK-14). */
export const choosePromoCodeEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/commerce/order/promo-code',
  summary: 'Apply a promo code to your cart; without one, remove it',
  tags: ['store'],
  access: 'public',
  limit: 'write',
  input: {
    body: z
      .object({ code: z.string().max(60).optional(), promoCode: z.string().max(60).optional() })
      .transform((input) => input.code ?? input.promoCode ?? null),
  },
  output: cartOutput,
  errors: ['promo-invalid'],
  async handler(ctx, { body }) {
    await choosePromoCode(ctx, body);
    return answerCart(ctx, await findCart(ctx));
  },
});
