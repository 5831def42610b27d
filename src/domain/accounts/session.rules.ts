import type { TierLadder } from '../membership/tier.rules';

/** Kind of visitor, as the site's pages distinguish them (AUTH-83). */
export type UserStatus = 'guest' | 'registered' | 'subscribers';

/** Returns the session string for a profile's status (AUTH-84). */
export function sessionString(status: string | null | undefined): 'guest' | 'registered' | 'subscriber' {
  if (status === 'subscribers' || status === 'subscriber') return 'subscriber';
  return status === 'registered' ? 'registered' : 'guest';
}

/** Local storage key of the cached profile, which is encrypted. */
export const STORED_USER = 'masthead.user';

/** Local storage key of what the first paint has to know about a user. Nothing of it is personal. */
export const STORED_VISITOR = 'masthead.visitor';

/** Local storage key of the cart, without anything about the buyer. */
export const STORED_CART = 'masthead.cart';

/** Local storage key of the searches of this browser. */
export const STORED_SEARCHES = 'masthead.recent-searches';

/** Local storage key of reading positions. Those of users are on the server. */
export const STORED_POSITIONS = 'masthead.reading-positions';

/** Session storage key of the addresses in an unfinished checkout, which are encrypted. */
export const STORED_CHECKOUT = 'masthead.checkout-draft';

/** Session storage key of the recording that is playing. */
export const STORED_LISTENING = 'listening';

/** Everything that a browser stores about its user, by storage. It is deleted when the session ends. */
export const STORED_ABOUT_USER = {
  local: [STORED_USER, STORED_VISITOR, STORED_CART, STORED_SEARCHES, STORED_POSITIONS],
  session: [STORED_CHECKOUT, STORED_LISTENING],
} as const;

/** Facts about a user for the first paint, so that nothing shifts when the profile is loaded. */
export interface VisitorHint {
  status: UserStatus;
  /** Whether there are unfinished articles. */
  isReading: boolean;
  /** Width of the name in the header, in the size of its font. The name itself is personal. */
  nameWidth?: number;
}

/** Headers that identify a version of a profile. The ETag includes the account. */
export interface ProfileVersion {
  lastModified: string | null;
  etag: string | null;
}

/** A profile cached by the browser. */
export interface StoredProfile<P> {
  version: ProfileVersion;
  profile: P;
}

/** Whether a cached profile is current: it has the time of the server's last change (PROF-06), and the same account. */
export function isFresh(stored: StoredProfile<unknown> | null, server: ProfileVersion): boolean {
  if (!stored?.version?.lastModified) return false;
  return stored.version.lastModified === server.lastModified && stored.version.etag === server.etag;
}

/**
 * Returns the timestamp of a profile change in whole seconds, the precision of HTTP dates. Always later than the
 * previous one, so that two changes within a second differ (PROF-05).
 */
export function nextLastModified(previous: string | null | undefined, now: Date): string {
  const floor = Math.floor(now.getTime() / 1000);
  const last = previous ? Math.floor(new Date(previous).getTime() / 1000) : 0;
  return new Date(Math.max(floor, last + 1) * 1000).toISOString();
}

/** Returns the subscriber label for the first role code, or null if it is unknown (NAV-16). */
export const subscriberCaption = (roleCodes: readonly string[], tiers: TierLadder): string | null =>
  tiers.find(({ roleCode }) => roleCode === roleCodes[0])?.caption ?? null;

/** Maximum length of a redirect path in characters. */
const MAX_LOCAL_PATH = 2000;

/** Returns a text if it is a path of this site that is safe to redirect to, otherwise `/` (AUTH-80). Never throws. */
export function localPath(path: string | null | undefined): string {
  if (!path || path.length > MAX_LOCAL_PATH || !/^\/(?![/\\])/.test(path) || /[\\\p{Cc}]/u.test(path)) return '/';
  if (!URL.canParse(path, 'https://here.invalid')) return '/';
  const url = new URL(path, 'https://here.invalid');
  return url.origin === 'https://here.invalid' && !url.pathname.startsWith('//')
    ? `${url.pathname}${url.search}${url.hash}`
    : '/';
}

/** Adds the mark of a new registration to a URL, preserving its query and fragment (AUTH-31). */
export function withRegistrationMark(address: string): string {
  const url = new URL(address);
  url.searchParams.set('registration', 'success');
  return url.href;
}

/**
 * Returns the path of the registration page for a subscriber without an account. Contains the address as Base64 of its
 * UTF-8 bytes (AUTH-24).
 */
export function subscriberRegistrationPath(emailAddress: string): string {
  const bytes = new TextEncoder().encode(emailAddress);
  return `/subscriber-registration?emailAddress=${encodeURIComponent(btoa(String.fromCharCode(...bytes)))}`;
}
