import { z } from '@hono/zod-openapi';
import { clearSession } from '@/api/account/session.reply';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { isForeignRequest } from '@/api/http/origin.rules';
import { signOut } from '@/domain/accounts/end-sessions.command';
import { localPath } from '@/domain/accounts/session.rules';
import { env } from '@/platform/env';

/**
 * Ends the session and redirects (AUTH-79, AUTH-80). Requests from other sites are only redirected, so that no link,
 * image or redirect elsewhere can sign a user out.
 */
export const signOutEndpoint = defineEndpoint({
  method: 'get',
  path: '/logout',
  summary: 'Sign out and redirect to a path on this site',
  tags: ['account'],
  access: 'public',
  limit: 'read',
  status: 303,
  input: { query: z.object({ return: z.union([z.string(), z.array(z.string())]).optional() }) },
  output: z.object({ location: z.string() }),
  errors: [],
  async handler(ctx, { query }) {
    if (!isForeignRequest(ctx.caller.headers, new URL(env.SITE_URL).origin)) {
      await signOut(ctx);
      clearSession(ctx);
    }
    return { location: localPath(typeof query.return === 'string' ? query.return : null) };
  },
});
