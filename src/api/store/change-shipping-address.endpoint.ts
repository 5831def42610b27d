import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { addressInput } from '@/api/store/address.shapes';
import { orderParams } from '@/api/store/order-desk.shapes';
import { changeShippingAddress } from '@/domain/orders/change-address.command';

/** Changes the shipping address of an order that hasn't shipped. For merchandisers. */
export const changeShippingAddressEndpoint = defineEndpoint({
  method: 'put',
  path: '/service/store/orders/{id}/shipping-address',
  summary: 'Change the shipping address of an order',
  tags: ['store'],
  access: { staff: ['merchandiser'] },
  limit: 'write',
  input: { params: orderParams, body: addressInput },
  /** `notices` tells staff how tax or shipping would differ. The charged total never changes. */
  output: z.object({ notices: z.array(z.string()) }),
  errors: ['bad-input', 'not-found', 'order-shipped', 'conflict'],
  handler: (ctx, { params, body }) => changeShippingAddress(ctx, params.id, body),
});
