import { z } from '@hono/zod-openapi';
import { CONFIRMATION_ERRORS, DONE, done, lockoutData, proof } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { endOwnSessions } from '@/domain/accounts/end-sessions.command';

/** Ends one of the caller's sessions, or all except the current one. */
export const endSessionEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/sessions/{id}/end',
  summary: 'End one of your sessions; "others" ends all except the current one',
  tags: ['account'],
  access: 'signed-in',
  limit: 'auth',
  input: { params: z.object({ id: z.string().regex(/^(others|[\da-f-]{8})$/) }), body: proof },
  output: done,
  errors: [...CONFIRMATION_ERRORS, 'not-found'],
  errorData: lockoutData,
  async handler(ctx, { params, body }) {
    await endOwnSessions(ctx, params.id, body);
    return DONE;
  },
});
