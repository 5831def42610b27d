import { startSession } from '@/api/account/session.reply';
import type { EndpointContext } from '@/api/http/define-endpoint';
import { localPath } from '@/domain/accounts/session.rules';
import type { SignedIn } from '@/domain/accounts/sign-in.command';
import { isDomainError } from '@/domain/errors';

/**
 * Responds to a plain HTML form: starts the session and redirects to `target`, or to the page that explains the error.
 */
export async function redirectAfterForm(
  ctx: EndpointContext,
  target: string,
  authenticate: () => Promise<SignedIn | null>,
  fallbackPath: () => string = () => '/',
): Promise<{ location: string }> {
  try {
    const session = await authenticate();
    if (!session) return { location: fallbackPath() };
    startSession(ctx, session);
    return { location: localPath(target) };
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return { location: `/sign-in-problem/${error.code}` };
  }
}
