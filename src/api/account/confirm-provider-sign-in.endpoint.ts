import { z } from '@hono/zod-openapi';
import { lockoutData } from '@/api/account/account.shapes';
import { continueSignIn } from '@/api/account/provider.reply';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { finishWithCode } from '@/domain/accounts/provider-sign-in.command';
import { PROVIDER_COOKIE } from '@/platform/session-cookies';

/** Completes a sign-in with the identity provider for accounts with two-factor authentication. */
export const confirmProviderSignInEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/authenticate/provider/code',
  summary: 'Complete signing in with the identity provider with a code',
  tags: ['account'],
  access: 'public',
  limit: 'auth',
  input: { body: z.object({ code: z.string().min(1).max(40) }) },
  output: z.object({ location: z.string() }),
  errors: ['bad-input', 'not-found', 'wrong-code', 'locked', 'too-many-requests'],
  errorData: lockoutData.extend({ tries_left: z.number().int() }),
  async handler(ctx, { body }) {
    const outcome = await finishWithCode(ctx, ctx.caller.cookie(PROVIDER_COOKIE), body.code);
    return { location: continueSignIn(ctx, outcome) };
  },
});
