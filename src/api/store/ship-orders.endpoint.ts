import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { carrier } from '@/api/store/order-desk.shapes';
import { shipOrders } from '@/domain/orders/ship-order.command';

/** Marks several orders as shipped, each on its own. For merchandisers. */
export const shipOrdersEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/store/shipments',
  summary: 'Mark several orders as shipped',
  tags: ['store'],
  access: { staff: ['merchandiser'] },
  limit: 'write',
  input: { body: z.object({ orders: z.array(z.number().int().min(1).max(2_147_483_647)).min(1).max(100), carrier }) },
  output: z.object({
    /** Orders that are shipped now, including those that were before. */
    shipped: z.number().int(),
    /** Order numbers that have nothing to ship. */
    skipped: z.array(z.string()),
  }),
  errors: [],
  handler: (ctx, { body }) => shipOrders(ctx, body.orders, body.carrier),
});
