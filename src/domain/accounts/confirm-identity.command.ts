import { t } from '@/language/t';
import type { AccountContext } from '@/platform/caller';
import { DomainError } from '../errors';
import { requireAccount } from './account.query';
import { originOf } from './caller-origin';
import { redeemCode, wrongCode } from './check-second-factor.command';
import { recordEvent } from './record-security-event.command';

/** Credentials that prove the caller owns the account. */
export interface Proof {
  password: string;
  /** Code of the authenticator app, or a recovery code. Required if two-factor authentication is on. */
  code?: string | undefined;
}

/**
 * Confirms the caller's identity before a sensitive change. Wrong credentials count as failed sign-in attempts, and are
 * recorded in the audit trail. `field` names the password field in errors.
 * @throws DomainError not-signed-in, wrong-password, second-factor-required, wrong-code, locked
 */
export async function confirmIdentity(
  ctx: AccountContext,
  proof: Proof,
  { field = 'password' }: { field?: string } = {},
): Promise<void> {
  const { id, email: name, secondFactorSince } = requireAccount(ctx);
  const { attemptLimiter } = ctx.services;
  const origin = originOf(ctx, name);
  const attempt = await attemptLimiter.take(name, origin);
  if (attempt.verdict !== 'go') throw new DomainError('locked', { data: { lockout_duration: attempt.seconds } });
  if (!(await ctx.accounts.isPassword(name, proof.password))) {
    await recordEvent(ctx, 'confirmation-failed', { userId: id });
    throw new DomainError('wrong-password', { errors: [{ field, errorMessage: t('Current Password is invalid') }] });
  }
  if (secondFactorSince) {
    if (!proof.code) {
      await attemptLimiter.restoreOne(name, origin);
      throw new DomainError('second-factor-required');
    }
    if (!(await redeemCode(ctx, id, proof.code))) {
      await recordEvent(ctx, 'confirmation-failed', { userId: id });
      throw wrongCode();
    }
  }
  await attemptLimiter.reset(name, origin);
}
