import { DONE, done } from '@/api/account/account.shapes';
import { takeSession } from '@/api/account/session.reply';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { signOut } from '@/domain/accounts/end-sessions.command';

/** The embedded user service's own logout (AUTH-82). */
export const endUserServiceEndpoint = defineEndpoint({
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
