import { z } from '@hono/zod-openapi';
import { continueSignIn } from '@/api/account/provider.reply';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { finishProviderSignIn } from '@/domain/accounts/provider-sign-in.command';
import { CALLBACK_PATH } from '@/platform/identity/identity-provider';
import { PROVIDER_COOKIE } from '@/platform/session-cookies';

const parameter = z.string().max(4000).optional();

/** Receives the browser with the provider's answer, and redirects to the admin or to its sign-in page. */
export const finishProviderSignInEndpoint = defineEndpoint({
  method: 'get',
  path: CALLBACK_PATH,
  summary: 'Receive the answer of the identity provider',
  tags: ['account'],
  access: 'public',
  limit: 'auth',
  status: 303,
  input: {
    query: z.object({
      code: parameter,
      state: parameter,
      iss: parameter,
      error: parameter,
      error_description: parameter,
    }),
  },
  output: z.object({ location: z.string() }),
  errors: ['not-found'],
  async handler(ctx, { query }) {
    const answer = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
    const flow = ctx.caller.cookie(PROVIDER_COOKIE);
    const outcome = await finishProviderSignIn(ctx, flow, answer as Record<string, string>);
    return { location: continueSignIn(ctx, outcome) };
  },
});
