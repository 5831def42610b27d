import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { pathId } from '@/api/library/library.shapes';
import { quoteOrderRefund } from '@/domain/orders/refund-order.command';
import { refundLines } from './refund.shapes';

/** Calculates the refund for some of an order's lines. For merchandisers and support. */
export const quoteRefundEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/store/orders/{id}/refund-quote',
  summary: 'Calculate a refund',
  tags: ['store'],
  access: { staff: ['merchandiser', 'support'] },
  limit: 'read',
  input: {
    params: z.object({ id: pathId }),
    body: z.object({ lines: refundLines, includesShipping: z.boolean().default(false) }),
  },
  output: z.object({
    amountMinor: z.number().int(),
    /** The part of the refund for shipping. */
    shippingMinor: z.number().int(),
    /** The amount of the order that hasn't been refunded. */
    leftMinor: z.number().int(),
  }),
  errors: ['bad-input', 'not-found'],
  handler: (ctx, { params, body }) => quoteOrderRefund(ctx, params.id, body),
});
