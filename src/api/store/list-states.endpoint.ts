import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { regionsOf } from '@/domain/places/places.rules';

/** Returns the states of a country (CHK-06). */
export const listStatesEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/commerce/state-province/{country}',
  summary: 'List the states or provinces of a country; empty for most countries',
  tags: ['store'],
  access: 'public',
  limit: 'read',
  cache: { sharedSeconds: 3600, staleSeconds: 0 },
  input: { params: z.object({ country: z.string().max(10) }) },
  output: z.array(z.object({ code: z.string(), name: z.string() })),
  errors: [],
  handler: (_, { params }) => regionsOf(params.country),
});
