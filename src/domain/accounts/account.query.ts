import type { User } from '@/generated/payload-types';
import type { AccountContext } from '@/platform/caller';
import type { Store } from '@/platform/store';
import { DomainError } from '../errors';

/** An address as accounts keep it. */
export function normalAddress(given: string): string {
  return given.trim().toLowerCase();
}

/** The account of an address, compared without regard to capitals, or null (AUTH-19). */
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

/** The account of the one who asks. @throws DomainError not-signed-in */
export function ownAccount(ctx: Pick<AccountContext, 'account'>): User {
  if (!ctx.account) throw new DomainError('not-signed-in');
  return ctx.account;
}
