import type { Sql } from '@/platform/sql';
import { type FailedRefund, readFailedRefunds } from './failed-refunds.query';
import { OUR_FAULT } from './order-failure.rules';
import { type PaymentMismatch, readPaymentMismatches } from './payment-mismatches.query';

/** Orders that were lost because the gateway rejects our requests. */
export interface RejectedPayments {
  /** Orders since the last payment that worked. */
  count: number;
  /** The latest of them. */
  order: number;
  orderNumber: string;
  reason: string;
  since: Date;
}

/** What waits for a merchandiser today. */
export interface StoreDesk {
  /** One alert for all orders whose payment the gateway rejected; null once a payment works again. */
  rejected: RejectedPayments | null;
  /** Payments that are not their order's total, the latest first. */
  mismatches: PaymentMismatch[];
  /** Refunds that did not arrive or are without an answer, the latest first. */
  failed: FailedRefund[];
  /** Paid orders with parcels that have not left, the oldest first. */
  toSend: { id: number; orderNumber: string; paidAt: Date; itemCount: number; missing: string | null }[];
  /** Forms that are sold and of which few copies are left, the fewest first. */
  low: { id: number; title: string; format: string; stock: number }[];
  /** Prices that begin at a later moment, the next first. */
  prices: { id: number; title: string; format: string; priceMinor: number; startsAt: Date }[];
  /** Products to come, the next first. */
  coming: { id: number; title: string; comesAt: Date | null }[];
}

/** Copies from which on a form counts as running low. */
const FEW = 10;

/** Entries of each list. */
const MOST = 8;

/** What waits in the store, a few entries of each kind. */
export async function readStoreDesk(sql: Sql, now: Date): Promise<StoreDesk> {
  const [rejected, mismatches, failed, toSend, low, prices, coming] = await Promise.all([
    readRejectedPayments(sql),
    readPaymentMismatches(sql),
    readFailedRefunds(sql),
    sql<StoreDesk['toSend'][number]>(
      `select o.id, o.order_number as "orderNumber", o.paid_at as "paidAt", o.item_count::int as "itemCount",
         (select string_agg(m.note, '; ' order by m.id) from order_events m where m.order_id = o.id and m.kind = 'copies missing') as missing
       from orders o
       where o.order_status in ('PAID', 'PARTLY_REFUNDED')
         and (refund_pending(o.id) = 0 or o.refunded_minor + refund_pending(o.id) < order_received(o))
         and exists (select 1 from order_lines_left(o) l where l.is_physical and l.copies > 0)
         and not exists (select 1 from order_events e where e.key = 'shipped:' || o.id)
       order by o.paid_at, o.id limit $1`,
      [MOST],
    ),
    sql<StoreDesk['low'][number]>(
      `select a.id, p.title, a.format::text, a.stock::int from availabilities a join products p on p.id = a.product_id
       where a.stock < $1 and a.availability_status = 'ACTIVE' and p.product_status = 'A' order by a.stock, p.title limit $2`,
      [FEW, MOST],
    ),
    sql<StoreDesk['prices'][number]>(
      `select c.id, p.title, a.format::text, c.list_price_minor::int as "priceMinor", c.starts_at as "startsAt"
       from price_changes c join availabilities a on a.id = c.availability_id join products p on p.id = a.product_id
       where c.starts_at > $1 and c.applied_at is null order by c.starts_at, c.id limit $2`,
      [now, MOST],
    ),
    sql<StoreDesk['coming'][number]>(
      `select p.id, p.title, p.publication_date as "comesAt" from products p
       where p.product_status = 'F' order by p.publication_date nulls last, p.title limit $1`,
      [MOST],
    ),
  ]);
  return { rejected, mismatches, failed, toSend, low, prices, coming };
}

/** The payments that the gateway has rejected as wrong requests since the last one that worked. */
async function readRejectedPayments(sql: Sql): Promise<RejectedPayments | null> {
  const [row] = await sql<RejectedPayments>(
    `with lost as (
       select o.id, o.order_number, o.failure, o.updated_at from orders o
       where o.order_status = 'CANCELLED' and starts_with(o.failure, $1)
         and o.created_at > coalesce((select max(created_at) from orders where provider = o.provider and paid_at is not null
           and grand_total_minor > 0), '-infinity')
     )
     select (select count(*)::int from lost) as count, id as order, order_number as "orderNumber",
       substr(failure, length($1) + 1) as reason, (select min(updated_at) from lost) as since
     from lost order by id desc limit 1`,
    [OUR_FAULT],
  );
  return row ?? null;
}
