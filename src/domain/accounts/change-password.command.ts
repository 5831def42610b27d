import type { AccountContext } from '@/platform/caller';
import { requireAccount } from './account.query';
import { confirmIdentity } from './confirm-identity.command';
import { namesOf, requireGoodPassword } from './password-strength';
import { recordEvent } from './record-security-event.command';
import { ACCOUNT_MAIL_TASK } from './send-account-mail.job';
import { recordSignIn, type SignedIn } from './sign-in.command';

/**
 * Changes the caller's password, ends all sessions and starts a new one for this browser (PROF-22). Wrong current
 * passwords count as failed sign-in attempts.
 * @throws DomainError bad-input, wrong-password (PROF-23), second-factor-required, wrong-code, locked
 */
export async function changePassword(
  ctx: AccountContext,
  input: { current: string; password: string; code?: string | undefined },
): Promise<SignedIn> {
  const account = requireAccount(ctx);
  const { id, email: name } = account;
  await requireGoodPassword(ctx, input.password, namesOf(account));
  await confirmIdentity(ctx, { password: input.current, code: input.code }, { field: 'current' });
  await ctx.transaction(async (change) => {
    await change.store.update({
      collection: 'users',
      id,
      data: { password: input.password, resetTokenHash: null, resetTokenExpiresAt: null, sessions: [] },
      depth: 0,
    });
    await recordEvent(ctx, 'password-changed', { userId: id }, change.store);
    await change.queue(ACCOUNT_MAIL_TASK, { kind: 'password-changed', emailAddress: name });
  });
  const session = await ctx.accounts.signIn(name, input.password);
  if (!session) throw new Error('Could not sign in with the new password.');
  await recordSignIn(ctx, session);
  return { ...session, name };
}
