import type { User } from '@/generated/payload-types';
import type { AccountContext } from '@/platform/caller';
import type { Store } from '@/platform/store';
import { DomainError } from '../errors';

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

/** Returns the caller's account. @throws DomainError not-signed-in */
export function requireAccount(ctx: Pick<AccountContext, 'account'>): User {
  if (!ctx.account) throw new DomainError('not-signed-in');
  return ctx.account;
}
