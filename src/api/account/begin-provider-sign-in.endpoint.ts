import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { isForeignRequest } from '@/api/http/origin.rules';
import { beginProviderSignIn } from '@/domain/accounts/provider-sign-in.command';
import { adminTarget, signInPagePath } from '@/domain/accounts/provider-sign-in.rules';
import { localPath } from '@/domain/accounts/session.rules';
import { env } from '@/platform/env';
import { providerCookie } from '@/platform/session-cookies';

/**
 * Starts signing in with the identity provider of the staff. Requests from other sites lead to the sign-in page, so
 * that no other site can sign anybody in.
 */
export const beginProviderSignInEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/authenticate/provider',
  summary: 'Redirect staff to their identity provider to sign in',
  tags: ['account'],
  access: 'public',
  limit: 'auth',
  status: 303,
  input: { query: z.object({ return: z.string().max(2000).optional() }) },
  output: z.object({ location: z.string() }),
  errors: ['not-found'],
  async handler(ctx, { query }) {
    const target = adminTarget(localPath(query.return));
    if (isForeignRequest(ctx.caller.headers, new URL(env.SITE_URL).origin)) return { location: '/admin/login' };
    const begun = await beginProviderSignIn(ctx, target);
    if ('problem' in begun) return { location: signInPagePath(begun.problem, begun.target) };
    ctx.reply.cookie(providerCookie(begun.flow));
    return { location: begun.location };
  },
});
