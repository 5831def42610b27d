import { DONE, done } from '@/api/account/account.shapes';
import { clearSession } from '@/api/account/session.reply';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { signOut } from '@/domain/accounts/end-sessions.command';

/** Signs out of the embedded user service (AUTH-82). */
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
    clearSession(ctx);
    return DONE;
  },
});
