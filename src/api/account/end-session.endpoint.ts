import { z } from '@hono/zod-openapi';
import { DONE, done } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { endOwnSessions } from '@/domain/accounts/end-sessions.command';

/** Ends one of the own sessions. */
export const endSessionEndpoint = defineEndpoint({
  method: 'delete',
  path: '/service/user/sessions/{id}',
  summary: 'End one of the own sessions; "others" ends all but this one',
  tags: ['account'],
  access: 'signed-in',
  limit: 'write',
  input: { params: z.object({ id: z.string().regex(/^(others|[\da-f-]{8})$/) }) },
  output: done,
  errors: ['not-found'],
  async handler(ctx, { params }) {
    await endOwnSessions(ctx, params.id);
    return DONE;
  },
});
