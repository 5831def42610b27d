import type { Sql } from '@/platform/sql';

/** A refund of an order, as staff sees it. */
export interface OrderRefund {
  id: number;
  amountMinor: number;
  state: 'requested' | 'paid_out' | 'failed';
  reason: string | null;
  person: string | null;
  requestedAt: Date;
  settledAt: Date | null;
}

/** The refunds of an order, the oldest first. */
export const readOrderRefunds = (sql: Sql, order: number): Promise<OrderRefund[]> =>
  sql(
    `select r.id, r.amount_minor as "amountMinor", r.state, r.reason, r.requested_at as "requestedAt", r.settled_at as "settledAt",
       coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email) as person
     from refunds r left join users u on u.id = r.person_id where r.order_id = $1 order by r.id`,
    [order],
  );
