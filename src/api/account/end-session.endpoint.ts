import { z } from '@hono/zod-openapi';
import { DONE, done } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { endOwnSessions } from '@/domain/accounts/end-sessions.command';

/** Ends one of the caller's sessions, or all except the current one. */
export const endSessionEndpoint = defineEndpoint({
  method: 'delete',
  path: '/service/user/sessions/{id}',
  summary: 'End one of your sessions; "others" ends all except the current one',
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
