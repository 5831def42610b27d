import type { AccountContext } from '@/platform/caller';
import type { Transaction } from '@/platform/transaction';
import { DomainError } from '../errors';
import { requireAccount } from './account.query';
import { confirmIdentity, type Proof } from './confirm-identity.command';
import { recordEvent } from './record-security-event.command';

/** Ends one session of an account. Its next request is a guest's. */
export async function endSession(ctx: AccountContext, userId: number, sessionId: string): Promise<void> {
  await ctx.transaction((change) => retainSessions(change, userId, (id) => id !== sessionId));
}

/** Ends all sessions of an account except the matching ones. @returns the number of sessions ended */
export async function retainSessions(
  { store, lock }: Transaction,
  userId: number,
  isRetained: (id: string) => boolean,
): Promise<number> {
  await lock('users', userId);
  const account = await store.findByID({ collection: 'users', id: userId, depth: 0, disableErrors: true });
  const sessions = account?.sessions ?? [];
  const retained = sessions.filter(({ id }) => isRetained(id));
  if (retained.length < sessions.length) {
    await store.update({ collection: 'users', id: userId, data: { sessions: retained }, depth: 0 });
  }
  return sessions.length - retained.length;
}

/** Ends the caller's session. Does nothing for a guest (AUTH-79, AUTH-82). */
export async function signOut(ctx: AccountContext): Promise<void> {
  const { account, sessionId } = ctx;
  if (!account || !sessionId) return;
  await ctx.transaction(async (change) => {
    await retainSessions(change, account.id, (id) => id !== sessionId);
    await recordEvent(ctx, 'signed-out', { userId: account.id, sessionId }, change.store);
  });
}

/**
 * Ends one of the caller's sessions, by the name that `readSessions` returns, or all except the current one. A stolen
 * session alone can't end those of the owner.
 * @throws DomainError the errors of {@link confirmIdentity}, not-found for an unknown session
 */
export async function endOwnSessions(ctx: AccountContext, which: string | 'others', proof: Proof): Promise<void> {
  const account = requireAccount(ctx);
  await confirmIdentity(ctx, proof);
  const ended = await ctx.transaction(async (change) => {
    const count = await retainSessions(change, account.id, (id) =>
      which === 'others' ? id === ctx.sessionId : sessionName(id) !== which,
    );
    if (count > 0) await recordEvent(ctx, 'session-ended', { userId: account.id }, change.store);
    return count;
  });
  if (ended === 0 && which !== 'others') throw new DomainError('not-found');
}

/** Returns the public name of a session. The full id is never sent to clients. */
export function sessionName(sessionId: string): string {
  return sessionId.slice(0, 8);
}
