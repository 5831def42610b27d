import type { AccountContext } from '@/platform/caller';
import type { Store } from '@/platform/store';
import { DomainError, ERRORS } from '../errors';
import { recordEvent } from './record-security-event.command';
import { isAppCode, normalCode } from './second-factor.rules';
import { hashRecoveryCode, stepOfCode } from './second-factor-codes';

/** Seconds for which a code that was used is remembered: longer than it is valid. */
const USED_SECONDS = 180;

/** The hidden half of an account's second factor. */
export interface KeptFactor {
  secondFactorSecret?: string | null;
  secondFactorPending?: string | null;
  recoveryCodeHashes?: unknown;
}

/** What is kept of an account's second factor, hidden fields included. */
export function readFactor(store: Store, userId: number): Promise<KeptFactor> {
  return store.findByID({
    collection: 'users',
    id: userId,
    depth: 0,
    showHiddenFields: true,
    select: { secondFactorSecret: true, secondFactorPending: true, recoveryCodeHashes: true },
  }) as Promise<KeptFactor>;
}

/** The hashes of the recovery codes that are left. */
export function hashesOf({ recoveryCodeHashes }: KeptFactor): string[] {
  return Array.isArray(recoveryCodeHashes) ? recoveryCodeHashes.filter((hash) => typeof hash === 'string') : [];
}

/** Whether a code opens an account: one of its app, each once, or a recovery code, which is used up by it. */
export async function spendCode(ctx: AccountContext, userId: number, given: string): Promise<boolean> {
  const code = normalCode(given);
  const kept = await readFactor(ctx.store.asSystem('to check a second factor'), userId);
  if (isAppCode(code)) return isNewAppCode(ctx, userId, kept.secondFactorSecret, code);
  const hash = hashRecoveryCode(code);
  if (!hashesOf(kept).includes(hash) || !(await ctx.neighbours.tries.once(`recovery:${hash}`, USED_SECONDS))) {
    return false;
  }
  await ctx.transaction(async ({ store }) => {
    const left = hashesOf(await readFactor(store, userId)).filter((other) => other !== hash);
    await store.update({ collection: 'users', id: userId, data: { recoveryCodeHashes: left }, depth: 0 });
    await recordEvent(ctx, 'recovery-code-used', { userId }, store);
  });
  return true;
}

/** Whether a code is the app's of this half minute, and nobody has used it before. */
export async function isNewAppCode(
  ctx: AccountContext,
  userId: number,
  sealed: string | null | undefined,
  code: string,
): Promise<boolean> {
  const step = sealed ? stepOfCode(sealed, code, ctx.now) : null;
  return step !== null && ctx.neighbours.tries.once(`totp:${userId}:${step}`, USED_SECONDS);
}

/** A code that opens nothing. */
export function wrongCode(data: Record<string, unknown> = {}): DomainError {
  const errors = [{ field: 'code', errorMessage: ERRORS['wrong-code'].message }];
  return new DomainError('wrong-code', { data, errors });
}
