import { z } from '@hono/zod-openapi';
import { profileShape } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { orderUid } from '@/api/membership/checkout.shapes';
import { readProfileOf } from '@/domain/accounts/profile.query';
import { activateOrder } from '@/domain/membership/subscription-order.command';

/** Starts a purchased subscription (SUB-07). */
export const completeCheckoutEndpoint = defineEndpoint({
  method: 'post',
  path: '/api/user/subscribe/checkoutComplete',
  summary: 'Start a purchased subscription',
  tags: ['membership'],
  access: 'signed-in',
  limit: 'write',
  input: { body: z.object({ uid: orderUid, termTitle: z.string().max(200).optional() }) },
  output: profileShape,
  errors: ['not-found'],
  async handler(ctx, { body }) {
    await activateOrder(ctx, body.uid);
    return readProfileOf(ctx, ctx.account?.id ?? 0);
  },
});
