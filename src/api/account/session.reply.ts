import type { EndpointContext } from '@/api/http/define-endpoint';
import type { SignedIn } from '@/domain/accounts/sign-in.command';
import { deviceCookie, endedSessionCookies, sessionCookies } from '@/platform/session-cookies';

/** Hands a begun session to the browser, which is a known device of this account from now on. */
export function handOverSession({ reply }: Pick<EndpointContext, 'reply'>, { token, name }: SignedIn): void {
  for (const line of [...sessionCookies(token), deviceCookie(name)]) reply.cookie(line);
}

/** Takes the session from the browser. */
export function takeSession({ reply }: Pick<EndpointContext, 'reply'>): void {
  for (const line of endedSessionCookies()) reply.cookie(line);
}
