import { TIER_CAPTIONS, tierOfRoleCode } from '../viewer';

/** Who a visitor is to the site's pages (AUTH-83). */
export type UserStatus = 'guest' | 'registered' | 'subscribers';

/** The session string of a loaded profile (AUTH-84). */
export function sessionString(status: string | null | undefined): 'guest' | 'registered' | 'subscriber' {
  if (status === 'subscribers' || status === 'subscriber') return 'subscriber';
  return status === 'registered' ? 'registered' : 'guest';
}

/** The name under which a browser keeps the profile of its user. */
export const STORED_USER = 'masthead.user';

/** What a browser keeps of a profile, with the moment of its last change as the server wrote it. */
export interface StoredProfile<P> {
  lastModified: string | null;
  profile: P;
}

/** Whether a stored profile is still the server's: the moments are equal, and there is one (PROF-06). */
export function isFresh(stored: StoredProfile<unknown> | null, serverLastModified: string | null): boolean {
  return stored?.lastModified != null && stored.lastModified === serverLastModified;
}

/**
 * The moment of a profile's last change, in whole seconds, since HTTP knows no finer ones. Always later than the
 * previous one, so that two changes within a second do not look like one (PROF-05).
 */
export function nextLastModified(previous: string | null | undefined, now: Date): string {
  const floor = Math.floor(now.getTime() / 1000);
  const last = previous ? Math.floor(new Date(previous).getTime() / 1000) : 0;
  return new Date(Math.max(floor, last + 1) * 1000).toISOString();
}

/** What a subscriber is called by the first role code, or null without one that is known (NAV-16). */
export function subscriberCaption(roleCodes: readonly string[]): string | null {
  const tier = tierOfRoleCode(roleCodes[0]);
  return tier && TIER_CAPTIONS[tier];
}

/** The longest path that a redirect leads to, in characters. */
const MAX_LOCAL_PATH = 2000;

/** Returns a path of this site for a redirect, and `/` for any other text (AUTH-80). Never throws. */
export function localPath(given: string | null | undefined): string {
  if (!given || given.length > MAX_LOCAL_PATH || !/^\/(?![/\\])/.test(given) || /[\\\p{Cc}]/u.test(given)) return '/';
  if (!URL.canParse(given, 'https://here.invalid')) return '/';
  const url = new URL(given, 'https://here.invalid');
  return url.origin === 'https://here.invalid' && !url.pathname.startsWith('//')
    ? `${url.pathname}${url.search}${url.hash}`
    : '/';
}

/** The address of a page with the mark of a fresh registration; its query and fragment stay (AUTH-31). */
export function withRegistrationMark(address: string): string {
  const url = new URL(address);
  url.searchParams.set('registration', 'success');
  return url.href;
}

/** Where an address of a subscriber without an account goes on (AUTH-24). The address is base64 of its UTF-8 bytes. */
export function subscriberRegistrationPath(emailAddress: string): string {
  const bytes = new TextEncoder().encode(emailAddress);
  return `/subscriber-registration?emailAddress=${encodeURIComponent(btoa(String.fromCharCode(...bytes)))}`;
}
