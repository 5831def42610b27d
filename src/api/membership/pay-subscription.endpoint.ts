import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { orderUid, redirectOutput } from '@/api/membership/checkout.shapes';
import { cookieLine, PENDING_ORDER_COOKIE } from '@/domain/membership/checkout.rules';
import { payWithTestCard } from '@/domain/membership/subscription-order.command';

/** Pays with a test card, from a plain HTML form. Sets the order's cookie when the order is placed (SUB-09). */
export const paySubscriptionEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/subscriptions/pay/{uid}',
  summary: 'Pay for a subscription with a test card',
  tags: ['membership'],
  access: 'signed-in',
  limit: 'write',
  status: 303,
  takesForms: true,
  input: {
    params: z.object({ uid: orderUid }),
    body: z.object({ card: z.string().max(40), confirmed: z.string().max(10).optional() }),
  },
  output: redirectOutput,
  errors: ['not-found'],
  async handler(ctx, { params, body }) {
    const isConfirmed = body.confirmed === 'yes';
    const answer = await payWithTestCard(ctx, { uid: params.uid, card: body.card, isConfirmed });
    if (answer !== 'paid') return { location: `/subscription-checkout/${params.uid}/${answer}` };
    ctx.reply.cookie(cookieLine(PENDING_ORDER_COOKIE, params.uid));
    return { location: `/subscription-receipt/${params.uid}` };
  },
});
