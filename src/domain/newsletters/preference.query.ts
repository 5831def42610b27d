import type { Context } from '@/platform/context';
import type { SubscriptionOwner } from './preference-link';

/** Newsletter subscriptions of one owner, for the page behind a preference link. */
export interface PreferencesView {
  /** Masked email address: its first character and its domain. */
  addressHint: string;
  letters: { id: string; name: string; isActive: boolean }[];
}

/** Masks an email address, such as `r…@ledger.example`, so that only its owner recognizes it. */
export const maskAddress = (address: string): string =>
  `${address.slice(0, 1)}…${address.slice(address.lastIndexOf('@'))}`;

/** Returns the newsletters that an owner is or was subscribed to. */
export async function readPreferences(ctx: Context, owner: SubscriptionOwner): Promise<PreferencesView> {
  const isUser = 'userId' in owner;
  const value = isUser ? owner.userId : owner.emailAddress;
  const rows = await ctx.sql<{ id: number; name: string; status: string }>(
    `select n.id, n.name, s.status from newsletter_subscriptions s join newsletters n on n.id = s.newsletter_id
     where ${isUser ? 's.user_id' : 's.email_address'} = $1 and n._status = 'published' order by n.id`,
    [value],
  );
  const [account] = isUser ? await ctx.sql<{ email: string }>('select email from users where id = $1', [value]) : [];
  return {
    addressHint: maskAddress(isUser ? (account?.email ?? '@') : owner.emailAddress),
    letters: rows.map(({ id, name, status }) => ({ id: String(id), name, isActive: status === 'active' })),
  };
}
