import { z } from '@hono/zod-openapi';
import { DONE, done } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { orderUid } from '@/api/membership/checkout.shapes';
import { activateOrder } from '@/domain/membership/subscription-order.command';

/** SUB-11: completes the activation of an order by its crumb; once more changes nothing. */
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
