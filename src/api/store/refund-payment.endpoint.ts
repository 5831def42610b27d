import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { pathId } from '@/api/library/library.shapes';
import { refundPayment } from '@/domain/orders/payment-mismatch.command';

/** Cancels an order and refunds everything that was paid for it. For merchandisers. */
export const refundPaymentEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/store/payment-mismatches/{id}/refund',
  summary: "Refund a payment that doesn't match its order's total",
  tags: ['store'],
  access: { staff: ['merchandiser'] },
  limit: 'write',
  input: { params: z.object({ id: pathId }) },
  output: z.object({ status: z.literal('success') }),
  errors: ['bad-input', 'not-found', 'conflict'],
  async handler(ctx, { params }) {
    await refundPayment(ctx, params.id);
    return { status: 'success' as const };
  },
});
