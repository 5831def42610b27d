import { CONFIRMATION_ERRORS, DONE, done, lockoutData, proof } from '@/api/account/account.shapes';
import { clearSession } from '@/api/account/session.reply';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { deleteAccount } from '@/domain/accounts/delete-account.command';

/** Deletes the caller's account. */
export const deleteAccountEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/delete',
  summary: 'Delete your account',
  tags: ['account'],
  access: 'signed-in',
  limit: 'auth',
  input: { body: proof },
  output: done,
  errors: [...CONFIRMATION_ERRORS, 'not-allowed'],
  errorData: lockoutData,
  async handler(ctx, { body }) {
    await deleteAccount(ctx, body);
    clearSession(ctx);
    return DONE;
  },
});
