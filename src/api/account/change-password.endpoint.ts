import { z } from '@hono/zod-openapi';
import { CONFIRMATION_ERRORS, DONE, done, lockoutData, text } from '@/api/account/account.shapes';
import { startSession } from '@/api/account/session.reply';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { changePassword } from '@/domain/accounts/change-password.command';

/** Changes the caller's password and ends all other sessions (PROF-22, PROF-23). */
export const changePasswordEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/password',
  summary: 'Change your password',
  tags: ['account'],
  access: 'signed-in',
  limit: 'auth',
  input: { body: z.object({ current: text(1000), password: text(1000), code: z.string().max(40).optional() }) },
  output: done,
  errors: [...CONFIRMATION_ERRORS],
  errorData: lockoutData,
  async handler(ctx, { body }) {
    startSession(ctx, await changePassword(ctx, body));
    return DONE;
  },
});
