import {
  COMPLETION_COOKIE,
  cookieLine,
  cookieName,
  PENDING_ORDER_COOKIE,
  RETURN_COOKIE,
  type ReturnTarget,
  readReturnTarget,
} from '@/domain/membership/checkout.rules';

const ONBOARDING_KEY = 'masthead.onboarding';

const isSecurePage = (): boolean => location.protocol === 'https:';

const cookieValue = (cookie: { name: string }): string | null =>
  new RegExp(`(?:^|; )${cookieName(cookie, isSecurePage())}=([^;]*)`).exec(document.cookie)?.[1] || null;

/** Returns the id of the order that still has to be activated, or null (SUB-10). */
export const pendingOrderUid = (): string | null => cookieValue(PENDING_ORDER_COOKIE);

/** Returns the article that the reader left for the checkout, or null. */
export const returnTarget = (): ReturnTarget | null => readReturnTarget(cookieValue(RETURN_COOKIE));

/** Returns whether this page has an order to activate. */
export const needsMembership = (): boolean =>
  pendingOrderUid() !== null && !location.pathname.startsWith('/subscription-');

/** Deletes the pending-order cookie after a successful activation (SUB-12). */
export function forgetPendingOrder(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = cookieLine({ ...PENDING_ORDER_COOKIE, seconds: 0 }, '', isSecurePage());
}

/** Remembers a completed checkout (SUB-04, SUB-05). */
export function noteCompletion(uid: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = cookieLine(COMPLETION_COOKIE, uid, isSecurePage());
}

/** Returns whether to show the onboarding: on the first page after an activation, once per browser (SUB-42). */
export function isOnboardingDue(): boolean {
  try {
    return localStorage.getItem(ONBOARDING_KEY) === 'due' && !location.pathname.startsWith('/subscription-');
  } catch {
    return false;
  }
}

/** Records that a subscription has started, or that the subscriber has been welcomed. */
export function noteOnboarding(state: 'due' | 'seen'): void {
  try {
    if (state === 'due' && localStorage.getItem(ONBOARDING_KEY) === 'seen') return;
    localStorage.setItem(ONBOARDING_KEY, state);
  } catch {
    // Without storage, the welcome is skipped.
  }
}
