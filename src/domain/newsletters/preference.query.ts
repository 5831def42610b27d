import type { Context } from '@/platform/context';
import type { LetterOwner } from './letter-link';

/** The letters of one owner, as the page shows them that opens by a link. */
export interface PreferencesView {
  /** The address, with all but its first letter and its host left out. */
  addressHint: string;
  letters: { id: string; name: string; isActive: boolean }[];
}

/** 'r…@meridian.example': enough for its owner to know it again. */
export const hintOf = (address: string): string => `${address.slice(0, 1)}…${address.slice(address.lastIndexOf('@'))}`;

/** What an owner is or was subscribed to. */
export async function readPreferences(ctx: Context, owner: LetterOwner): Promise<PreferencesView> {
  const isUser = 'userId' in owner;
  const value = isUser ? owner.userId : owner.emailAddress;
  const rows = await ctx.sql<{ id: number; name: string; status: string }>(
    `select n.id, n.name, s.status from newsletter_subscriptions s join newsletters n on n.id = s.newsletter_id
     where ${isUser ? 's.user_id' : 's.email_address'} = $1 and n._status = 'published' order by n.id`,
    [value],
  );
  const [account] = isUser ? await ctx.sql<{ email: string }>('select email from users where id = $1', [value]) : [];
  return {
    addressHint: hintOf(isUser ? (account?.email ?? '@') : owner.emailAddress),
    letters: rows.map(({ id, name, status }) => ({ id: String(id), name, isActive: status === 'active' })),
  };
}
