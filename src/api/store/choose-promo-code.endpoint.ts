import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { cartAnswer } from '@/api/store/cart.shapes';
import { answerCart } from '@/domain/cart/cart.presenter';
import { findCart } from '@/domain/cart/cart.query';
import { choosePromoCode } from '@/domain/cart/choose.command';

/** Puts a promo code on the cart, also on a guest's; an empty one takes it off (CHK-13, CHK-14). */
export const choosePromoCodeEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/commerce/order/promo-code',
  summary: 'Puts a promo code on the own cart; without one it is taken off',
  tags: ['store'],
  access: 'public',
  limit: 'write',
  input: {
    body: z
      .object({ code: z.string().max(60).optional(), promoCode: z.string().max(60).optional() })
      .transform((given) => given.code ?? given.promoCode ?? null),
  },
  output: cartAnswer,
  errors: ['promo-invalid'],
  async handler(ctx, { body }) {
    await choosePromoCode(ctx, body);
    return answerCart(await findCart(ctx), ctx.now);
  },
});
