import type { Payload } from 'payload';
import { readRefundable } from '@/domain/orders/refundable-order.query';
import { sqlOf } from '@/platform/sql';
import { OrderButtons } from './OrderButtons.client';

/** What staff can do with an order, beside its title: only what the order allows now. */
export async function OrderActions({ payload, id }: { payload: Payload; id?: number | string }) {
  const order = id ? await readRefundable(sqlOf(payload), Number(id)) : null;
  if (!order) return null;
  const hasParcel = order.lines.some(({ isPhysical, left }) => isPhysical && left > 0);
  return <OrderButtons hasParcel={hasParcel && !order.isShipped} isShipped={order.isShipped} />;
}
