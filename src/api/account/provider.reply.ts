import { startSession } from '@/api/account/session.reply';
import type { EndpointContext } from '@/api/http/define-endpoint';
import type { ProviderOutcome } from '@/domain/accounts/provider-sign-in.command';
import { CODE_STEP, connectionPath, signInPagePath } from '@/domain/accounts/provider-sign-in.rules';
import { endedProviderCookie, providerCookie } from '@/platform/session-cookies';

/** Sets the cookies of a step's result. @returns the path that follows */
export function continueSignIn(ctx: EndpointContext, outcome: ProviderOutcome): string {
  if ('flow' in outcome) {
    ctx.reply.cookie(providerCookie(outcome.flow));
    return signInPagePath(CODE_STEP, outcome.target);
  }
  ctx.reply.cookie(endedProviderCookie());
  if ('connection' in outcome) return connectionPath(outcome.connection);
  if ('problem' in outcome) return signInPagePath(outcome.problem, outcome.target);
  startSession(ctx, outcome.session);
  return outcome.target;
}
