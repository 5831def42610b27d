import { localPath } from '../accounts/session.rules';

/** Where somebody is who buys a subscription (SUB-03, SUB-06). */
export type CheckoutState = 'INITIAL' | 'CHECKOUT' | 'RECEIPT';
export type CheckoutEvent = 'sign-in-success' | 'registration-success' | 'checkout-complete';

/** Where the flow begins: at once at the checkout for who is signed in already (SUB-03). */
export const firstCheckoutState = (isSignedIn: boolean): CheckoutState => (isSignedIn ? 'CHECKOUT' : 'INITIAL');

/** Where an event leads; what does not fit a state changes nothing (SUB-03). */
export function nextCheckoutState(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  if (state === 'INITIAL' && event !== 'checkout-complete') return 'CHECKOUT';
  return state === 'CHECKOUT' && event === 'checkout-complete' ? 'RECEIPT' : state;
}

/** Where closing the checkout leads: after the receipt to the front page, before it back to the offers (SUB-06). */
export const afterClosing = (state: CheckoutState): string => (state === 'RECEIPT' ? '/' : '/subscriptions');

/** The cookie that says that an order was placed and is to be activated (SUB-09). */
export const ORDER_CRUMB = { name: 'order-crumb', seconds: 7 * 24 * 3600 } as const;
/** The cookie that says that a checkout was completed (SUB-05). */
export const COMPLETION = { name: 'checkout-complete', seconds: 10 * 24 * 3600 } as const;

/** The cookie that says which article a reader left for the checkout. It outlives registration and payment. */
export const CHECKOUT_RETURN = { name: 'checkout-return', seconds: 24 * 3600 } as const;

/** The page that a finished checkout leads back to. */
export interface ReturnTarget {
  /** From the site's root. */
  path: string;
  title: string;
}

/** Writes a return target as the value of its cookie. */
export const writeReturnTarget = ({ path, title }: ReturnTarget): string =>
  encodeURIComponent(JSON.stringify({ path, title }));

/** Reads the value of the cookie back. Null unless it names a path of this site and a title. */
export function readReturnTarget(text: string | null | undefined): ReturnTarget | null {
  try {
    const { path, title } = JSON.parse(decodeURIComponent(text ?? '')) as Partial<ReturnTarget>;
    if (typeof path !== 'string' || typeof title !== 'string' || !title) return null;
    return path !== '/' && localPath(path) === path ? { path, title } : null;
  } catch {
    return null;
  }
}

/** A cookie line as scripts may read it. */
export const crumbLine = ({ name, seconds }: { name: string; seconds: number }, value: string): string =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax`;
