import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { pathId } from '@/api/library/library.shapes';
import { refundOrder } from '@/domain/orders/refund-order.command';
import { refundLines } from './refund.shapes';

/** Requests a refund of a paid order, once for each key. For merchandisers and support. */
export const refundOrderEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/store/orders/{id}/refund',
  summary: 'Refund an order',
  tags: ['store'],
  access: { staff: ['merchandiser', 'support'] },
  limit: 'write',
  input: {
    params: z.object({ id: pathId }),
    body: z.object({
      /** Copies to refund. Without lines, `amountMinor` is refunded and nothing else changes. */
      lines: refundLines.min(1).optional(),
      includesShipping: z.boolean().default(false),
      /** With lines: the amount that was shown, which must match the calculated one. */
      amountMinor: z.number().int().min(1).max(2_000_000_000).optional(),
      key: z.string().regex(/^[\w-]{8,80}$/),
      note: z.string().trim().max(200).optional(),
      /** Confirms that a second refund of the same amount is intended. */
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
