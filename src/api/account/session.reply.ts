import type { EndpointContext } from '@/api/http/define-endpoint';
import type { SignedIn } from '@/domain/accounts/sign-in.command';
import { endedMeterCookie } from '@/platform/meter-card';
import { deviceCookie, endedSessionCookies, sessionCookies } from '@/platform/session-cookies';

/**
 * Hands a begun session to the browser, which is a known device of this account from now on and needs no card of a
 * guest: what it has counted went to the account.
 */
export function handOverSession({ reply }: Pick<EndpointContext, 'reply'>, { token, name }: SignedIn): void {
  for (const line of [...sessionCookies(token), deviceCookie(name), endedMeterCookie()]) reply.cookie(line);
}

/** Takes the session from the browser. */
export function takeSession({ reply }: Pick<EndpointContext, 'reply'>): void {
  for (const line of endedSessionCookies()) reply.cookie(line);
}
