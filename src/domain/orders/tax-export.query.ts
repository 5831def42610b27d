import type { Sql } from '@/platform/sql';
import { boundsOfDays } from '../calendar/calendar-day';
import type { TimeZone } from '../calendar/time-zone.rules';
import type { Currency } from '../formats/money.rules';
import type { Cell } from './csv-stream';
import type { Period } from './export-period.rules';

/** Columns of the export of taxes. */
export const TAX_COLUMNS = [
  ...['country', 'region', 'rate_percent', 'reverse_charge', 'orders', 'sales_without_tax', 'taxable_amount', 'tax'],
  ...[
    'refunded_sales_without_tax',
    'refunded_taxable_amount',
    'refunded_tax',
    'net_taxable_amount',
    'net_tax',
    'currency',
  ],
] as const;

interface Row {
  country: string | null;
  region: string | null;
  rate: string;
  isReverseCharge: boolean;
  orders: number;
  sales: number;
  taxable: number;
  tax: number;
  refundedSales: number;
  refundedTaxable: number;
  refundedTax: number;
}

/**
 * Returns the taxes of a period in a zone, one row for each country, region and rate, and for sales under reverse charge: of orders
 * and of charges of subscriptions, which have invoices. Sales count on the day of their payment and refunds on the day of
 * their payout, whenever the order was paid. The rate is the one the tax was calculated with, or, if
 * another provider calculated it, the effective one.
 */
export async function readTaxRows(
  sql: Sql,
  { from, to }: Period,
  { currency, zone }: { currency: Currency; zone: TimeZone },
): Promise<Cell[][]> {
  const { start, end } = boundsOfDays(from, to, zone);
  const rows = await sql<Row>(
    `with period as (select $1::timestamptz as starts, $2::timestamptz as ends),
     touched as (
       select o.id from orders o, period p where o.paid_at >= p.starts and o.paid_at < p.ends
       union select r.order_id from refunds r, period p where r.state = 'paid_out' and r.settled_at >= p.starts and r.settled_at < p.ends
       union select e.order_id from order_events e, period p where e.kind in ('refunded', 'dispute lost')
         and e.created_at >= p.starts and e.created_at < p.ends
     ),
     sold as (
       select o.id, o as whole, coalesce(o.tax_place, o.shipping_address, o.billing_address) as place, order_taxable(o) as taxable,
         o.paid_at >= p.starts and o.paid_at < p.ends as is_sale
       from orders o join touched t on t.id = o.id cross join period p where o.paid_at is not null
     ),
     entry as (
       select s.place->>'countryCode' as country, s.place->>'state' as region,
         coalesce(order_tax_rate(s.whole), case when s.taxable > 0 then round(100 * (s.whole).tax_minor / s.taxable, 2) else 0 end) as rate,
         coalesce(((s.whole).tax_details->>'isReverseCharge')::boolean, false) as "isReverseCharge",
         case when s.is_sale then 1 else 0 end as orders,
         case when s.is_sale then order_received(s.whole) - (s.whole).tax_minor else 0 end as sales,
         case when s.is_sale then s.taxable else 0 end as taxable, case when s.is_sale then (s.whole).tax_minor else 0 end as tax,
         coalesce(r.sales, 0) as "refundedSales", coalesce(r.tax, 0) as "refundedTax",
         case when (s.whole).tax_minor = 0 then 0 else coalesce(r.tax, 0) * s.taxable / (s.whole).tax_minor end as "refundedTaxable"
       from sold s cross join period p left join lateral (
         select sum(part.net_minor + part.shipping_minor) as sales, sum(part.tax_minor) as tax
         from refund_parts(s.whole) part where part.at >= p.starts and part.at < p.ends
       ) r on (s.whole).refunded_minor > 0
       union all
       select i.tax->>'countryCode', i.tax->>'state', coalesce((i.tax->>'percent')::numeric, 0),
         coalesce((i.tax->>'isReverseCharge')::boolean, false),
         case when d.kind = 'invoice' then 1 else 0 end,
         case when d.kind = 'invoice' then amount.net else 0 end,
         case when d.kind = 'invoice' then amount.taxable else 0 end, case when d.kind = 'invoice' then d.tax_minor else 0 end,
         amount.refund * amount.net, amount.refund * d.tax_minor, amount.refund * amount.taxable
       from billing_documents d join subscription_invoices i on i.id = d.charge_id cross join period p
       cross join lateral (select d.total_minor - d.tax_minor as net,
         case when d.tax_minor > 0 then d.total_minor - d.tax_minor else 0 end as taxable,
         case d.kind when 'credit-note' then 1 when 'cancellation' then -1 else 0 end as refund) amount
       where (d.snapshot->>'bookedAt')::timestamptz >= p.starts and (d.snapshot->>'bookedAt')::timestamptz < p.ends
         and d.total_minor > 0
     )
     select country, region, trim_scale(rate)::text as rate, "isReverseCharge", sum(orders)::int as orders, sum(sales)::float8 as sales,
       round(sum(taxable))::float8 as taxable, sum(tax)::float8 as tax, sum("refundedSales")::float8 as "refundedSales",
       round(sum("refundedTaxable"))::float8 as "refundedTaxable", sum("refundedTax")::float8 as "refundedTax"
     from entry group by 1, 2, entry.rate, "isReverseCharge" order by 1 nulls last, 2 nulls first, entry.rate, "isReverseCharge"`,
    [start, end],
  );
  const amount = (minor: number): Cell => ({ minor });
  return rows.map((row) => [
    ...[row.country ?? '', row.region ?? '', row.rate, row.isReverseCharge ? 'yes' : 'no', String(row.orders)],
    ...[row.sales, row.taxable, row.tax, row.refundedSales, row.refundedTaxable, row.refundedTax].map(amount),
    ...[row.taxable - row.refundedTaxable, row.tax - row.refundedTax].map(amount),
    currency,
  ]);
}
