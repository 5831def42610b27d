import { localPath } from '../accounts/session.rules';

/** State of a subscription purchase (SUB-03, SUB-06). */
export type CheckoutState = 'INITIAL' | 'CHECKOUT' | 'RECEIPT';
export type CheckoutEvent = 'sign-in-success' | 'registration-success' | 'checkout-complete';

/** Returns the initial state. Signed-in readers start at the checkout (SUB-03). */
export const firstCheckoutState = (isSignedIn: boolean): CheckoutState => (isSignedIn ? 'CHECKOUT' : 'INITIAL');

/** Returns the state after an event. Events that don't fit a state are ignored (SUB-03). */
export function nextCheckoutState(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  if (state === 'INITIAL' && event !== 'checkout-complete') return 'CHECKOUT';
  return state === 'CHECKOUT' && event === 'checkout-complete' ? 'RECEIPT' : state;
}

/**
 * Returns where closing the checkout leads: to the front page after the receipt, otherwise back to the offers (SUB-06).
 */
export const afterClosing = (state: CheckoutState): string => (state === 'RECEIPT' ? '/' : '/subscriptions');

/** Cookie of a placed order that still has to be activated (SUB-09). */
export const PENDING_ORDER_COOKIE = { name: 'order-crumb', seconds: 7 * 24 * 3600 } as const;
/** Cookie of a completed checkout (SUB-05). */
export const COMPLETION_COOKIE = { name: 'checkout-complete', seconds: 10 * 24 * 3600 } as const;

/** Cookie with the article that a reader left for the checkout. Survives registration and payment. */
export const RETURN_COOKIE = { name: 'checkout-return', seconds: 24 * 3600 } as const;

/** The page to return to after the checkout. */
export interface ReturnTarget {
  /** Path with the leading slash. */
  path: string;
  title: string;
}

/** Encodes a return target as a cookie value. */
export const writeReturnTarget = ({ path, title }: ReturnTarget): string =>
  encodeURIComponent(JSON.stringify({ path, title }));

/** Decodes a return target from a cookie value. Null unless it has a path of this site and a title. */
export function readReturnTarget(text: string | null | undefined): ReturnTarget | null {
  try {
    const { path, title } = JSON.parse(decodeURIComponent(text ?? '')) as Partial<ReturnTarget>;
    if (typeof path !== 'string' || typeof title !== 'string' || !title) return null;
    return path !== '/' && localPath(path) === path ? { path, title } : null;
  } catch {
    return null;
  }
}

/** Returns the name of such a cookie. Over TLS, no other host can set it. */
export const cookieName = ({ name }: { name: string }, isSecure: boolean): string =>
  isSecure ? `__Host-${name}` : name;

/** Returns a Set-Cookie value for a cookie that scripts can read. Over TLS, it is sent over TLS only. */
export const cookieLine = (
  { name, seconds }: { name: string; seconds: number },
  value: string,
  isSecure: boolean,
): string =>
  `${cookieName({ name }, isSecure)}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
