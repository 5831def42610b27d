const STORAGE_KEY = 'masthead.registered';

/** Remembers a registration for the banner of the next page (NAV-20), which reads the address from the profile. */
export function noteRegistration(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, 'yes');
  } catch {
    // Without storage, only the page that was registered on confirms it.
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

/** Forgets the registration, which the banner confirms once. */
export function forgetRegistration(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Nothing was stored.
  }
}
