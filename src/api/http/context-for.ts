import { parseCookies } from 'payload';
import { type Context, contextOf } from '@/platform/context';
import { payloadInstance } from '@/platform/payload-instance';
import { sessionAccount } from '@/platform/session-account';

/**
 * Returns the context of the request's sender. An expired or forged session counts as a guest (ROLE-07). A request
 * without an identity needs no database query.
 */
export async function contextFor(request: Request): Promise<Context> {
  const payload = await payloadInstance();
  const token = parseCookies(request.headers).get(`${payload.config.cookiePrefix}-token`);
  const authorization = request.headers.get('authorization');
  if (!token && !authorization) return contextOf(payload, null);
  // The pipeline has already rejected changes from other sites. Payload's own check of the cookie's origin would also
  // reject clients that send neither Origin nor Sec-Fetch-Site, such as browsers on plain http, so the token is passed
  // as a header.
  const session = token ?? /^(?:JWT|Bearer) (.+)$/.exec(authorization ?? '')?.[1];
  const user = session ? await sessionAccount(payload, session) : null;
  return contextOf(payload, user && !user.isDisabled ? user : null);
}
