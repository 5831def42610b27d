import { handOverSession } from '@/api/account/session.reply';
import type { EndpointContext } from '@/api/http/define-endpoint';
import { localPath } from '@/domain/accounts/session.rules';
import type { SignedIn } from '@/domain/accounts/sign-in.command';
import { isDomainError } from '@/domain/errors';

/** Answers a plain form: starts the session and redirects to `target`, or to the page that explains the error. */
export async function leadOn(
  ctx: EndpointContext,
  target: string,
  begin: () => Promise<SignedIn | null>,
  elsewhere: () => string = () => '/',
): Promise<{ location: string }> {
  try {
    const session = await begin();
    if (!session) return { location: elsewhere() };
    handOverSession(ctx, session);
    return { location: localPath(target) };
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return { location: `/sign-in-problem/${error.code}` };
  }
}
