import type { AccountContext } from '@/platform/caller';
import type { Transaction } from '@/platform/transaction';
import { DomainError } from '../errors';
import { ownAccount } from './account.query';
import { recordEvent } from './record-security-event.command';

/** Ends one session of an account: the next request by it is a guest's. */
export async function endSession(ctx: AccountContext, userId: number, sessionId: string): Promise<void> {
  await ctx.transaction((change) => keepSessions(change, userId, (id) => id !== sessionId));
}

/** Keeps the sessions that fit. @returns how many have ended. */
export async function keepSessions(
  { store, lock }: Transaction,
  userId: number,
  fits: (id: string) => boolean,
): Promise<number> {
  await lock('users', userId);
  const account = await store.findByID({ collection: 'users', id: userId, depth: 0, disableErrors: true });
  const sessions = account?.sessions ?? [];
  const kept = sessions.filter(({ id }) => fits(id));
  if (kept.length < sessions.length) {
    await store.update({ collection: 'users', id: userId, data: { sessions: kept }, depth: 0 });
  }
  return sessions.length - kept.length;
}

/** Ends the session of the one who asks; a guest has none, which is no error (AUTH-79, AUTH-82). */
export async function signOut(ctx: AccountContext): Promise<void> {
  const { account, sessionId } = ctx;
  if (!account || !sessionId) return;
  await ctx.transaction(async (change) => {
    await keepSessions(change, account.id, (id) => id !== sessionId);
    await recordEvent(ctx, 'signed-out', { userId: account.id, sessionId }, change.store);
  });
}

/**
 * Ends a session of one's own, by the name that `readSessions` gives it, or all others. @throws DomainError not-found
 * when there is no such session.
 */
export async function endOwnSessions(ctx: AccountContext, which: string | 'others'): Promise<void> {
  const account = ownAccount(ctx);
  const ended = await ctx.transaction(async (change) => {
    const count = await keepSessions(change, account.id, (id) =>
      which === 'others' ? id === ctx.sessionId : sessionName(id) !== which,
    );
    if (count > 0) await recordEvent(ctx, 'session-ended', { userId: account.id }, change.store);
    return count;
  });
  if (ended === 0 && which !== 'others') throw new DomainError('not-found');
}

/** How a session is called in answers; the whole id stays inside. */
export function sessionName(sessionId: string): string {
  return sessionId.slice(0, 8);
}
