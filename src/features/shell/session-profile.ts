import { callApi, readVersion } from '@/api/client';
import { isFresh, STORED_USER, type StoredProfile } from '@/domain/accounts/session.rules';
import { interfaceStore, type Profile, profileAtom } from './account.atoms';
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

/** Returns the stored profile, or null. */
function storedProfile(): StoredProfile<Profile> | null {
  try {
    return JSON.parse(localStorage.getItem(STORED_USER) ?? 'null') as StoredProfile<Profile> | null;
  } catch {
    return null;
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
 * Loads the visitor's profile. A guest sends no request. A user's stored profile is shown immediately and refreshed
 * only if the server's has changed (PROF-06).
 */
export async function loadProfile(): Promise<void> {
  if (!hasSession()) {
    forget(STORED_USER);
    show(GUEST);
    return;
  }
  const stored = storedProfile();
  if (stored) show(stored.profile);
  const version = (await readVersion('GET /service/user/profile', {})) ?? { lastModified: null, etag: null };
  if (stored && isFresh(stored, version)) {
    settle(stored.profile);
    return;
  }
  const answer = await callApi('GET /service/user/profile', {});
  if (!answer.ok) {
    if (!stored) show(GUEST);
    return;
  }
  if (answer.data.status === 'guest') forget(STORED_USER);
  else keep({ version, profile: answer.data });
  settle(answer.data);
}

function keep(stored: StoredProfile<Profile>): void {
  try {
    localStorage.setItem(STORED_USER, JSON.stringify(stored));
  } catch {
    // Without storage, the next page requests the profile again.
  }
}

/** Deletes a key from this browser's storage. */
export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
