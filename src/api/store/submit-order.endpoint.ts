import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { cartOutput } from '@/api/store/cart.shapes';
import { answerCart } from '@/domain/cart/answer-cart.query';
import { findCart } from '@/domain/cart/cart.query';
import { mergeCarts } from '@/domain/cart/cart-key';
import { maintenanceOf } from '@/domain/cart/maintenance.query';
import { submitOrder } from '@/domain/orders/submit-order.command';

/**
 * The total the buyer saw when confirming, in minor units, and other details. A difference from the cart is rejected with
 * 409. The specification has no body for this call (CHK-15), so everything is optional; without it nothing is compared.
 */
const confirmedOrder = z.looseObject({
  totalMinor: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  currency: z.string().max(3).optional(),
  promoCode: z.string().max(60).nullable().optional(),
  modifiedTime: z.string().max(40).optional(),
});

/**
 * Places the order and takes the payment (CHK-15 to 19). Repeating a call with the same `Idempotency-Key` header has no
 * effect; with another body it is rejected with 422.
 */
export const submitOrderEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/commerce/order/submit',
  summary: 'Place an order for your cart and pay for it',
  tags: ['store'],
  access: 'signed-in',
  limit: 'write',
  input: { body: confirmedOrder.optional() },
  output: cartOutput.extend({
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
    if (notice !== null) return answerCart(ctx, await findCart(ctx), notice);
    const key = ctx.caller.headers.get('idempotency-key')?.trim().slice(0, 120) || null;
    const { totalMinor, currency, promoCode, modifiedTime } = body;
    const { orderNumber, status, actionUrl } = await submitOrder(ctx, {
      key: key && `key:${key}`,
      body,
      shown: totalMinor === undefined ? null : { totalMinor, currency, promoCode, modifiedTime },
    });
    return {
      ...(await answerCart(ctx, await findCart(ctx))),
      status: status === 'paid' ? ('success' as const) : status,
      orderId: orderNumber,
      ...(actionUrl ? { actionUrl } : {}),
    };
  },
});
