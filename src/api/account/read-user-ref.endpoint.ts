import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';

/** The reference of the one who asks; null for a guest (AUTH-86). */
export const readUserRefEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/user/userRef',
  summary: 'The reference of the one who asks',
  tags: ['account'],
  access: 'public',
  limit: 'read',
  input: {},
  output: z.string().nullable(),
  errors: [],
  handler: ({ account }) => account?.guid ?? null,
});
