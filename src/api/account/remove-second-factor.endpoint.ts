import { CONFIRMATION_ERRORS, DONE, done, lockoutData, proof } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { removeFactor } from '@/domain/accounts/second-factor.command';

/** Turns off two-factor authentication for the caller's account. */
export const removeSecondFactorEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/second-factor/remove',
  summary: 'Turn off two-factor authentication',
  tags: ['account'],
  access: 'signed-in',
  limit: 'auth',
  input: { body: proof },
  output: done,
  errors: CONFIRMATION_ERRORS,
  errorData: lockoutData,
  async handler(ctx, { body }) {
    await removeFactor(ctx, body);
    return DONE;
  },
});
