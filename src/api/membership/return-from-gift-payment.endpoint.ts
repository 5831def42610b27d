import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { redirectOutput } from '@/api/membership/checkout.shapes';
import { confirmGiftPayment } from '@/domain/gift-subscriptions/order-gift-subscription.command';

/** Receives the redirect from Stripe's payment page, which proves nothing: the payment is read from Stripe. */
export const returnFromGiftPaymentEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/gift-subscriptions/paid/{uid}',
  summary: 'Return from the payment of a gift subscription',
  tags: ['membership'],
  access: 'public',
  limit: 'read',
  status: 303,
  input: { params: z.object({ uid: z.string().regex(/^[\w-]{20,40}$/) }) },
  output: redirectOutput,
  errors: [],
  async handler(ctx, { params: { uid } }) {
    await confirmGiftPayment(ctx, uid);
    return { location: `/gift-subscription-checkout/${uid}` };
  },
});
