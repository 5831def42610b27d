import type { Context } from '@/platform/context';
import { DomainError } from '../errors';

/** Details of a parcel that staff enter. */
export interface Shipment {
  carrier?: string | undefined;
  trackingNumber?: string | undefined;
  /** Shown to staff in the timeline. Without a carrier, the buyer's mail contains it. */
  note?: string | undefined;
}

type Verdict = 'shipped' | 'before' | 'nothing-to-ship';

async function ship(ctx: Context, orderId: number, { carrier, trackingNumber, note }: Shipment): Promise<Verdict> {
  const values = [orderId, ctx.account?.id ?? null, note || null, carrier || null, trackingNumber || null];
  const [row] = await ctx.sql<{ verdict: Verdict }>('select order_shipped($1, $2, $3, $4, $5) as verdict', values);
  return row?.verdict ?? 'nothing-to-ship';
}

/**
 * Marks a paid order as shipped and notifies the buyer, once. The order becomes fulfilled, except that a partly
 * refunded order keeps its status and only its timeline records the shipment.
 * @throws DomainError conflict for an order that isn't paid or has nothing to ship
 */
export async function shipOrder(ctx: Context, orderId: number, shipment: Shipment = {}): Promise<void> {
  if ((await ship(ctx, orderId, shipment)) === 'nothing-to-ship') throw new DomainError('conflict');
}

/** Result of marking several orders as shipped. */
export interface ShippedOrders {
  /** Number of orders that are shipped now, including those that were before. */
  shipped: number;
  /** Order numbers, or ids of unknown orders, that have nothing to ship. */
  skipped: string[];
}

/**
 * Marks several orders as shipped, each on its own: one that has nothing to ship, because it was refunded meanwhile for
 * example, is skipped and reported. Safe to repeat.
 */
export async function shipOrders(ctx: Context, orderIds: readonly number[], carrier?: string): Promise<ShippedOrders> {
  const skipped: number[] = [];
  const ids = [...new Set(orderIds)].sort((first, second) => first - second);
  for (const id of ids) if ((await ship(ctx, id, { carrier })) === 'nothing-to-ship') skipped.push(id);
  const numbers = await ctx.sql<{ id: number; number: string }>(
    'select id, order_number as number from orders where id = any($1::int[])',
    [skipped],
  );
  const numberOf = (id: number) => numbers.find((order) => order.id === id)?.number ?? String(id);
  return { shipped: ids.length - skipped.length, skipped: skipped.map(numberOf) };
}
