import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { isForeignRequest } from '@/api/http/origin.rules';
import { signOut } from '@/domain/accounts/end-sessions.command';
import { localPath } from '@/domain/accounts/session.rules';
import { env } from '@/platform/env';
import { DONE, done } from './account.shapes';
import { takeSession } from './session.reply';

/**
 * Ends the session and leads back (AUTH-79, AUTH-80). Called from a page of another site it only redirects: no link,
 * image or redirect elsewhere can sign a reader out.
 */
export const logoutEndpoint = defineEndpoint({
  method: 'get',
  path: '/logout',
  summary: 'Sign out and go on to a path of this site',
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
      takeSession(ctx);
    }
    return { location: localPath(typeof query.return === 'string' ? query.return : null) };
  },
});

/** The embedded user service's own logout (AUTH-82). */
export const userServiceLogoutEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user-service/logout',
  summary: 'Sign out of the user service',
  tags: ['account'],
  access: 'public',
  limit: 'write',
  input: {},
  output: done,
  errors: [],
  async handler(ctx) {
    await signOut(ctx);
    takeSession(ctx);
    return DONE;
  },
});
