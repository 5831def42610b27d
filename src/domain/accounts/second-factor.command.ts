import type { AccountContext } from '@/platform/caller';
import { DomainError } from '../errors';
import { requireAccount } from './account.query';
import { hashesOf, isNewAppCode, readFactor, wrongCode } from './check-second-factor.command';
import { confirmIdentity, type Proof } from './confirm-identity.command';
import { recordEvent } from './record-security-event.command';
import { formatRecoveryCode, NO_FACTOR, normalCode } from './second-factor.rules';
import { createEnrollment, createRecoveryCodes, type Enrollment } from './second-factor-codes';
import { ACCOUNT_MAIL_TASK } from './send-account-mail.job';

/** State of the caller's two-factor authentication. */
export interface FactorState {
  /** When it was turned on, ISO 8601. Null if it is off. */
  since: string | null;
  /** Whether the account needs it before it can act as staff. */
  isDue: boolean;
  recoveryCodesLeft: number;
}

/** Returns the state of the caller's two-factor authentication. @throws DomainError not-signed-in */
export async function readFactorState(ctx: AccountContext): Promise<FactorState> {
  const { id, secondFactorSince, secondFactorDue } = requireAccount(ctx);
  const stored = await readFactor(ctx.store.asSystem('count the caller’s recovery codes'), id);
  return {
    since: secondFactorSince ?? null,
    isDue: secondFactorDue === true,
    recoveryCodesLeft: hashesOf(stored).length,
  };
}

/**
 * Starts the setup of an authenticator app. Nothing changes until its first code is confirmed.
 * @throws DomainError the errors of {@link confirmIdentity}, conflict if two-factor authentication is already on
 */
export async function beginFactor(ctx: AccountContext, proof: Proof): Promise<Enrollment> {
  const { id, email, secondFactorSince } = requireAccount(ctx);
  if (secondFactorSince) throw new DomainError('conflict');
  await confirmIdentity(ctx, proof);
  const store = ctx.store.asSystem('set up the caller’s second factor');
  const { name } = await store.findGlobal({ slug: 'brand', depth: 0, select: { name: true } });
  const { enrollment, sealed } = createEnrollment(name, email);
  await store.update({ collection: 'users', id, data: { secondFactorPending: sealed }, depth: 0 });
  return enrollment;
}

/**
 * Turns on two-factor authentication with the first code of the app. Ends all other sessions.
 * @returns the recovery codes, which can't be shown again
 * @throws DomainError wrong-code, conflict if no app is being set up
 */
export async function confirmFactor(ctx: AccountContext, code: string): Promise<string[]> {
  const { id, email, sessions } = requireAccount(ctx);
  const { secondFactorPending: sealed } = await readFactor(ctx.store.asSystem('set up the caller’s second factor'), id);
  if (!sealed) throw new DomainError('conflict');
  if (!(await isNewAppCode(ctx, id, sealed, normalCode(code)))) throw wrongCode();
  const { codes, hashes } = await createRecoveryCodes();
  await ctx.transaction(async (change) => {
    await change.store.update({
      collection: 'users',
      id,
      data: {
        secondFactorSince: ctx.now.toISOString(),
        secondFactorSecret: sealed,
        secondFactorPending: null,
        recoveryCodeHashes: hashes,
        sessions: (sessions ?? []).filter((session) => session.id === ctx.sessionId),
      },
      depth: 0,
    });
    await recordEvent(ctx, 'second-factor-added', { userId: id }, change.store);
    await change.queue(ACCOUNT_MAIL_TASK, { kind: 'second-factor-added', emailAddress: email });
  });
  return codes.map(formatRecoveryCode);
}

/**
 * Creates new recovery codes, replacing the old ones. @throws DomainError the errors of {@link confirmIdentity},
 * conflict
 */
export async function renewRecoveryCodes(ctx: AccountContext, proof: Proof): Promise<string[]> {
  const { id, secondFactorSince } = requireAccount(ctx);
  if (!secondFactorSince) throw new DomainError('conflict');
  await confirmIdentity(ctx, proof);
  const { codes, hashes } = await createRecoveryCodes();
  await ctx.transaction(async ({ store }) => {
    await store.update({ collection: 'users', id, data: { recoveryCodeHashes: hashes }, depth: 0 });
    await recordEvent(ctx, 'recovery-codes-renewed', { userId: id }, store);
  });
  return codes.map(formatRecoveryCode);
}

/** Turns off the caller's two-factor authentication. @throws DomainError the errors of {@link confirmIdentity} */
export async function removeFactor(ctx: AccountContext, proof: Proof): Promise<void> {
  const { id, email } = requireAccount(ctx);
  await confirmIdentity(ctx, proof);
  await ctx.transaction(async (change) => {
    await change.store.update({ collection: 'users', id, data: NO_FACTOR, depth: 0 });
    await recordEvent(ctx, 'second-factor-removed', { userId: id }, change.store);
    await change.queue(ACCOUNT_MAIL_TASK, { kind: 'second-factor-removed', emailAddress: email });
  });
}
