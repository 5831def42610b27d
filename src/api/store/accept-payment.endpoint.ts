import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { pathId } from '@/api/library/library.shapes';
import { acceptPayment } from '@/domain/orders/payment-mismatch.command';

/** Accepts the amount paid for an order instead of its total. For merchandisers. */
export const acceptPaymentEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/store/payment-mismatches/{id}/accept',
  summary: "Accept a payment that doesn't match its order's total",
  tags: ['store'],
  access: { staff: ['merchandiser'] },
  limit: 'write',
  input: { params: z.object({ id: pathId }) },
  output: z.object({ status: z.literal('success') }),
  errors: ['bad-input', 'not-found', 'conflict'],
  async handler(ctx, { params }) {
    await acceptPayment(ctx, params.id);
    return { status: 'success' as const };
  },
});
