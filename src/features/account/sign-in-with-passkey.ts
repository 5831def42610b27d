import { callApi } from '@/api/client';
import { t } from '@/language/t';

/** Whether this browser supports passkeys. */
export const supportsPasskeys = (): boolean => 'PublicKeyCredential' in window;

/**
 * Signs in with a passkey that the visitor chooses in the browser's dialog.
 * @returns the account's id, or why it failed, as a message for the visitor
 */
export async function signInWithPasskey(): Promise<{ userId: number } | { message: string }> {
  const challenge = await callApi('POST /service/authenticate/passkey/challenge', {});
  if (!challenge.ok) return { message: challenge.error.message };
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    const response = await startAuthentication({ optionsJSON: challenge.data.options as never });
    const { ticket } = challenge.data;
    const answer = await callApi('POST /service/authenticate/passkey', {
      body: { ticket, response: response as never },
    });
    return answer.ok ? { userId: answer.data.user.id ?? 0 } : { message: answer.error.message };
  } catch {
    return { message: t('No passkey was chosen. Try again, or use your password.') };
  }
}
