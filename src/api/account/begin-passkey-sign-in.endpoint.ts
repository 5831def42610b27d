import { challengeShape } from '@/api/account/passkey.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { beginPasskeySignIn } from '@/domain/accounts/passkey.command';

/** Starts signing in with a passkey. */
export const beginPasskeySignInEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/authenticate/passkey/challenge',
  summary: 'Start signing in with a passkey',
  tags: ['account'],
  access: 'public',
  limit: 'auth',
  input: {},
  output: challengeShape,
  errors: ['too-many-requests'],
  async handler(ctx) {
    const { options, ticket } = await beginPasskeySignIn(ctx);
    return { options: { ...options }, ticket };
  },
});
