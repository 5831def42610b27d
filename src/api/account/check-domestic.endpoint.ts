import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { readPlace } from '@/domain/accounts/place.query';

/** Returns whether the caller is in a domestic country (AUTH-36). */
export const checkDomesticEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/user/domestic',
  summary: 'Check whether you are in the United States or Canada',
  tags: ['account'],
  access: 'public',
  limit: 'read',
  input: {},
  output: z.object({ domestic: z.boolean(), usOnly: z.boolean(), country: z.string().nullable() }),
  errors: [],
  handler: readPlace,
});
