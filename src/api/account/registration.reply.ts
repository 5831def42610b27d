import { handOverSession } from '@/api/account/session.reply';
import type { EndpointContext } from '@/api/http/define-endpoint';
import { readProfileOf } from '@/domain/accounts/profile.query';
import type { SignedIn } from '@/domain/accounts/sign-in.command';

/** Signs a new account in, or says that a subscriber has this address and nothing was created. */
export async function welcome(ctx: EndpointContext, session: SignedIn | null) {
  if (!session) {
    ctx.reply.header('X-Subscriber-Exists', 'true');
    return { user: null, headerCheck: true };
  }
  handOverSession(ctx, session);
  return { user: await readProfileOf(ctx, session.userId), headerCheck: false };
}
