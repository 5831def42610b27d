import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { addressOutput } from '@/api/store/address.shapes';
import { readAddresses } from '@/domain/cart/address.command';
import { presentAddress } from '@/domain/cart/postal-address.presenter';

/** Lists the caller's saved addresses. */
export const listAddressesEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/commerce/address',
  summary: 'List your saved addresses',
  tags: ['store'],
  access: 'signed-in',
  limit: 'read',
  input: {},
  output: z.object({ addresses: z.array(addressOutput) }),
  errors: [],
  handler: async (ctx) => ({ addresses: (await readAddresses(ctx)).map(presentAddress) }),
});
