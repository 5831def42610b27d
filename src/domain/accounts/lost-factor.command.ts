import type { User } from '@/generated/payload-types';
import type { AccountContext } from '@/platform/caller';
import { DomainError } from '../errors';
import { hasRole } from '../viewer';
import { ownerOfToken } from './account.query';
import { confirmIdentity } from './confirm-identity.command';
import { LOST_FACTOR_HOURS } from './mail-link.rules';
import { hashMailToken } from './mail-token';
import { recordEvent } from './record-security-event.command';
import { NO_FACTOR, NO_LOST_FACTOR } from './second-factor.rules';
import { ACCOUNT_MAIL_TASK } from './send-account-mail.job';

/** Where the token of the link is stored. */
const TOKEN = ['lostFactorTokenHash', 'lostFactorUntil'] as const;

/**
 * Sends a link to somebody who lost their authenticator app and their recovery codes. Two-factor authentication stays on
 * until they open it and enter their password: that proves who they are as much as setting up the app did. Repeating it
 * sends a new link, and the earlier one ends.
 * @returns until when the link works, ISO 8601
 * @throws DomainError not-allowed for anyone but admins, not-found, conflict if two-factor authentication is off
 */
export async function reportLostFactor(ctx: AccountContext, userId: number): Promise<string> {
  const admin = requireAdmin(ctx);
  const until = new Date(ctx.now.getTime() + LOST_FACTOR_HOURS * 3_600_000).toISOString();
  await ctx.transaction(async ({ store, lock, queue }) => {
    await lock('users', userId);
    const account = await store.findByID({ collection: 'users', id: userId, depth: 0, disableErrors: true });
    if (!account || account.isDisabled) throw new DomainError('not-found');
    if (!account.secondFactorSince) throw new DomainError('conflict');
    const data = { lostFactorUntil: until, lostFactorTokenHash: null, lostFactorAdmin: admin.id };
    await store.update({ collection: 'users', id: userId, data, depth: 0 });
    await recordEvent(ctx, 'second-factor-loss-reported', { userId }, store);
    await queue(ACCOUNT_MAIL_TASK, { kind: 'lost-factor', emailAddress: account.email, userId });
  });
  return until;
}

/**
 * Withdraws the link for a lost factor. Changes nothing if there is none.
 * @throws DomainError not-allowed for anyone but admins, not-found
 */
export async function withdrawLostFactor(ctx: AccountContext, userId: number): Promise<void> {
  requireAdmin(ctx);
  await ctx.transaction(async ({ store, lock }) => {
    await lock('users', userId);
    const account = await store.findByID({ collection: 'users', id: userId, depth: 0, disableErrors: true });
    if (!account) throw new DomainError('not-found');
    if (!account.lostFactorUntil) return;
    await store.update({ collection: 'users', id: userId, data: NO_LOST_FACTOR, depth: 0 });
    await recordEvent(ctx, 'second-factor-loss-withdrawn', { userId }, store);
  });
}

/**
 * Turns off two-factor authentication with the mailed link and the password, and ends all sessions of the account. The
 * owner and the admin who requested it get a mail. Wrong passwords count as failed sign-in attempts.
 * @throws DomainError reset-link-spent, wrong-password, locked
 */
export async function replaceLostFactor(
  ctx: AccountContext,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const hash = hashMailToken(token);
  const owner = await ownerOfToken(ctx, ctx.store.asSystem('find the account by a mailed token'), TOKEN, hash);
  // They can't enter a code.
  await confirmIdentity({ ...ctx, account: { ...owner, secondFactorSince: null } }, { password });
  await ctx.transaction(async ({ store, lock, queue }) => {
    await lock('users', owner.id);
    // Read again under the lock, so that a link works only once.
    const { id, email, lostFactorAdmin } = await ownerOfToken(ctx, store, TOKEN, hash);
    await store.update({
      collection: 'users',
      id,
      data: { ...NO_FACTOR, sessions: [] },
      depth: 0,
    });
    await recordEvent(ctx, 'second-factor-reset', { userId: id }, store);
    await queue(ACCOUNT_MAIL_TASK, { kind: 'second-factor-removed', emailAddress: email });
    const admin = lostFactorAdmin
      ? await store.findByID({ collection: 'users', id: lostFactorAdmin, depth: 0, disableErrors: true })
      : null;
    if (admin) await queue(ACCOUNT_MAIL_TASK, { kind: 'lost-factor-replaced', emailAddress: admin.email, ownerId: id });
  });
}

function requireAdmin(ctx: AccountContext): User {
  if (!ctx.account || !hasRole(ctx.viewer)) throw new DomainError('not-allowed');
  return ctx.account;
}
