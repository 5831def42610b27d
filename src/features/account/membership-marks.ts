import {
  COMPLETION_COOKIE,
  cookieLine,
  PENDING_ORDER_COOKIE,
  RETURN_COOKIE,
  type ReturnTarget,
  readReturnTarget,
} from '@/domain/membership/checkout.rules';

const ONBOARDING_KEY = 'masthead.onboarding';

const cookieNamed = (name: string): string | null =>
  new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1] || null;

/** The order that is still to be activated, if there is one (SUB-10). */
export const orderCrumb = (): string | null => cookieNamed(PENDING_ORDER_COOKIE.name);

/** The article that the reader left for the checkout, if there is one. */
export const returnTarget = (): ReturnTarget | null => readReturnTarget(cookieNamed(RETURN_COOKIE.name));

/** Whether this page has an activation to complete. */
export const needsMembership = (): boolean => orderCrumb() !== null && !location.pathname.startsWith('/subscription-');

/** Takes the crumb away: the activation has succeeded (SUB-12). */
export function removeCrumb(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = cookieLine({ ...PENDING_ORDER_COOKIE, seconds: 0 }, '');
}

/** Remembers that a checkout was completed (SUB-04, SUB-05). */
export function noteCompletion(uid: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = cookieLine(COMPLETION_COOKIE, uid);
}

/** Whether the onboarding is to be shown: on the first page after an activation, in this browser (SUB-42). */
export function isOnboardingDue(): boolean {
  try {
    return localStorage.getItem(ONBOARDING_KEY) === 'due' && !location.pathname.startsWith('/subscription-');
  } catch {
    return false;
  }
}

/** Notes that a subscription has begun, or that its holder has been welcomed. */
export function noteOnboarding(state: 'due' | 'seen'): void {
  try {
    if (state === 'due' && localStorage.getItem(ONBOARDING_KEY) === 'seen') return;
    localStorage.setItem(ONBOARDING_KEY, state);
  } catch {
    // A browser that keeps nothing is not welcomed.
  }
}
