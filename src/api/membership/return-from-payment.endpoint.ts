import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { redirectOutput } from '@/api/membership/checkout.shapes';
import { cookieLine, PENDING_ORDER_COOKIE } from '@/domain/membership/checkout.rules';
import { isSecure } from '@/platform/session-cookies';

/**
 * Receives the redirect from Stripe's payment page and sets the order's cookie (SUB-09). The request proves nothing
 * about the payment.
 */
export const returnFromPaymentEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/subscriptions/paid/{uid}',
  summary: 'Return from the payment page',
  tags: ['membership'],
  access: 'public',
  limit: 'read',
  status: 303,
  input: { params: z.object({ uid: z.string().regex(/^[\w-]{20,40}$/) }) },
  output: redirectOutput,
  errors: [],
  handler(ctx, { params }) {
    ctx.reply.cookie(cookieLine(PENDING_ORDER_COOKIE, params.uid, isSecure));
    return { location: `/subscription-receipt/${params.uid}` };
  },
});
