import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { membership } from '@/api/membership/membership.shapes';
import { changeTestCard } from '@/domain/membership/change-subscription.command';
import { readMembership } from '@/domain/membership/subscription.query';

/** Replaces the test card that pays for the subscription. */
export const changeTestCardEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/membership/test-card',
  summary: 'Change the test card of your subscription',
  tags: ['membership'],
  access: 'signed-in',
  limit: 'write',
  input: { body: z.object({ card: z.string().max(40) }) },
  output: membership,
  errors: ['bad-input', 'not-found'],
  async handler(ctx, { body }) {
    await changeTestCard(ctx, body.card);
    return readMembership(ctx);
  },
});
