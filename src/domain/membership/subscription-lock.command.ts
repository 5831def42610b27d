import type { Transaction } from '@/platform/transaction';

/**
 * Locks the decision which paid subscription of an account is live, until the transaction ends, and returns the id of
 * the one that is; null for none. Everything that begins a paid subscription asks here first. The unique index
 * `subscriptions_one_live_idx` is the backstop.
 */
export async function lockLivePaid({ sql }: Pick<Transaction, 'sql'>, ownerId: number): Promise<number | null> {
  await sql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`paid subscriptions of ${ownerId}`]);
  const [live] = await sql<{ id: number }>(
    `select id from subscriptions where owner_id = $1 and provider in ('stripe', 'embedded') and status <> 'canceled'`,
    [ownerId],
  );
  return live?.id ?? null;
}
