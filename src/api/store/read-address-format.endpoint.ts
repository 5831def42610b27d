import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { DomainError } from '@/domain/errors';
import { addressFormatOf } from '@/domain/places/places.rules';

/** Returns the format of addresses in a country. */
export const readAddressFormatEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/commerce/address-format/{country}',
  summary: 'Get the fields of an address in a country, and the pattern of its postal codes',
  tags: ['store'],
  access: 'public',
  limit: 'read',
  cache: { sharedSeconds: 3600, staleSeconds: 0 },
  input: { params: z.object({ country: z.string().max(10) }) },
  output: z.object({
    /** In the order in which they are entered. */
    fields: z.array(
      z.object({
        name: z.enum(['address1', 'city', 'state', 'postalCode']),
        label: z.string(),
        isRequired: z.boolean(),
      }),
    ),
    /** Null for countries without postal codes. The prefix can precede the code. */
    postalCode: z.object({ pattern: z.string(), example: z.string(), prefix: z.string() }).nullable(),
  }),
  errors: ['not-found'],
  handler(_, { params }) {
    const format = addressFormatOf(params.country);
    if (!format) throw new DomainError('not-found');
    return format;
  },
});
