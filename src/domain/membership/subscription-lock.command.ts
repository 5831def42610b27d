import type { Transaction } from '@/platform/transaction';

/**
 * Locks an account's choice of its live paid subscription until the transaction ends. Returns the id of the live one,
 * or null. Everything that starts a paid subscription must call this first. The unique index
 * `subscriptions_one_live_idx` backs it up.
 */
export async function lockLivePaid({ sql }: Pick<Transaction, 'sql'>, ownerId: number): Promise<number | null> {
  await sql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`paid subscriptions of ${ownerId}`]);
  const [live] = await sql<{ id: number }>(
    `select id from subscriptions where owner_id = $1 and provider in ('stripe', 'embedded') and status <> 'canceled'`,
    [ownerId],
  );
  return live?.id ?? null;
}
