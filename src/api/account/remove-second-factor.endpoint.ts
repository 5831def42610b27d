import { CONFIRMATION_ERRORS, DONE, done, lockoutData, proof } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { removeFactor } from '@/domain/accounts/second-factor.command';

/** Takes the own second factor away. */
export const removeSecondFactorEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/second-factor/remove',
  summary: 'Take the own second factor away',
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
