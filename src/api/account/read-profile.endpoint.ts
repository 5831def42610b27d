import { profileShape } from '@/api/account/account.shapes';
import { defineEndpoint, type EndpointContext } from '@/api/http/define-endpoint';
import { changedAt } from '@/domain/accounts/profile.presenter';
import { readProfile } from '@/domain/accounts/profile.query';
import { keyedHash } from '@/platform/sealed';

/**
 * Returns the caller's profile. HEAD returns whose it is, when it last changed (PROF-01 to 06),
 * and the key that the account's browsers store personal data with.
 */
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
  head: setVersion,
  handler(ctx) {
    setVersion(ctx);
    return readProfile(ctx);
  },
});

/**
 * Sets Last-Modified, which a guest's profile lacks (PROF-05). The ETag differs between two accounts that changed in the
 * same second, so a browser never shows the profile of its previous user.
 */
function setVersion({ account, reply }: EndpointContext): void {
  if (!account) return;
  const changed = changedAt(account);
  reply.header('Last-Modified', changed.toUTCString());
  reply.header('ETag', `"${account.guid}-${changed.getTime()}"`);
  reply.header('Storage-Key', keyedHash('browser storage', String(account.id)));
}
