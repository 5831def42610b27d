import type { Sql } from '@/platform/sql';

/** What the store has sold in a span of days. Amounts are whole cents, and equal the orders to the cent. */
export interface Sales {
  /** Paid minus given back. */
  revenueMinor: number;
  orders: number;
  units: number;
  /** 0 without orders. */
  averageMinor: number;
  days: { day: string; revenueMinor: number; units: number }[];
  products: { title: string; units: number; revenueMinor: number }[];
  promos: { code: string; orders: number; discountMinor: number }[];
}

const PAID = `o.paid_at is not null and o.paid_at >= date_trunc('day', $1::timestamptz) - make_interval(days => $2 - 1)`;

/** The sales of the last days up to a moment, by days in UTC. */
export async function readSales(sql: Sql, now: Date, days: number): Promise<Sales> {
  const values = [now, days];
  const [perDay, products, promos, [sum]] = await Promise.all([
    sql<Sales['days'][number]>(
      `select to_char(d, 'YYYY-MM-DD') as day, coalesce(sum(o.grand_total_minor - o.refunded_minor), 0)::int as "revenueMinor",
         coalesce(sum(o.item_count), 0)::int as units
       from generate_series(date_trunc('day', $1::timestamptz at time zone 'UTC') - make_interval(days => $2 - 1),
         date_trunc('day', $1::timestamptz at time zone 'UTC'), interval '1 day') d
       left join orders o on o.paid_at is not null and date_trunc('day', o.paid_at at time zone 'UTC') = d group by d order by d`,
      values,
    ),
    sql<Sales['products'][number]>(
      `select l->>'title' as title, sum((l->>'quantity')::int)::int as units,
         sum((l->>'quantity')::int * (l->>'unitPriceMinor')::int)::int as "revenueMinor"
       from orders o cross join jsonb_array_elements(o.lines) l where ${PAID} and o.order_status not in ('CANCELLED', 'REFUNDED')
       group by 1 order by 3 desc, 1 limit 8`,
      values,
    ),
    sql<Sales['promos'][number]>(
      `select o.promo_code as code, count(*)::int as orders, sum(o.discount_minor)::int as "discountMinor" from orders o
       where ${PAID} and o.promo_code is not null and o.order_status <> 'CANCELLED' group by 1 order by 2 desc, 1 limit 8`,
      values,
    ),
    sql<{ revenue: number; orders: number; units: number }>(
      `select coalesce(sum(o.grand_total_minor - o.refunded_minor), 0)::int as revenue, count(*)::int as orders,
         coalesce(sum(o.item_count), 0)::int as units from orders o where ${PAID}`,
      values,
    ),
  ]);
  const { revenue = 0, orders = 0, units = 0 } = sum ?? {};
  return {
    revenueMinor: revenue,
    orders,
    units,
    averageMinor: orders ? Math.round(revenue / orders) : 0,
    days: perDay,
    products,
    promos,
  };
}
