const STORAGE_KEY = 'masthead.registered';

/** Remembers a registration for the banner of the next page (NAV-20). */
export function noteRegistration(emailAddress: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, emailAddress);
  } catch {
    // Without storage, the banner reads the profile instead.
  }
}

/** Returns whether this is the first page after a registration, by storage or by URL (NAV-23). */
export function isJustRegistered(): boolean {
  if (new URLSearchParams(location.search).get('registration') === 'success') return true;
  try {
    return sessionStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

/** Returns the address that was just registered in this tab, and forgets it; null if there is none. */
export function takeRegistration(): string | null {
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    return stored;
  } catch {
    return null;
  }
}
