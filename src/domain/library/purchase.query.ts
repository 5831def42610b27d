import type { Context } from '@/platform/context';
import { ownAccount } from '../accounts/account.query';
import type { LibraryPage, Place } from './saved-item.query';

/** One page of what the one who asks has bought, the latest first. Nothing is sold yet, so there is nothing to list. */
export async function readPurchases(ctx: Context, { number, size }: Place): Promise<LibraryPage> {
  ownAccount(ctx);
  return { items: [], number, size, total: 0, last: 0 };
}
