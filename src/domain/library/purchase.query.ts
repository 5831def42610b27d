import type { Context } from '@/platform/context';
import { requireAccount } from '../accounts/account.query';
import { readOrders } from '../orders/order.query';
import { type OrderEntryView, presentOrderEntry } from '../orders/order-entry.presenter';
import { readStreamState, type StreamState } from '../streams/latest.query';
import type { Place } from './saved-item.query';

/** One page of the order history. `number` counts from 0. */
export interface PurchasePage extends Place {
  items: OrderEntryView[];
  total: number;
  last: number;
  state: StreamState;
}

/**
 * One page of what the one who asks has bought, the latest first (ORD-01). It is closed with the store: then `state`
 * holds the notice, and no order is read (ORD-10). @throws DomainError not-signed-in
 */
export async function readPurchases(ctx: Context, { number, size }: Place): Promise<PurchasePage> {
  requireAccount(ctx);
  const state = await readStreamState(ctx);
  if (state.maintenanceStatus !== null) return { items: [], number, size, total: 0, last: 0, state };
  const { orders, total, last } = await readOrders(ctx, { number, size });
  return { items: orders.map((order) => presentOrderEntry(order, ctx.now)), number, size, total, last, state };
}
