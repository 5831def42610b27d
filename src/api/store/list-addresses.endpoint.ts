import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { bookAddress } from '@/api/store/address.shapes';
import { readAddresses } from '@/domain/cart/address.command';
import { presentAddress } from '@/domain/cart/postal-address.presenter';

/** The own address book. */
export const listAddressesEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/commerce/address',
  summary: 'The own address book',
  tags: ['store'],
  access: 'signed-in',
  limit: 'read',
  input: {},
  output: z.object({ addresses: z.array(bookAddress) }),
  errors: [],
  handler: async (ctx) => ({ addresses: (await readAddresses(ctx)).map(presentAddress) }),
});
