import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { countries } from '@/domain/places/places.rules';

/** Lists the countries of addresses. */
export const listCountriesEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/commerce/countries',
  summary: 'List the countries that an address can be in',
  tags: ['store'],
  access: 'public',
  limit: 'read',
  cache: { sharedSeconds: 3600, staleSeconds: 0 },
  input: {},
  output: z.object({ countries: z.array(z.object({ code: z.string(), name: z.string() })) }),
  errors: [],
  handler: () => ({ countries: countries() }),
});
