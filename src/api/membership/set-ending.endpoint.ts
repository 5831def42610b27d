import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { membership } from '@/api/membership/membership.shapes';
import { setEnding } from '@/domain/membership/change-subscription.command';
import { readMembership } from '@/domain/membership/subscription.query';

/**
 * Cancels one of the caller's subscriptions at the end of its period, or resumes it. Without an id, applies to the live
 * one.
 */
export const setEndingEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/membership/ending',
  summary: 'Cancel or resume a subscription',
  tags: ['membership'],
  access: 'signed-in',
  limit: 'write',
  input: {
    body: z.object({ endsThen: z.boolean(), subscription: z.number().int().min(1).max(2_147_483_647).optional() }),
  },
  output: membership,
  errors: ['not-found'],
  async handler(ctx, { body }) {
    await setEnding(ctx, body.endsThen, body.subscription);
    return readMembership(ctx);
  },
});
