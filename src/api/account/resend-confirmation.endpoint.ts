import { DONE, done } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { sendVerificationAgain } from '@/domain/accounts/verify-address.command';

/** Sends the confirmation link for the account's email address again. */
export const resendConfirmationEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/confirm-email/send',
  summary: 'Resend the confirmation link for your email address',
  tags: ['account'],
  access: 'signed-in',
  limit: 'mail',
  input: {},
  output: done,
  errors: [],
  async handler(ctx) {
    await sendVerificationAgain(ctx);
    return DONE;
  },
});
