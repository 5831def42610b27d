import type { AccountContext } from '@/platform/caller';
import { DomainError } from '../errors';
import { hasRole } from '../viewer';
import { ownAccount } from './account.query';
import { hashesOf, isNewAppCode, readFactor, wrongCode } from './check-second-factor.command';
import { confirmIdentity, type Proof } from './confirm-identity.command';
import { recordEvent } from './record-security-event.command';
import { normalCode, writtenCode } from './second-factor.rules';
import { type Enrolment, makeEnrolment, makeRecoveryCodes } from './second-factor-codes';
import { ACCOUNT_MAIL_TASK } from './send-account-mail.job';

const NO_FACTOR = {
  secondFactorSince: null,
  secondFactorSecret: null,
  secondFactorPending: null,
  recoveryCodeHashes: null,
};

/** How the second factor of the one who asks stands. */
export interface FactorState {
  /** Since when there is one; ISO, null without. */
  since: string | null;
  /** Whether the account may not act as staff without one. */
  isDue: boolean;
  recoveryCodesLeft: number;
}

/** @throws DomainError not-signed-in */
export async function readFactorState(ctx: AccountContext): Promise<FactorState> {
  const { id, secondFactorSince, secondFactorDue } = ownAccount(ctx);
  const kept = await readFactor(ctx.store.asSystem('how many of the own codes are left'), id);
  return {
    since: secondFactorSince ?? null,
    isDue: secondFactorDue === true,
    recoveryCodesLeft: hashesOf(kept).length,
  };
}

/**
 * Begins to set up an authenticator app; nothing changes until a first code of it has come. @throws DomainError those
 * of {@link confirmIdentity}, conflict when there is a second factor already
 */
export async function beginFactor(ctx: AccountContext, proof: Proof): Promise<Enrolment> {
  const { id, email, secondFactorSince } = ownAccount(ctx);
  if (secondFactorSince) throw new DomainError('conflict');
  await confirmIdentity(ctx, proof);
  const store = ctx.store.asSystem('to set up the own second factor');
  const { name } = await store.findGlobal({ slug: 'site-settings', depth: 0, select: { name: true } });
  const { enrolment, sealed } = makeEnrolment(name ?? '', email);
  await store.update({ collection: 'users', id, data: { secondFactorPending: sealed }, depth: 0 });
  return enrolment;
}

/**
 * Takes the first code of the app: from now on signing in asks for one, and every other session has ended. @returns the
 * recovery codes, which nobody sees again. @throws DomainError wrong-code, conflict when no app is being set up
 */
export async function confirmFactor(ctx: AccountContext, code: string): Promise<string[]> {
  const { id, email, sessions } = ownAccount(ctx);
  const { secondFactorPending: sealed } = await readFactor(ctx.store.asSystem('to set up the own second factor'), id);
  if (!sealed) throw new DomainError('conflict');
  if (!(await isNewAppCode(ctx, id, sealed, normalCode(code)))) throw wrongCode();
  const { codes, hashes } = makeRecoveryCodes();
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
  return codes.map(writtenCode);
}

/** New recovery codes; the former ones are void. @throws DomainError those of {@link confirmIdentity}, conflict */
export async function renewRecoveryCodes(ctx: AccountContext, proof: Proof): Promise<string[]> {
  const { id, secondFactorSince } = ownAccount(ctx);
  if (!secondFactorSince) throw new DomainError('conflict');
  await confirmIdentity(ctx, proof);
  const { codes, hashes } = makeRecoveryCodes();
  await ctx.transaction(async ({ store }) => {
    await store.update({ collection: 'users', id, data: { recoveryCodeHashes: hashes }, depth: 0 });
    await recordEvent(ctx, 'recovery-codes-renewed', { userId: id }, store);
  });
  return codes.map(writtenCode);
}

/** Takes the own second factor away. @throws DomainError those of {@link confirmIdentity} */
export async function removeFactor(ctx: AccountContext, proof: Proof): Promise<void> {
  const { id, email } = ownAccount(ctx);
  await confirmIdentity(ctx, proof);
  await ctx.transaction(async (change) => {
    await change.store.update({ collection: 'users', id, data: NO_FACTOR, depth: 0 });
    await recordEvent(ctx, 'second-factor-removed', { userId: id }, change.store);
    await change.queue(ACCOUNT_MAIL_TASK, { kind: 'second-factor-removed', emailAddress: email });
  });
}

/**
 * Takes a colleague's second factor away who has lost it, and ends his sessions. @throws DomainError not-allowed for all
 * but admins, not-found
 */
export async function resetFactorOf(ctx: AccountContext, userId: number): Promise<void> {
  if (!hasRole(ctx.viewer)) throw new DomainError('not-allowed');
  await ctx.transaction(async (change) => {
    const { store } = change;
    const account = await store.findByID({ collection: 'users', id: userId, depth: 0, disableErrors: true });
    if (!account) throw new DomainError('not-found');
    await store.update({ collection: 'users', id: userId, data: { ...NO_FACTOR, sessions: [] }, depth: 0 });
    await recordEvent(ctx, 'second-factor-reset', { userId }, store);
    await change.queue(ACCOUNT_MAIL_TASK, { kind: 'second-factor-removed', emailAddress: account.email });
  });
}
