import { startSession } from '@/api/account/session.reply';
import type { EndpointContext } from '@/api/http/define-endpoint';
import { readProfileOf } from '@/domain/accounts/profile.query';
import { linkByNumber } from '@/domain/membership/link-subscription.command';

/** Links a subscription and signs in to its account. */
export async function answerLinked(ctx: EndpointContext, input: Parameters<typeof linkByNumber>[1]) {
  const session = await linkByNumber(ctx, input);
  startSession(ctx, session);
  return { user: await readProfileOf(ctx, session.userId) };
}
