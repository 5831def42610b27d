import { z } from '@hono/zod-openapi';
import { profileShape } from '@/api/account/account.shapes';
import { passkeyResponse, ticket } from '@/api/account/passkey.shapes';
import { startSession } from '@/api/account/session.reply';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { signInWithPasskey } from '@/domain/accounts/passkey.command';
import { readProfileOf } from '@/domain/accounts/profile.query';

/** Signs in with a passkey, on the site and in the admin. */
export const signInWithPasskeyEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/authenticate/passkey',
  summary: 'Sign in with a passkey',
  tags: ['account'],
  access: 'public',
  limit: 'auth',
  input: { body: z.object({ ticket, response: passkeyResponse }) },
  output: z.object({ user: profileShape }),
  errors: ['bad-input', 'wrong-passkey', 'too-many-requests', 'unavailable'],
  async handler(ctx, { body }) {
    const session = await signInWithPasskey(ctx, body);
    startSession(ctx, session);
    return { user: await readProfileOf(ctx, session.userId) };
  },
});
