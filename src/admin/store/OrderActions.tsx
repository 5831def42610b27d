import type { Payload } from 'payload';
import { readRefundable } from '@/domain/orders/refundable-order.query';
import { hasRole, viewerOf } from '@/domain/viewer';
import { sqlOf } from '@/platform/sql';
import { OrderButtons } from './OrderButtons.client';

interface OrderActionsProps {
  payload: Payload;
  id?: number | string;
  user?: Parameters<typeof viewerOf>[0];
}

/** Order actions for merchandisers, limited to what the order's status allows. */
export async function OrderActions({ payload, id, user }: OrderActionsProps) {
  const order = id && hasRole(viewerOf(user), 'merchandiser') ? await readRefundable(sqlOf(payload), Number(id)) : null;
  if (!order) return null;
  const hasParcel = order.lines.some(({ isPhysical, left }) => isPhysical && left > 0);
  return <OrderButtons hasParcel={hasParcel && !order.isShipped} isShipped={order.isShipped} />;
}
