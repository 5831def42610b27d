import type { Context } from '@/platform/context';
import { DomainError } from '../errors';

/**
 * Notes that the parcel of a paid order has left: it is fulfilled, and its buyer is told, once. An order of which
 * money went back stays partly refunded; its timeline says that it left.
 * @throws DomainError conflict for an order that is not paid, or has nothing that travels
 */
export async function shipOrder(ctx: Context, orderId: number, note: string | null): Promise<void> {
  const [row] = await ctx.sql<{ verdict: string }>('select order_shipped($1, $2, $3) as verdict', [
    orderId,
    ctx.account?.id ?? null,
    note,
  ]);
  if (row?.verdict === 'nothing-to-ship') throw new DomainError('conflict');
}
