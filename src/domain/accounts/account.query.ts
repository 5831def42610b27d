import type { User } from '@/generated/payload-types';
import type { AccountContext } from '@/platform/caller';
import type { Store } from '@/platform/store';
import { DomainError, errorMessage } from '../errors';

/** Normalizes an email address for storage and comparison. */
export function normalAddress(emailAddress: string): string {
  return emailAddress.trim().toLowerCase();
}

/** Returns the account with an email address, ignoring case, or null (AUTH-19). */
export async function findAccount(store: Store, emailAddress: string): Promise<User | null> {
  const { docs } = await store.find({
    collection: 'users',
    where: { email: { equals: normalAddress(emailAddress) } },
    limit: 1,
    depth: 0,
    pagination: false,
  });
  return docs[0] ?? null;
}

/** Where the hash of a mailed token is stored, and the end of its validity. */
type TokenFields = readonly [hash: keyof User, until: keyof User];

/**
 * Returns the account that a token was mailed to, with its hidden fields.
 * @throws DomainError reset-link-spent for an unknown, used or expired token, and for a disabled account
 */
export async function ownerOfToken(
  ctx: Pick<AccountContext, 'now'>,
  store: Store,
  [hashField, untilField]: TokenFields,
  hash: string,
): Promise<User> {
  const { docs } = await store.find({
    collection: 'users',
    where: {
      and: [
        { [hashField]: { equals: hash } },
        { [untilField]: { greater_than: ctx.now.toISOString() } },
        { isDisabled: { not_equals: true } },
      ],
    },
    limit: 1,
    depth: 0,
    showHiddenFields: true,
  });
  const [user] = docs;
  if (user) return user;
  const errors = [{ field: 'token', errorMessage: errorMessage('reset-link-spent') }];
  throw new DomainError('reset-link-spent', { errors });
}

/** Returns the caller's account. @throws DomainError not-signed-in */
export function requireAccount(ctx: Pick<AccountContext, 'account'>): User {
  if (!ctx.account) throw new DomainError('not-signed-in');
  return ctx.account;
}
