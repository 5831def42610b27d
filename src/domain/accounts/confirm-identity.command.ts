import type { AccountContext } from '@/platform/caller';
import { DomainError } from '../errors';
import { ownAccount } from './account.query';
import { originOf } from './caller-origin';
import { spendCode, wrongCode } from './check-second-factor.command';

/** What proves that it is the owner who sits there. */
export interface Proof {
  password: string;
  /** Of the authenticator app, or a recovery code; for accounts with a second factor. */
  code?: string | undefined;
}

/**
 * Makes sure that it is the owner of the account who asks, before something that cannot be taken back. Guesses count as
 * tries at signing in. `field` is what the password is called in the answer.
 * @throws DomainError not-signed-in, wrong-password, second-factor-required, wrong-code, locked
 */
export async function confirmIdentity(
  ctx: AccountContext,
  proof: Proof,
  { field = 'password', asksCode = true }: { field?: string; asksCode?: boolean } = {},
): Promise<void> {
  const { id, email: name, secondFactorSince } = ownAccount(ctx);
  const { tries } = ctx.neighbours;
  const origin = originOf(ctx, name);
  const attempt = await tries.take(name, origin);
  if (attempt.verdict !== 'go') throw new DomainError('locked', { data: { lockout_duration: attempt.seconds } });
  if (!(await ctx.accounts.isPassword(name, proof.password))) {
    throw new DomainError('wrong-password', { errors: [{ field, errorMessage: 'Current Password is invalid' }] });
  }
  if (asksCode && secondFactorSince) {
    if (!proof.code) {
      await tries.giveOneBack(name, origin);
      throw new DomainError('second-factor-required');
    }
    if (!(await spendCode(ctx, id, proof.code))) throw wrongCode();
  }
  await tries.giveBack(name, origin);
}
