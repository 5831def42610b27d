import { callApi } from '@/api/client';
import { STORED_CHECKOUT, STORED_POSITIONS, STORED_SEARCHES, STORED_USER } from '@/domain/accounts/session.rules';
import { cookieLine, PENDING_ORDER_COOKIE } from '@/domain/membership/checkout.rules';
import { STORED_CART } from './cart';
import { forget } from './session-profile';

/** Deletes everything this browser stores about the signed-in user (AUTH-81). */
export function forgetVisitor(): void {
  for (const key of [STORED_USER, STORED_CART, STORED_SEARCHES, STORED_POSITIONS]) forget(key);
  try {
    sessionStorage.removeItem(STORED_CHECKOUT);
  } catch {
    // Without storage, nothing was stored.
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = cookieLine({ ...PENDING_ORDER_COOKIE, seconds: 0 }, '', location.protocol === 'https:');
}

/**
 * Ends every session of the visitor, even if one of the requests fails, and returns to this page (AUTH-81, AUTH-82).
 */
export async function signOut(): Promise<void> {
  forgetVisitor();
  await callApi('POST /service/user-service/logout', {});
  location.assign(`/logout?return=${encodeURIComponent(location.pathname + location.search)}`);
}
