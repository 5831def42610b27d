import { callApi, readVersion } from '@/api/client';
import { isFresh, STORED_USER, STORED_VISITOR } from '@/domain/accounts/session.rules';
import { interfaceStore, type Profile, profileAtom, storageKeyAtom } from './account.atoms';
import { setUserStatus } from './page-state';

const MARK = /(?:^|; )(?:__Host-)?masthead-signed-in=1/;

const GUEST: Profile = {
  status: 'guest',
  state: 'guest',
  quota: { limit: 4, count: 0, remaining: 4 },
  ascendQuota: { limit: 3, count: 0, remaining: 3 },
};

/** Returns whether this browser has a session, as far as scripts can see. */
export const hasSession = (): boolean => MARK.test(document.cookie);

/** Loads the code for what this browser stores about its user, which guests don't need. Null if it can't be loaded. */
const userStorage = () => import('./stored-user').catch(() => null);

/** Whether this browser stores something about a user. */
function isUserStored(): boolean {
  try {
    return localStorage.getItem(STORED_VISITOR) !== null || localStorage.getItem(STORED_USER) !== null;
  } catch {
    return false;
  }
}

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
    show(GUEST);
    // The session has ended without signing out.
    if (isUserStored()) (await userStorage())?.forgetStored();
    return;
  }
  const version = await readVersion('GET /service/user/profile', {});
  const key = version?.storageKey ?? null;
  interfaceStore.set(storageKeyAtom, key);
  const storage = await userStorage();
  const stored = key ? storage?.storedProfile(key) : null;
  if (stored && version && isFresh(stored, version)) {
    settle(stored.profile);
    storage?.storeHint(stored.profile);
    return;
  }
  const answer = await callApi('GET /service/user/profile', {});
  if (!answer.ok) {
    if (!interfaceStore.get(profileAtom)) show(GUEST);
    return;
  }
  settle(answer.data);
  if (answer.data.status === 'guest') {
    storage?.forgetStored();
    return;
  }
  storage?.storeHint(answer.data);
  if (!key || !version) return;
  const { lastModified, etag } = version;
  storage?.storeProfile(key, { version: { lastModified, etag }, profile: answer.data });
}
