import { callApi, type DataOf } from '@/api/client';
import { t } from '@/language/t';

/**
 * Has the browser create a passkey for a challenge, and adds it to the account.
 * @returns null, or why no passkey was added, as a message for its owner
 */
export async function createPasskey({
  options,
  ticket,
}: DataOf<'POST /service/user/passkeys/challenge'>): Promise<string | null> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    const response = await startRegistration({ optionsJSON: options as never });
    const answer = await callApi('POST /service/user/passkeys', { body: { ticket, response: response as never } });
    return answer.ok ? null : answer.error.message;
  } catch (error) {
    return error instanceof Error && error.name === 'InvalidStateError'
      ? t('This device already has a passkey for your account.')
      : t('No passkey was added. Try again when you’re ready.');
  }
}
