import type { Context } from '@/platform/context';
import { requireAccount } from '../accounts/account.query';
import { readTimeZone } from '../calendar/time-zone.query';
import { readOrders } from '../orders/order.query';
import { type OrderEntryView, presentOrderEntry } from '../orders/order-entry.presenter';
import { readStreamState, type StreamState } from '../streams/latest.query';
import type { Place } from './saved-item.query';

/** One page of the purchase history. `number` is the page, from 0. */
export interface PurchasePage extends Place {
  items: OrderEntryView[];
  total: number;
  last: number;
  state: StreamState;
}

/**
 * Returns one page of the caller's purchases, newest first (ORD-01). While the store is closed, it reads no orders and
 * `state` holds the notice (ORD-10). @throws DomainError not-signed-in
 */
export async function readPurchases(ctx: Context, { number, size }: Place): Promise<PurchasePage> {
  requireAccount(ctx);
  const state = await readStreamState(ctx);
  if (state.maintenanceStatus !== null) return { items: [], number, size, total: 0, last: 0, state };
  const { orders, total, last } = await readOrders(ctx, { number, size });
  const zone = await readTimeZone(ctx);
  return { items: orders.map((order) => presentOrderEntry(order, ctx.now, zone)), number, size, total, last, state };
}
