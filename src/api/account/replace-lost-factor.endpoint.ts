import { z } from '@hono/zod-openapi';
import { DONE, done, lockoutData, text } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { replaceLostFactor } from '@/domain/accounts/lost-factor.command';

/** Turns off two-factor authentication with the link that was mailed after an admin reported the app as lost. */
export const replaceLostFactorEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/second-factor/lost',
  summary: 'Turn off two-factor authentication with the token from an email and your password',
  tags: ['account'],
  access: 'public',
  limit: 'auth',
  input: { body: z.object({ token: text(600), password: text(1000) }) },
  output: done,
  // The password is enough: the owner has no code.
  errors: ['bad-input', 'wrong-password', 'reset-link-spent', 'locked', 'unavailable'],
  errorData: lockoutData,
  async handler(ctx, { body }) {
    await replaceLostFactor(ctx, body);
    return DONE;
  },
});
