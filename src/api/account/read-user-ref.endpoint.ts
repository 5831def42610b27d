import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';

/** Returns the caller's reference, or null for a guest (AUTH-86). */
export const readUserRefEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/user/userRef',
  summary: 'Get your user reference',
  tags: ['account'],
  access: 'public',
  limit: 'read',
  input: {},
  output: z.string().nullable(),
  errors: [],
  handler: ({ account }) => account?.guid ?? null,
});
