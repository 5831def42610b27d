import { type Context, contextOf } from '@/platform/context';
import { payloadInstance } from '@/platform/payload-instance';

/**
 * The context of whoever sends this request. An expired or forged session is a guest's (ROLE-07). A request that
 * carries no identity asks the database nothing.
 */
export async function contextFor(request: Request): Promise<Context> {
  const payload = await payloadInstance();
  const hasIdentity = request.headers.has('cookie') || request.headers.has('authorization');
  const user = hasIdentity ? (await payload.auth({ headers: request.headers })).user : null;
  return contextOf(payload, user);
}
