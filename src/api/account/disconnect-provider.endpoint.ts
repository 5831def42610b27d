import { CONFIRMATION_ERRORS, DONE, done, lockoutData, proof } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { disconnectIdentity } from '@/domain/accounts/provider-connection.command';

/** Disconnects the caller's account from the identity provider. */
export const disconnectProviderEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/provider/disconnect',
  summary: 'Disconnect your account from the identity provider',
  tags: ['account'],
  access: { staff: ['editor', 'merchandiser', 'support'] },
  limit: 'auth',
  input: { body: proof },
  output: done,
  errors: [...CONFIRMATION_ERRORS, 'not-found'],
  errorData: lockoutData,
  async handler(ctx, { body }) {
    await disconnectIdentity(ctx, body);
    return DONE;
  },
});
