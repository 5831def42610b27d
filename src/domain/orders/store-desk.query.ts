import type { Sql } from '@/platform/sql';
import { missingSellerFields, type SellerSettings } from '../billing/billing-settings.rules';
import {
  type FailedChargeRefund,
  type FailedRefund,
  readFailedChargeRefunds,
  readFailedRefunds,
} from './failed-refunds.query';
import { GATEWAY_REJECTION } from './order-failure.rules';
import { type PaymentMismatch, readPaymentMismatches } from './payment-mismatches.query';

/** Orders that failed because the gateway rejects our requests as invalid. */
export interface RejectedPayments {
  /** Number of such orders since the last successful payment. */
  count: number;
  /** Id of the latest one. */
  order: number;
  orderNumber: string;
  reason: string;
  since: Date;
}

/** The items that need a merchandiser's attention today. */
export interface StoreDesk {
  /** One alert for all orders whose payment the gateway rejected. Null once a payment succeeds again. */
  rejected: RejectedPayments | null;
  /** Payments that differ from their order's total, newest first. */
  mismatches: PaymentMismatch[];
  /** Refunds that failed or got no answer, newest first. */
  failed: FailedRefund[];
  /** Refunds of subscription charges that the bank returned, newest first. */
  failedCharges: FailedChargeRefund[];
  /**
   * Recent orders and charges of subscriptions that were taxed because the registry couldn't check the buyer's VAT ID,
   * newest first. Charges have the account of their buyer.
   */
  uncheckedVat: { id: number; orderNumber: string; vatId: string; paidAt: Date; reader: number | null }[];
  /** Fields that the seller's settings lack for complete invoices. */
  missingSeller: string[];
  /** Paid orders to ship, oldest first. */
  toSend: { id: number; orderNumber: string; paidAt: Date; itemCount: number; missing: string | null }[];
  /** Formats that are running low, lowest stock first. */
  low: { id: number; title: string; format: string; stock: number }[];
  /** Scheduled prices, next first. */
  prices: { id: number; title: string; format: string; priceMinor: number; startsAt: Date }[];
  /** Upcoming products, next first. */
  coming: { id: number; title: string; comesAt: Date | null }[];
}

/** Stock below this number counts as low. */
const LOW_STOCK_BELOW = 10;

/** Maximum number of entries per list. */
const MAX_ENTRIES = 8;

/** Returns the store's open tasks, a few of each kind. */
export async function readStoreDesk(sql: Sql, now: Date): Promise<StoreDesk> {
  const [rejected, mismatches, failed, failedCharges, missingSeller, uncheckedVat, toSend, low, prices, coming] =
    await Promise.all([
      readRejectedPayments(sql),
      readPaymentMismatches(sql),
      readFailedRefunds(sql),
      readFailedChargeRefunds(sql),
      readMissingSeller(sql),
      sql<StoreDesk['uncheckedVat'][number]>(
        `select id, order_number as "orderNumber", billing_address->>'vatId' as "vatId", paid_at as "paidAt",
         null::int as reader from orders
       where tax_details->>'vatCheck' = 'unchecked' and paid_at > $1::timestamptz - interval '30 days'
         and order_status not in ('REFUNDED', 'CANCELLED')
       union all
       select id, number, tax->>'vatId', issued_at, owner_id from subscription_invoices
       where tax->>'vatCheck' = 'unchecked' and tax_minor > 0 and status = 'paid'
         and issued_at > $1::timestamptz - interval '30 days'
       order by "paidAt" desc limit $2`,
        [now, MAX_ENTRIES],
      ),
      sql<StoreDesk['toSend'][number]>(
        `select o.id, o.order_number as "orderNumber", o.paid_at as "paidAt", o.item_count::int as "itemCount",
         (select string_agg(m.note, '; ' order by m.id) from order_events m where m.order_id = o.id and m.kind = 'copies missing') as missing
       from orders o
       where o.order_status in ('PAID', 'PARTLY_REFUNDED') and order_to_ship(o)
       order by o.paid_at, o.id limit $1`,
        [MAX_ENTRIES],
      ),
      sql<StoreDesk['low'][number]>(
        `select a.id, p.title, a.format::text, a.stock::int from availabilities a join products p on p.id = a.product_id
       where a.stock < $1 and a.availability_status = 'ACTIVE' and p.product_status = 'A' order by a.stock, p.title limit $2`,
        [LOW_STOCK_BELOW, MAX_ENTRIES],
      ),
      sql<StoreDesk['prices'][number]>(
        `select c.id, p.title, a.format::text, c.list_price_minor::int as "priceMinor", c.starts_at as "startsAt"
       from price_changes c join availabilities a on a.id = c.availability_id join products p on p.id = a.product_id
       where c.starts_at > $1 and c.applied_at is null order by c.starts_at, c.id limit $2`,
        [now, MAX_ENTRIES],
      ),
      sql<StoreDesk['coming'][number]>(
        `select p.id, p.title, p.publication_date as "comesAt" from products p
       where p.product_status = 'F' order by p.publication_date nulls last, p.title limit $1`,
        [MAX_ENTRIES],
      ),
    ]);
  return { rejected, mismatches, failed, failedCharges, missingSeller, uncheckedVat, toSend, low, prices, coming };
}

/** Returns what the seller's settings lack for complete invoices. */
async function readMissingSeller(sql: Sql): Promise<string[]> {
  const [row] = await sql<SellerSettings>(
    `select seller_legal_name as "legalName", seller_address as address, seller_country_code as "countryCode",
       seller_tax_id as "taxId", seller_vat_id as "vatId", seller_email as email from store_settings limit 1`,
  );
  return missingSellerFields(row);
}

/** Returns the payments that the gateway rejected as invalid since the last successful one. */
async function readRejectedPayments(sql: Sql): Promise<RejectedPayments | null> {
  const [row] = await sql<RejectedPayments>(
    `with failed_orders as (
       select o.id, o.order_number, o.failure, o.updated_at from orders o
       where o.order_status = 'CANCELLED' and starts_with(o.failure, $1)
         and o.created_at > coalesce((select max(created_at) from orders where provider = o.provider and paid_at is not null
           and grand_total_minor > 0), '-infinity')
     )
     select (select count(*)::int from failed_orders) as count, id as order, order_number as "orderNumber",
       substr(failure, length($1) + 1) as reason, (select min(updated_at) from failed_orders) as since
     from failed_orders order by id desc limit 1`,
    [GATEWAY_REJECTION],
  );
  return row ?? null;
}
