import { callApi } from '@/api/client';
import { cookieLine, PENDING_ORDER_COOKIE } from '@/domain/membership/checkout.rules';
import { forgetStored } from './stored-user';

/** Deletes everything this browser stores about the signed-in user (AUTH-81). */
export function forgetVisitor(): void {
  forgetStored();
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
