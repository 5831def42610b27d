import { executeAuthStrategies, parseCookies } from 'payload';
import { type Context, contextOf } from '@/platform/context';
import { payloadInstance } from '@/platform/payload-instance';
import { sessionAccount } from '@/platform/session-account';

/**
 * The context of whoever sends this request. An expired or forged session is a guest's (ROLE-07). A request that
 * carries no identity asks the database nothing.
 */
export async function contextFor(request: Request): Promise<Context> {
  const payload = await payloadInstance();
  const token = parseCookies(request.headers).get(`${payload.config.cookiePrefix}-token`);
  const authorization = request.headers.get('authorization');
  if (!token && !authorization) return contextOf(payload, null);
  // The pipeline has refused changes from other sites. Payload's own check of the cookie's origin would also turn away
  // callers that send neither Origin nor Sec-Fetch-Site, such as browsers on plain http; a header passes it.
  const user = token
    ? await sessionAccount(payload, token)
    : (await executeAuthStrategies({ headers: new Headers({ Authorization: authorization ?? '' }), payload })).user;
  return contextOf(payload, user && !user.isDisabled ? user : null);
}
