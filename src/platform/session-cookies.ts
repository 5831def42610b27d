import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { env } from './env';

/** Served over TLS, every cookie is for TLS alone and carries a name that no other host can set. */
const isSecure = env.SITE_URL.startsWith('https://');

/** What stands before the names of all cookies of the site. */
export const COOKIE_PREFIX = isSecure ? '__Host-masthead' : 'masthead';

/** The session; no script can read it. */
export const SESSION_COOKIE = `${COOKIE_PREFIX}-token`;
/** Tells scripts that there is a session, so that guests ask for no profile. Holds nothing. */
export const MARK_COOKIE = 'masthead-signed-in';
/** A device on which an account has signed in before. */
export const DEVICE_COOKIE = `${COOKIE_PREFIX}-device`;

/** Seconds that a session lasts. */
export const SESSION_SECONDS = 14 * 24 * 60 * 60;
const DEVICE_SECONDS = 365 * 24 * 60 * 60;

const cookie = (name: string, value: string, seconds: number, isForScripts = false) =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${isForScripts ? '' : '; HttpOnly'}${isSecure ? '; Secure' : ''}`;

/** The cookies that begin a session. */
export function sessionCookies(token: string): string[] {
  return [cookie(SESSION_COOKIE, token, SESSION_SECONDS), cookie(MARK_COOKIE, '1', SESSION_SECONDS, true)];
}

/** The cookies that end a session in the browser. */
export function endedSessionCookies(): string[] {
  return [cookie(SESSION_COOKIE, '', 0), cookie(MARK_COOKIE, '', 0, true)];
}

const proofOf = (device: string, name: string) =>
  createHmac('sha256', env.PAYLOAD_SECRET).update(`device:${device}:${name}`).digest('base64url');

/** Makes this browser a known device of an account. `name` is the account's address in small letters. */
export function deviceCookie(name: string): string {
  const device = randomBytes(12).toString('base64url');
  return cookie(DEVICE_COOKIE, `${device}.${proofOf(device, name)}`, DEVICE_SECONDS);
}

/** The known device that a cookie stands for, when it was made for this account, else null. */
export function knownDevice(value: string | null, name: string): string | null {
  const [device = '', proof = ''] = value?.split('.') ?? [];
  const expected = Buffer.from(proofOf(device, name));
  const given = Buffer.from(proof);
  return given.length === expected.length && timingSafeEqual(given, expected) ? device : null;
}

/** The cart of a browser without an account. */
export const CART_COOKIE = `${COOKIE_PREFIX}-cart`;
const CART_SECONDS = 90 * 24 * 60 * 60;

/** Gives a browser a cart of its own. */
export function cartCookie(token: string): string {
  return cookie(CART_COOKIE, token, CART_SECONDS);
}

/** Takes it from the browser. */
export function endedCartCookie(): string {
  return cookie(CART_COOKIE, '', 0);
}
