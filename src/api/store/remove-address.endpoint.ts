import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { pathId } from '@/api/library/library.shapes';
import { removeAddress } from '@/domain/cart/address.command';

/** Takes an address out of the own book. */
export const removeAddressEndpoint = defineEndpoint({
  method: 'delete',
  path: '/service/commerce/address/{id}',
  summary: 'Takes an address out of the own book',
  tags: ['store'],
  access: 'signed-in',
  limit: 'write',
  input: { params: z.object({ id: pathId }) },
  output: z.object({ status: z.literal('success') }),
  errors: ['not-found'],
  async handler(ctx, { params }) {
    await removeAddress(ctx, params.id);
    return { status: 'success' as const };
  },
});
