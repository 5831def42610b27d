import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { pathId } from '@/api/library/library.shapes';
import { removeAddress } from '@/domain/cart/address.command';

/** Deletes an address from the caller's address book. */
export const removeAddressEndpoint = defineEndpoint({
  method: 'delete',
  path: '/service/commerce/address/{id}',
  summary: 'Delete one of your saved addresses',
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
