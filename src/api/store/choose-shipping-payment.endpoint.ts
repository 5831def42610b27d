import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { addressInput } from '@/api/store/address.shapes';
import { cartOutput } from '@/api/store/cart.shapes';
import { answerCart } from '@/domain/cart/answer-cart.query';
import { findCart } from '@/domain/cart/cart.query';
import { mergeCarts } from '@/domain/cart/cart-key';
import { chooseShippingAndPayment } from '@/domain/cart/choose.command';
import { maintenanceOf } from '@/domain/cart/maintenance.query';

const token = z.string().regex(/^[A-Za-z]\w{2,79}$/);

/** Saves the addresses and payment method of the order (CHK-08). There is no field for a card number (CHK-10). */
export const chooseShippingPaymentEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/commerce/shipping-payment',
  summary: 'Save the addresses and payment method of your order',
  tags: ['store'],
  access: 'signed-in',
  limit: 'write',
  input: {
    body: z.object({
      shippingAddress: addressInput.optional(),
      shippingAddressId: z.string().max(12).optional(),
      billingAddress: addressInput.optional(),
      billingAddressId: z.string().max(12).optional(),
      sameAsShipping: z.boolean().optional(),
      payment: z
        .object({
          token,
          brand: z.string().trim().min(1).max(30),
          last4: z.string().regex(/^\d{4}$/),
          save: z.boolean().optional(),
        })
        .optional(),
      savedCardId: token.optional(),
    }),
  },
  output: cartOutput,
  errors: ['bad-input', 'not-found'],
  async handler(ctx, { body }) {
    await mergeCarts(ctx, ctx.reply);
    await chooseShippingAndPayment(ctx, body);
    return answerCart(ctx, await findCart(ctx), await maintenanceOf(ctx));
  },
});
