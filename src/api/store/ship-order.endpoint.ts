import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { pathId } from '@/api/library/library.shapes';
import { carrier } from '@/api/store/order-desk.shapes';
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
    /** Carrier and tracking number are shown to the buyer. `note` is for staff. */
    body: z.object({
      carrier,
      trackingNumber: z.string().trim().max(60).optional(),
      note: z.string().trim().max(200).optional(),
    }),
  },
  output: z.object({ status: z.literal('success') }),
  errors: ['conflict'],
  async handler(ctx, { params, body }) {
    await shipOrder(ctx, params.id, body);
    return { status: 'success' as const };
  },
});
