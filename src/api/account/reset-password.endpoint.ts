import { z } from '@hono/zod-openapi';
import { DONE, done, text } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { resetPassword } from '@/domain/accounts/reset-password.command';

/** Sets a new password with the token from an email (AUTH-56, AUTH-57). */
export const resetPasswordEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/reset-password',
  summary: 'Set a new password with the token from an email',
  tags: ['account'],
  access: 'public',
  limit: 'auth',
  input: { body: z.object({ password: text(1000), token: text(200) }) },
  output: done,
  errors: ['bad-input', 'reset-link-spent', 'unavailable'],
  async handler(ctx, { body }) {
    await resetPassword(ctx, body);
    return DONE;
  },
});
