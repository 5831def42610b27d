import { callApi } from '@/api/client';
import { loadProfile } from '@/features/shell/session-profile';
import { noteOnboarding, orderCrumb, removeCrumb } from './membership-marks';

/**
 * Completes the activation of an order by one call (SUB-10 to 13). When it fails nobody is told, and the crumb stays for
 * the next page.
 */
export async function completeActivation(): Promise<void> {
  const crumb = orderCrumb();
  if (!crumb) return;
  const answer = await callApi('POST /service/user/subscription/activate', { body: { crumb } });
  if (answer.ok) {
    removeCrumb();
    noteOnboarding('due');
    await loadProfile();
    return;
  }
  // biome-ignore lint/suspicious/noConsole: SUB-13 wants it logged
  console.warn('The subscription could not be activated yet.', answer.error.code);
}
