import { CONFIRMATION_ERRORS, lockoutData, proof } from '@/api/account/account.shapes';
import { challengeShape } from '@/api/account/passkey.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { beginPasskey } from '@/domain/accounts/passkey.command';

/** Starts adding a passkey. */
export const beginPasskeyEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/passkeys/challenge',
  summary: 'Start adding a passkey',
  tags: ['account'],
  access: 'signed-in',
  limit: 'auth',
  input: { body: proof },
  output: challengeShape,
  errors: [...CONFIRMATION_ERRORS, 'conflict'],
  errorData: lockoutData,
  async handler(ctx, { body }) {
    const { options, ticket } = await beginPasskey(ctx, body);
    return { options: { ...options }, ticket };
  },
});
