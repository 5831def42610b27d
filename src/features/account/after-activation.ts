import { callApi } from '@/api/client';
import { loadProfile } from '@/features/shell/session-profile';
import { forgetPendingOrder, noteOnboarding, pendingOrderUid } from './membership-marks';

/**
 * Activates a pending order with one call (SUB-10 to 13). A failure shows no message; the cookie stays, so the next
 * page tries again.
 */
export async function completeActivation(): Promise<void> {
  const crumb = pendingOrderUid();
  if (!crumb) return;
  const answer = await callApi('POST /service/user/subscription/activate', { body: { crumb } });
  if (answer.ok) {
    forgetPendingOrder();
    noteOnboarding('due');
    await loadProfile();
    return;
  }
  // biome-ignore lint/suspicious/noConsole: SUB-13 requires this log entry
  console.warn('The subscription could not be activated yet.', answer.error.code);
}
