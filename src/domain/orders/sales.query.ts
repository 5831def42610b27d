import type { Sql } from '@/platform/sql';
import { addDays, startOfDay } from '../calendar/calendar-day';
import { dayInSql } from '../calendar/time-zone.query';
import { dayIn, type TimeZone } from '../calendar/time-zone.rules';

/** Sales of the store in a range of days. Amounts are in minor units and match the orders exactly. */
export interface Sales {
  /** Paid minus refunded: the sum of the next three. */
  revenueMinor: number;
  /** Revenue without tax and shipping. */
  netMinor: number;
  /** Tax and shipping charged, minus their parts of refunds. */
  taxMinor: number;
  shippingMinor: number;
  /** Paid orders, except canceled and fully refunded ones. */
  orders: number;
  /** Copies in these orders. */
  units: number;
  /** 0 if there are no orders. */
  averageMinor: number;
  /** Every day of the range, including days without orders. */
  days: { day: string; revenueMinor: number; units: number }[];
  /** At list price, before discounts. */
  products: { title: string; units: number; revenueMinor: number }[];
  promos: { code: string; orders: number; discountMinor: number }[];
}

/** Condition for the orders that count: paid within the range, and neither canceled nor fully refunded. */
const COUNTED = `o.paid_at >= $1::timestamptz and o.paid_at <= $2::timestamptz
  and o.order_status not in ('CANCELLED', 'REFUNDED')`;

/** The driver returns bigint sums as strings, so sums are cast to float8. Cents stay exact up to 2^53. */
const AMOUNTS = `coalesce(sum(order_received(o) - o.refunded_minor), 0)::float8 as "revenueMinor",
  coalesce(sum(o.item_count), 0)::float8 as units`;

/** Returns the sales of the last `days` days up to a moment. Days are those of a zone. */
export async function readSales(sql: Sql, now: Date, days: number, zone: TimeZone): Promise<Sales> {
  const today = dayIn(now, zone);
  const firstDay = addDays(today, 1 - days);
  const values = [startOfDay(firstDay, zone), now];
  const [perDay, products, promos, [sum]] = await Promise.all([
    sql<Sales['days'][number]>(
      `select to_char(d, 'YYYY-MM-DD') as day, ${AMOUNTS}
       from generate_series($4::date, $5::date, interval '1 day') d
       left join orders o on ${COUNTED} and ${dayInSql('o.paid_at', '$3')} = d group by d order by d`,
      [...values, zone, firstDay, today],
    ),
    sql<Sales['products'][number]>(
      `select l->>'title' as title, sum((l->>'quantity')::int)::float8 as units,
         sum((l->>'quantity')::int * (l->>'unitPriceMinor')::bigint)::float8 as "revenueMinor"
       from orders o cross join jsonb_array_elements(o.lines) l where ${COUNTED} group by 1 order by 3 desc, 1 limit 8`,
      values,
    ),
    sql<Sales['promos'][number]>(
      `select o.promo_code as code, count(*)::int as orders, sum(o.discount_minor)::float8 as "discountMinor"
       from orders o where ${COUNTED} and o.promo_code is not null group by 1 order by 2 desc, 1 limit 8`,
      values,
    ),
    sql<{ revenueMinor: number; taxMinor: number; shippingMinor: number; orders: number; units: number }>(
      `select ${AMOUNTS}, count(*)::int as orders,
         coalesce(sum(o.tax_minor - coalesce(r.tax, 0)), 0)::float8 as "taxMinor",
         coalesce(sum(order_shipping_net(o) - coalesce(r.shipping, 0)), 0)::float8 as "shippingMinor"
       from orders o left join lateral (
         select sum(p.tax_minor) as tax, sum(p.shipping_minor) as shipping from refund_parts(o) p
       ) r on o.refunded_minor > 0 where ${COUNTED}`,
      values,
    ),
  ]);
  const { revenueMinor = 0, taxMinor = 0, shippingMinor = 0, orders = 0, units = 0 } = sum ?? {};
  const averageMinor = orders ? Math.round(revenueMinor / orders) : 0;
  const netMinor = revenueMinor - taxMinor - shippingMinor;
  return {
    revenueMinor,
    netMinor,
    taxMinor,
    shippingMinor,
    orders,
    units,
    averageMinor,
    days: perDay,
    products,
    promos,
  };
}
