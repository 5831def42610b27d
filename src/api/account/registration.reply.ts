import { startSession } from '@/api/account/session.reply';
import type { EndpointContext } from '@/api/http/define-endpoint';
import { readProfileOf } from '@/domain/accounts/profile.query';
import type { SignedIn } from '@/domain/accounts/sign-in.command';

/**
 * Signs in to the new account. Without a session, reports that the address belongs to a subscriber and no account was
 * created.
 */
export async function answerRegistration(ctx: EndpointContext, session: SignedIn | null) {
  if (!session) {
    ctx.reply.header('X-Subscriber-Exists', 'true');
    return { user: null, headerCheck: true };
  }
  startSession(ctx, session);
  return { user: await readProfileOf(ctx, session.userId), headerCheck: false };
}
