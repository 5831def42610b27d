import type { Context } from '@/platform/context';
import { DomainError } from '../errors';

/**
 * Marks a paid order as shipped and notifies the buyer, once. The order becomes fulfilled, except that a partly
 * refunded order keeps its status and only its timeline records the shipment.
 * @throws DomainError conflict for an order that isn't paid or has nothing to ship
 */
export async function shipOrder(ctx: Context, orderId: number, note: string | null): Promise<void> {
  const [row] = await ctx.sql<{ verdict: string }>('select order_shipped($1, $2, $3) as verdict', [
    orderId,
    ctx.account?.id ?? null,
    note,
  ]);
  if (row?.verdict === 'nothing-to-ship') throw new DomainError('conflict');
}
