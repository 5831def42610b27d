import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { pathId } from '@/api/library/library.shapes';
import { quoteOrderRefund } from '@/domain/orders/refund-order.command';
import { refundLines } from './refund.shapes';

/** Says what a refund of lines comes to; for merchandisers. */
export const quoteRefundEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/store/orders/{id}/refund-quote',
  summary: 'Says what a refund of lines comes to',
  tags: ['store'],
  access: { staff: ['merchandiser'] },
  limit: 'read',
  input: {
    params: z.object({ id: pathId }),
    body: z.object({ lines: refundLines, includesShipping: z.boolean().default(false) }),
  },
  output: z.object({
    amountMinor: z.number().int(),
    /** The part of it that is for shipping. */
    shippingMinor: z.number().int(),
    /** What is left of the order's money. */
    leftMinor: z.number().int(),
  }),
  errors: ['bad-input', 'not-found'],
  handler: (ctx, { params, body }) => quoteOrderRefund(ctx, params.id, body),
});
