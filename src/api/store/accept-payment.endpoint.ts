import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { pathId } from '@/api/library/library.shapes';
import { acceptPayment } from '@/domain/orders/payment-mismatch.command';

/** Settles an order at the amount that was paid instead of its total; for merchandisers. */
export const acceptPaymentEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/store/payment-mismatches/{id}/accept',
  summary: "Accepts a payment that isn't its order's total",
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
