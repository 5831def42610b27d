import type { Sql } from '@/platform/sql';
import type { RefundableLine, RefundableOrder } from './refund-lines.rules';

/** An order line as the refund dialog shows it. */
export interface RefundableOrderLine extends RefundableLine {
  title: string;
  note: string;
  isPermission: boolean;
}

export interface RefundableOrderRow extends RefundableOrder {
  lines: RefundableOrderLine[];
  /** Whether the order can be refunded now. */
  isOpen: boolean;
  isShipped: boolean;
}

/**
 * Returns what can be refunded of an order, or null if it doesn't exist. @param isLocked locks the order until the
 * transaction ends
 */
export async function readRefundable(sql: Sql, order: number, isLocked = false): Promise<RefundableOrderRow | null> {
  // Lock first, in a separate statement: the next statement then sees the changes committed while this one waited.
  if (isLocked) await sql('select id from orders where id = $1 for update', [order]);
  const [row] = await sql<RefundableOrderRow>(
    `select o.currency, (select coalesce(jsonb_agg(l || jsonb_build_object('left', held.copies) order by at), '[]')
         from jsonb_array_elements(o.lines) with ordinality x(l, at)
         join order_lines_left(o) held on held.item_id = l->>'itemId') as lines,
       o.sub_total_minor::int as "subTotalMinor", o.discount_minor::int as "discountMinor", o.tax_minor::int as "taxMinor",
       o.shipping_minor::int as "shippingMinor", o.grand_total_minor::int as "grandTotalMinor",
       order_received(o) - o.refunded_minor::int - refund_pending(o.id) as "leftMinor",
       (select coalesce(sum(r.shipping_minor), 0)::int from refunds r where r.order_id = o.id and r.state <> 'failed') as "shippingRefundedMinor",
       o.order_status in ('PAID', 'FULFILLED', 'PARTLY_REFUNDED') or (o.order_status = 'CANCELLED' and o.payment_id is not null) as "isOpen",
       exists (select 1 from order_events e where e.key = 'shipped:' || o.id) as "isShipped"
     from orders o where o.id = $1`,
    [order],
  );
  return row ?? null;
}
