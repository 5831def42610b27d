import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { readHomeCountry } from '@/domain/places/home-country.query';
import { countries } from '@/domain/places/places.rules';

/** Lists the countries of addresses, the seller's first. */
export const listCountriesEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/commerce/countries',
  summary: 'List the countries that an address can be in',
  tags: ['store'],
  access: 'public',
  limit: 'read',
  cache: { sharedSeconds: 3600, staleSeconds: 0 },
  input: {},
  output: z.object({
    /** The seller's country. */
    home: z.string().nullable(),
    countries: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
  errors: [],
  handler: async (ctx) => {
    const home = await readHomeCountry(ctx);
    return { home, countries: countries(home) };
  },
});
