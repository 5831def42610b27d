import type { Context } from '@/platform/context';
import type { Transaction } from '@/platform/transaction';
import { requireAccount } from '../accounts/account.query';
import { staffName } from '../newsroom/staff-name.rules';

/** An action of staff for a member. */
interface Help {
  member: { id: number; email: string };
  action:
    | 'extended a subscription'
    | 'started linking a subscription'
    | 'refunded a gift subscription'
    | 'sent a gift subscription again';
  detail: string;
}

/** Records in the activity log who did what for a member, in the transaction of the change. */
export async function recordHelp(
  { store }: Transaction,
  ctx: Context,
  { member, action, detail }: Help,
): Promise<void> {
  const account = requireAccount(ctx);
  await store.create({
    collection: 'activity',
    data: {
      person: staffName(account),
      personId: account.id,
      action,
      room: 'users',
      documentId: String(member.id),
      title: member.email,
      detail,
    },
    depth: 0,
  });
}
