import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { orderUid, redirectOutput } from '@/api/membership/checkout.shapes';
import { cookieLine, PENDING_ORDER_COOKIE } from '@/domain/membership/checkout.rules';
import { payOrder } from '@/domain/membership/pay-subscription.command';
import { isSecure } from '@/platform/session-cookies';

/** Pays with a test card, or continues to Stripe's payment page, from a plain HTML form. Sets the order's cookie when the order is placed (SUB-09). */
export const paySubscriptionEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/subscriptions/pay/{uid}',
  summary: 'Pay for a subscription',
  tags: ['membership'],
  access: 'signed-in',
  limit: 'write',
  status: 303,
  takesForms: true,
  input: {
    params: z.object({ uid: orderUid }),
    body: z.object({
      card: z.string().max(40).default(''),
      confirmed: z.string().max(10).optional(),
      /** The first charge that the buyer saw, in minor units. */
      due: z.coerce.number().int().min(0).max(2_000_000_000).optional(),
    }),
  },
  output: redirectOutput,
  errors: ['not-found'],
  async handler(ctx, { params, body }) {
    const isConfirmed = body.confirmed === 'yes';
    const payment = { uid: params.uid, card: body.card, isConfirmed, dueMinor: body.due ?? null };
    const result = await payOrder(ctx, payment);
    if (result.answer === 'continue') return { location: result.url };
    if (result.answer !== 'paid') return { location: `/subscription-checkout/${params.uid}/${result.answer}` };
    ctx.reply.cookie(cookieLine(PENDING_ORDER_COOKIE, params.uid, isSecure));
    return { location: `/subscription-receipt/${params.uid}` };
  },
});
