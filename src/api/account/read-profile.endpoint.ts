import { profileShape } from '@/api/account/account.shapes';
import { defineEndpoint, type EndpointContext } from '@/api/http/define-endpoint';
import { changedAt } from '@/domain/accounts/profile.presenter';
import { readProfile } from '@/domain/accounts/profile.query';

/** The profile of the one who asks. HEAD says whether a stored one is still true (PROF-01 to 06). */
export const readProfileEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/user/profile',
  summary: 'The own profile; a guest has one too',
  tags: ['account'],
  access: 'public',
  limit: 'read',
  input: {},
  output: profileShape,
  errors: [],
  head: tellFreshness,
  handler(ctx) {
    tellFreshness(ctx);
    return readProfile(ctx);
  },
});

/** Says when the profile changed last; a guest's has no such moment (PROF-05). */
function tellFreshness({ account, reply }: EndpointContext): void {
  if (account) reply.header('Last-Modified', changedAt(account).toUTCString());
}
