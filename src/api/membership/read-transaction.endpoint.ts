import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { orderUid } from '@/api/membership/checkout.shapes';
import { tier } from '@/api/membership/membership.shapes';
import { readTransaction } from '@/domain/membership/subscription-order.command';

/** Returns the caller's completed purchase for analytics (SUB-08). */
export const readTransactionEndpoint = defineEndpoint({
  method: 'get',
  path: '/api/digitaldata/piano/transactionComplete',
  summary: 'Get a completed purchase for analytics',
  tags: ['membership'],
  access: 'signed-in',
  limit: 'read',
  input: { query: z.object({ uid: orderUid }) },
  output: z.object({
    transactionId: z.string(),
    termTitle: z.string(),
    orderValue: z.number(),
    currency: z.string(),
    tier,
    purchasedAt: z.string(),
  }),
  errors: ['not-found'],
  handler: (ctx, { query }) => readTransaction(ctx, query.uid),
});
