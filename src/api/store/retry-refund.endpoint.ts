import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { pathId } from '@/api/library/library.shapes';
import { retryRefund } from '@/domain/orders/refund-order.command';

/** Sends a failed refund again, or immediately retries one without a response. For merchandisers. */
export const retryRefundEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/store/refunds/{id}/retry',
  summary: 'Retry a failed refund',
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
