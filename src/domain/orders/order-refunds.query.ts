import type { Sql } from '@/platform/sql';
import type { RefundStatus } from './refund-status.rules';

/** A refund of an order as staff see it. */
export interface OrderRefund {
  id: number;
  amountMinor: number;
  state: RefundStatus;
  reason: string | null;
  person: string | null;
  /** Reason that staff entered. */
  note: string | null;
  /** Refunded items, such as `2 × Title, Hardcover; shipping`. Null for a refund of an amount only. */
  lines: string | null;
  requestedAt: Date;
  settledAt: Date | null;
}

/** Returns the refunds of an order, oldest first. */
export const readOrderRefunds = (sql: Sql, order: number): Promise<OrderRefund[]> =>
  sql(
    `select r.id, r.note,
       nullif(concat_ws('; ', (select string_agg(rl.quantity || ' × ' || (l->>'title') || ', ' || (l->>'note')
             || case when rl.is_restocked then ' (restocked)' else '' end, '; ' order by at)
           from refund_lines rl join jsonb_array_elements(o.lines) with ordinality x(l, at) on l->>'itemId' = rl.item_id
           where rl.refund_id = r.id),
         case when r.shipping_minor > 0 then 'shipping' end), '') as lines, r.amount_minor as "amountMinor", r.state, r.reason, r.requested_at as "requestedAt", r.settled_at as "settledAt",
       coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email) as person
     from refunds r join orders o on o.id = r.order_id left join users u on u.id = r.person_id where r.order_id = $1 order by r.id`,
    [order],
  );
