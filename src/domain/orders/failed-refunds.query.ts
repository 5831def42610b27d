import type { Sql } from '@/platform/sql';

/** Money that was to go back and did not, and that nobody has sent since. */
export interface FailedRefund {
  order: number;
  orderNumber: string;
  amountMinor: number;
  reason: string | null;
  /** Copies of the order that were sold meanwhile and could not be taken again; null when all are there. */
  missing: string | null;
  failedAt: Date;
}

/** Refunds that failed and were not made good since, the newest first; of one order, or of all of them. */
export const readFailedRefunds = (sql: Sql, order: number | null = null): Promise<FailedRefund[]> =>
  sql(
    `select o.id as order, o.order_number as "orderNumber", e.amount_minor::int as "amountMinor", e.note as reason, e.created_at as "failedAt",
       (select m.note from order_events m where m.key = 'missing:' || split_part(e.key, ':', 2)) as missing
     from order_events e join orders o on o.id = e.order_id
     where e.kind = 'refund failed' and ($1::int is null or o.id = $1) and o.refunded_minor < o.grand_total_minor
       and not exists (select 1 from order_events l where l.order_id = o.id and l.id > e.id and l.kind in ('refunded', 'cancelled', 'dispute lost'))
     order by e.id desc limit 20`,
    [order],
  );
