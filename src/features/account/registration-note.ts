const STORAGE_KEY = 'masthead.registered';

/** Remembers a registration for the banner of the next page (NAV-20). */
export function noteRegistration(emailAddress: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, emailAddress);
  } catch {
    // The banner then asks the profile.
  }
}

/** Whether this page is the first after a registration, or says so in its address (NAV-23). */
export function isJustRegistered(): boolean {
  if (new URLSearchParams(location.search).get('registration') === 'success') return true;
  try {
    return sessionStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

/** The address of a registration that has just happened in this tab, once; else null. */
export function takeRegistration(): string | null {
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    return stored;
  } catch {
    return null;
  }
}
