import { createHmac, randomBytes } from 'node:crypto';
import { env } from './env';
import { SECRETS } from './sealed';
import { isSame } from './sealing';

/** With TLS, every cookie is sent only over TLS and has a name that no other host can set. */
export const isSecure = env.SITE_URL.startsWith('https://');

/** The prefix of all cookie names. */
export const COOKIE_PREFIX = isSecure ? '__Host-masthead' : 'masthead';

/** The session cookie; not readable by scripts. */
export const SESSION_COOKIE = `${COOKIE_PREFIX}-token`;
/** Indicates to scripts that there is a session, so that guests don't request a profile. Contains no data. */
export const MARK_COOKIE = `${COOKIE_PREFIX}-signed-in`;
/** Its name before it had a prefix. */
const OLD_MARK_COOKIE = 'masthead-signed-in';
/** Identifies a device on which an account has signed in before. */
export const DEVICE_COOKIE = `${COOKIE_PREFIX}-device`;

/** The duration of a session, in seconds. */
export const SESSION_SECONDS = 14 * 24 * 60 * 60;
/** The longest duration of a session of staff, which the admin extends while it is used, in seconds. */
export const SESSION_LIMIT_SECONDS = 30 * 24 * 60 * 60;
const DEVICE_SECONDS = 365 * 24 * 60 * 60;

const cookie = (name: string, value: string, seconds: number, isForScripts = false) =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${isForScripts ? '' : '; HttpOnly'}${isSecure ? '; Secure' : ''}`;

/** Returns the cookies that start a session. */
export function sessionCookies(token: string): string[] {
  return [cookie(SESSION_COOKIE, token, SESSION_SECONDS), cookie(MARK_COOKIE, '1', SESSION_SECONDS, true)];
}

/** Returns the cookies that delete a session. */
export function endedSessionCookies(): string[] {
  const names = isSecure ? [MARK_COOKIE, OLD_MARK_COOKIE] : [MARK_COOKIE];
  return [cookie(SESSION_COOKIE, '', 0), ...names.map((name) => cookie(name, '', 0, true))];
}

const proofOf = (device: string, name: string, secret: string = env.PAYLOAD_SECRET) =>
  createHmac('sha256', secret).update(`device:${device}:${name}`).digest('base64url');

/** Marks this browser as a known device of an account. `name` is the account's email address in lowercase. */
export function deviceCookie(name: string): string {
  const device = randomBytes(16).toString('base64url');
  return cookie(DEVICE_COOKIE, `${device}.${proofOf(device, name)}`, DEVICE_SECONDS);
}

/** Returns the device of a cookie if it was created for this account, otherwise null. */
export function knownDevice(value: string | null, name: string): string | null {
  const [device = '', proof = ''] = value?.split('.') ?? [];
  return SECRETS.some((secret) => isSame(proofOf(device, name, secret), proof)) ? device : null;
}

/** The cart of a browser without an account. */
export const CART_COOKIE = `${COOKIE_PREFIX}-cart`;
const CART_SECONDS = 90 * 24 * 60 * 60;

/** Returns the cookie that gives a browser a cart. */
export function cartCookie(token: string): string {
  return cookie(CART_COOKIE, token, CART_SECONDS);
}

/** Returns the cookie that deletes the cart. */
export function endedCartCookie(): string {
  return cookie(CART_COOKIE, '', 0);
}

/** State of a sign-in with the identity provider, encrypted. */
export const PROVIDER_COOKIE = `${COOKIE_PREFIX}-provider`;
const PROVIDER_SECONDS = 10 * 60;

/** Returns the cookie that binds a sign-in with the identity provider to this browser. */
export function providerCookie(flow: string): string {
  return cookie(PROVIDER_COOKIE, flow, PROVIDER_SECONDS);
}

/** Returns the cookie that ends such a sign-in. */
export function endedProviderCookie(): string {
  return cookie(PROVIDER_COOKIE, '', 0);
}
