import { callApi, readVersion } from '@/api/client';
import { isFresh } from '@/domain/accounts/session.rules';
import { interfaceStore, type Profile, profileAtom, storageKeyAtom } from './account.atoms';
import { setUserStatus } from './page-state';
import { forgetStored, isUserStored, storedProfile, storeHint, storeProfile } from './stored-user';

const MARK = /(?:^|; )(?:__Host-)?masthead-signed-in=1/;

const GUEST: Profile = {
  status: 'guest',
  state: 'guest',
  quota: { limit: 4, count: 0, remaining: 4 },
  ascendQuota: { limit: 3, count: 0, remaining: 3 },
};

/** Returns whether this browser has a session, as far as scripts can see. */
export const hasSession = (): boolean => MARK.test(document.cookie);

function show(profile: Profile): void {
  setUserStatus(profile.status);
  interfaceStore.set(profileAtom, profile);
}

/** Applies a profile returned by the server, and logs it for analytics. */
function settle(profile: Profile): void {
  show(profile);
  if (profile.status !== 'guest')
    void import('./log-visitor').then(
      ({ logVisitor }) => logVisitor(profile),
      () => {},
    );
}

/**
 * Loads the visitor's profile. A guest sends no request. A user's stored profile is used only if the server's hasn't
 * changed (PROF-06). The response about its version has the key that opens it.
 */
export async function loadProfile(): Promise<void> {
  if (!hasSession()) {
    // The session has ended without signing out.
    if (isUserStored()) forgetStored();
    show(GUEST);
    return;
  }
  const version = await readVersion('GET /service/user/profile', {});
  const key = version?.storageKey ?? null;
  interfaceStore.set(storageKeyAtom, key);
  const stored = key ? await storedProfile(key) : null;
  if (stored && version && isFresh(stored, version)) {
    settle(stored.profile);
    storeHint(stored.profile);
    return;
  }
  const answer = await callApi('GET /service/user/profile', {});
  if (!answer.ok) {
    if (!interfaceStore.get(profileAtom)) show(GUEST);
    return;
  }
  settle(answer.data);
  if (answer.data.status === 'guest') {
    forgetStored();
    return;
  }
  storeHint(answer.data);
  if (!key || !version) return;
  const { lastModified, etag } = version;
  await storeProfile(key, { version: { lastModified, etag }, profile: answer.data });
}
