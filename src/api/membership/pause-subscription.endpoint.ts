import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { membership } from '@/api/membership/membership.shapes';
import { pauseSubscription } from '@/domain/membership/pause-subscription.command';
import { readMembership } from '@/domain/membership/subscription.query';

/** Pauses the caller's subscription from the end of the paid period. */
export const pauseSubscriptionEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/membership/pause',
  summary: 'Pause your subscription for 1, 2 or 3 months',
  tags: ['membership'],
  access: 'signed-in',
  limit: 'write',
  input: { body: z.object({ months: z.union([z.literal(1), z.literal(2), z.literal(3)]) }) },
  output: membership,
  errors: ['not-found', 'conflict'],
  async handler(ctx, { body }) {
    await pauseSubscription(ctx, body.months);
    return readMembership(ctx);
  },
});
