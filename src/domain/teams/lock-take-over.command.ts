import type { Transaction } from '@/platform/transaction';
import { isTransferable } from './team.rules';

/** Columns of an order that takes over a team. */
export interface TakeOverOrder {
  owner_id: number;
  takes_over_id: number | null;
  tier: string;
  seats: string | null;
  price_minor: string;
}

/**
 * Locks the team that an order takes over, and returns the id of its subscription if that isn't possible any more: the
 * offer was withdrawn, or the plan has changed. Null if it is possible, and for every other order.
 */
export async function lockLostTakeOver(
  { sql, store }: Transaction,
  order: TakeOverOrder | undefined,
): Promise<number | null> {
  const team = order?.takes_over_id ?? null;
  if (!order || team === null) return null;
  await sql('select 1 from subscriptions where id = $1 for update', [team]);
  const [offer] = await sql(
    `select 1 from team_members where subscription_id = $1 and member_id = $2 and status = 'active' and offered_at is not null`,
    [team, order.owner_id],
  );
  const { tier, seats, priceMinor, ...state } = await store.findByID({
    collection: 'subscriptions',
    id: team,
    depth: 0,
  });
  const isSame = tier === order.tier && seats === Number(order.seats) && priceMinor === Number(order.price_minor);
  return offer !== undefined && isSame && isTransferable(state) ? null : team;
}
