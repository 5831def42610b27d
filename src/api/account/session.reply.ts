import type { EndpointContext } from '@/api/http/define-endpoint';
import type { SignedIn } from '@/domain/accounts/sign-in.command';
import { endedMeterCookie } from '@/platform/meter-card';
import { deviceCookie, endedSessionCookies, sessionCookies } from '@/platform/session-cookies';

/**
 * Sets the cookies of a new session. The browser becomes a known device of the account, and the guest meter ends
 * because its count was transferred to the account.
 */
export function startSession({ reply }: Pick<EndpointContext, 'reply'>, { token, name }: SignedIn): void {
  for (const line of [...sessionCookies(token), deviceCookie(name), endedMeterCookie()]) reply.cookie(line);
}

/** Clears the session cookies. */
export function clearSession({ reply }: Pick<EndpointContext, 'reply'>): void {
  for (const line of endedSessionCookies()) reply.cookie(line);
}
