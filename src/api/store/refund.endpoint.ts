import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { pathId } from '@/api/library/library.shapes';
import { quoteOrderRefund, refundOrder, retryRefund } from '@/domain/orders/refund-order.command';

const refundLines = z
  .array(
    z.object({
      itemId: z.string().max(200),
      quantity: z.number().int().min(1).max(999),
      isRestocked: z.boolean().default(false),
    }),
  )
  .max(100)
  .refine((lines) => new Set(lines.map(({ itemId }) => itemId)).size === lines.length, 'Name each line once.');

/** Says what a refund of lines comes to; for merchandisers. */
export const refundQuoteEndpoint = defineEndpoint({
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

/** Requests a refund of a paid order, once for each key; for merchandisers. */
export const refundEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/store/orders/{id}/refund',
  summary: 'Requests a refund of an order',
  tags: ['store'],
  access: { staff: ['merchandiser'] },
  limit: 'write',
  input: {
    params: z.object({ id: pathId }),
    body: z.object({
      /** Copies to refund. Without lines, `amountMinor` is refunded and nothing else changes. */
      lines: refundLines.min(1).optional(),
      includesShipping: z.boolean().default(false),
      /** Beside lines: the amount that was shown, which has to be what they come to. */
      amountMinor: z.number().int().min(1).max(100_000_000).optional(),
      key: z.string().regex(/^[\w-]{8,80}$/),
      note: z.string().trim().max(200).optional(),
      /** Confirms that a second refund of the same amount is meant. */
      isRepeat: z.boolean().default(false),
    }),
  },
  output: z.object({ status: z.literal('success') }),
  errors: ['bad-input', 'conflict', 'refund-alike', 'other-request'],
  async handler(ctx, { params, body }) {
    await refundOrder(ctx, params.id, body);
    return { status: 'success' as const };
  },
});

/** Sends a failed refund once more, or tries one without an answer at once; for merchandisers. */
export const retryRefundEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/store/refunds/{id}/retry',
  summary: 'Sends a failed refund once more',
  tags: ['store'],
  access: { staff: ['merchandiser'] },
  limit: 'write',
  input: { params: z.object({ id: pathId }) },
  output: z.object({ status: z.literal('success') }),
  errors: ['bad-input', 'not-found', 'conflict'],
  async handler(ctx, { params }) {
    await retryRefund(ctx, params.id);
    return { status: 'success' as const };
  },
});
