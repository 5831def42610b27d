import type { AccountContext } from '@/platform/caller';
import { retiredKeys } from '@/platform/retired-keys';
import type { Store } from '@/platform/store';
import { DomainError, errorMessage } from '../errors';
import { recordEvent } from './record-security-event.command';
import { isAppCode, normalCode, RECOVERY_PURPOSE } from './second-factor.rules';
import { findRecoveryHash, stepOfCode } from './second-factor-codes';

/** Seconds during which a used code is rejected. Longer than a code is valid. */
const USED_SECONDS = 180;

/** Stored fields of an account's second factor, hidden from the CMS API. */
export interface StoredFactor {
  secondFactorSecret?: string | null;
  secondFactorPending?: string | null;
  recoveryCodeHashes?: unknown;
}

/** Returns the stored second factor of an account, including hidden fields. */
export function readFactor(store: Store, userId: number): Promise<StoredFactor> {
  return store.findByID({
    collection: 'users',
    id: userId,
    depth: 0,
    showHiddenFields: true,
    select: { secondFactorSecret: true, secondFactorPending: true, recoveryCodeHashes: true },
  }) as Promise<StoredFactor>;
}

/** Returns the hashes of the unused recovery codes. */
export function hashesOf({ recoveryCodeHashes }: StoredFactor): string[] {
  return Array.isArray(recoveryCodeHashes) ? recoveryCodeHashes.filter((hash) => typeof hash === 'string') : [];
}

/** Checks a code and uses it up. Accepts a code of the authenticator app, once, or an unused recovery code. */
export async function redeemCode(ctx: AccountContext, userId: number, input: string): Promise<boolean> {
  const code = normalCode(input);
  const stored = await readFactor(ctx.store.asSystem('check the second factor'), userId);
  if (isAppCode(code)) return isNewAppCode(ctx, userId, stored.secondFactorSecret, code);
  const hash = await findRecoveryHash(code, hashesOf(stored), await retiredKeys(ctx.sql, RECOVERY_PURPOSE));
  if (!hash || !(await ctx.services.attemptLimiter.once(`recovery:${hash}`, USED_SECONDS))) return false;
  await ctx.transaction(async ({ store }) => {
    const remainingHashes = hashesOf(await readFactor(store, userId)).filter((other) => other !== hash);
    await store.update({ collection: 'users', id: userId, data: { recoveryCodeHashes: remainingHashes }, depth: 0 });
    await recordEvent(ctx, 'recovery-code-used', { userId }, store);
  });
  return true;
}

/** Whether an app code is valid now and hasn't been used yet. */
export async function isNewAppCode(
  ctx: AccountContext,
  userId: number,
  sealed: string | null | undefined,
  code: string,
): Promise<boolean> {
  const step = sealed ? stepOfCode(sealed, code, ctx.now) : null;
  return step !== null && ctx.services.attemptLimiter.once(`totp:${userId}:${step}`, USED_SECONDS);
}

/** Returns the error for an invalid code. */
export function wrongCode(data: Record<string, unknown> = {}): DomainError {
  const errors = [{ field: 'code', errorMessage: errorMessage('wrong-code') }];
  return new DomainError('wrong-code', { data, errors });
}
