import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { cartAnswer } from '@/api/store/cart.shapes';
import { answerCart } from '@/domain/cart/cart.presenter';
import { findCart } from '@/domain/cart/cart.query';
import { mergeCarts } from '@/domain/cart/cart-key';
import { maintenanceOf } from '@/domain/cart/maintenance.query';
import { submitOrder } from '@/domain/orders/submit-order.command';

/**
 * What the buyer saw when they confirmed; `totalMinor` in cents. A difference from the cart is refused with 409. The
 * contract knows the call without a body (CHK-15), so all of it can be left out; then nothing is compared.
 */
const shownOrder = z.looseObject({
  totalMinor: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  promoCode: z.string().max(60).nullable().optional(),
  modifiedTime: z.string().max(40).optional(),
});

/**
 * Places the order and takes the payment (CHK-15 to 19). A repeated call with the same `Idempotency-Key` header is the
 * same call; with another body it is refused with 422.
 */
export const submitOrderEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/commerce/order/submit',
  summary: 'Place an order for your cart and pay for it',
  tags: ['store'],
  access: 'signed-in',
  limit: 'write',
  input: { body: shownOrder.optional() },
  output: cartAnswer.extend({
    status: z.enum(['success', 'processing', 'requires_action', 'maintenance']),
    orderId: z.string().optional(),
    actionUrl: z.string().optional(),
  }),
  errors: [
    'checkout-incomplete',
    'promo-invalid',
    'payment-declined',
    'payment-failed',
    'conflict',
    'price-changed',
    'sold-out',
    'other-request',
    'unavailable',
  ],
  errorData: z.object({
    declineCode: z.string(),
    oldTotalMinor: z.number().int(),
    newTotalMinor: z.number().int(),
  }),
  async handler(ctx, { body = {} }) {
    await mergeCarts(ctx, ctx.reply);
    const notice = await maintenanceOf(ctx);
    if (notice !== null) return answerCart(await findCart(ctx), ctx.now, notice);
    const key = ctx.caller.headers.get('idempotency-key')?.trim().slice(0, 120) || null;
    const { totalMinor, promoCode, modifiedTime } = body;
    const { orderNumber, status, actionUrl } = await submitOrder(ctx, {
      key: key && `key:${key}`,
      body,
      shown: totalMinor === undefined ? null : { totalMinor, promoCode, modifiedTime },
    });
    return {
      ...answerCart(await findCart(ctx), ctx.now),
      status: status === 'paid' ? ('success' as const) : status,
      orderId: orderNumber,
      ...(actionUrl ? { actionUrl } : {}),
    };
  },
});
