import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { readSessions } from '@/domain/accounts/session.query';

/** Returns the devices where the caller is signed in. */
export const listSessionsEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/user/sessions',
  summary: 'List your sessions, the current one first',
  tags: ['account'],
  access: 'signed-in',
  limit: 'read',
  input: {},
  output: z.array(
    z.object({ id: z.string(), device: z.string(), startedAt: z.iso.datetime(), isCurrent: z.boolean() }),
  ),
  errors: [],
  handler: readSessions,
});
