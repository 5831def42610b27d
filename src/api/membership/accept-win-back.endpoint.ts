import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { membership } from '@/api/membership/membership.shapes';
import { readMembership } from '@/domain/membership/subscription.query';
import { acceptWinBack } from '@/domain/membership/win-back.command';

/** Keeps a subscription for a discount on its next charge, which must be the amount that was shown. */
export const acceptWinBackEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/membership/win-back',
  summary: 'Keep a subscription for a discount on the next charge',
  tags: ['membership'],
  access: 'signed-in',
  limit: 'write',
  input: { body: z.object({ chargeMinor: z.number().int().min(0).max(2_000_000_000) }) },
  output: membership,
  errors: ['not-found', 'conflict', 'price-changed'],
  errorData: z.object({ oldTotalMinor: z.number().int(), newTotalMinor: z.number().int() }),
  async handler(ctx, { body }) {
    await acceptWinBack(ctx, body.chargeMinor);
    return readMembership(ctx);
  },
});
