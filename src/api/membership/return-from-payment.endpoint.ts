import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { leadsTo } from '@/api/membership/checkout.shapes';
import { cookieLine, PENDING_ORDER_COOKIE } from '@/domain/membership/checkout.rules';

/** Where Stripe's page leads back to: the order is placed, its crumb is written (SUB-09). Nothing is believed here. */
export const returnFromPaymentEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/subscriptions/paid/{uid}',
  summary: 'Come back from the page of payment',
  tags: ['membership'],
  access: 'public',
  limit: 'read',
  status: 303,
  input: { params: z.object({ uid: z.string().regex(/^[\w-]{20,40}$/) }) },
  output: leadsTo,
  errors: [],
  handler(ctx, { params }) {
    ctx.reply.cookie(cookieLine(PENDING_ORDER_COOKIE, params.uid));
    return { location: `/subscription-receipt/${params.uid}` };
  },
});
