import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { pathId } from '@/api/library/library.shapes';
import { shipOrder } from '@/domain/orders/ship-order.command';

/** Records that the parcel of an order was shipped, once. For merchandisers. */
export const shipOrderEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/store/orders/{id}/ship',
  summary: 'Mark an order as shipped',
  tags: ['store'],
  access: { staff: ['merchandiser'] },
  limit: 'write',
  input: {
    params: z.object({ id: pathId }),
    /** `note` contains the carrier and the tracking number. */
    body: z.object({ note: z.string().trim().max(200).optional() }),
  },
  output: z.object({ status: z.literal('success') }),
  errors: ['conflict'],
  async handler(ctx, { params, body }) {
    await shipOrder(ctx, params.id, body.note || null);
    return { status: 'success' as const };
  },
});
