import { z } from '@hono/zod-openapi';
import { DONE, done } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { orderUid } from '@/api/membership/checkout.shapes';
import { activateOrder } from '@/domain/membership/subscription-order.command';

/** Completes the activation of an order, identified by the value of its cookie. Safe to repeat (SUB-11). */
export const activateSubscriptionEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/subscription/activate',
  summary: 'Complete the activation of an order',
  tags: ['membership'],
  access: 'signed-in',
  limit: 'write',
  input: { body: z.object({ crumb: orderUid }) },
  output: done,
  errors: ['not-found'],
  async handler(ctx, { body }) {
    await activateOrder(ctx, body.crumb);
    return DONE;
  },
});
