import { profileShape } from '@/api/account/account.shapes';
import { defineEndpoint, type EndpointContext } from '@/api/http/define-endpoint';
import { changedAt } from '@/domain/accounts/profile.presenter';
import { readProfile } from '@/domain/accounts/profile.query';

/** Returns the caller's profile. HEAD returns when it last changed (PROF-01 to 06). */
export const readProfileEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/user/profile',
  summary: 'Get your profile; guests have one too',
  tags: ['account'],
  access: 'public',
  limit: 'read',
  input: {},
  output: profileShape,
  errors: [],
  head: setLastModified,
  handler(ctx) {
    setLastModified(ctx);
    return readProfile(ctx);
  },
});

/** Sets Last-Modified; a guest's profile has none (PROF-05). */
function setLastModified({ account, reply }: EndpointContext): void {
  if (account) reply.header('Last-Modified', changedAt(account).toUTCString());
}
