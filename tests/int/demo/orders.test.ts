import { afterAll, expect, test } from 'vitest';
import { readSales } from '@/domain/orders/sales.query';
import { sqlOf } from '@/platform/sql';
import { payload } from '../records';

const sql = sqlOf(payload);

afterAll(() => payload.destroy());

test('the demo readers have orders, and orders, ledger, gateway and sales agree', async () => {
  const statuses = await sql<{ status: string; count: number }>(
    'select order_status as status, count(*)::int as count from orders group by 1',
  );
  const distinct = new Set(statuses.map(({ status }) => status));
  for (const status of ['PAID', 'FULFILLED', 'PARTLY_REFUNDED', 'REFUNDED', 'CANCELLED'])
    expect(distinct).toContain(status);
  const sales = await readSales(sql, new Date(), 365, 'UTC');
  const [sum] = await sql<{ revenue: number; owners: number }>(
    `select sum(grand_total_minor - refunded_minor)::int as revenue, count(distinct owner_id)::int as owners from orders`,
  );
  expect(sales.revenueMinor).toBe(sum?.revenue);
  expect(sum?.owners).toBe(5);
  expect(sales.promos.length).toBeGreaterThan(1);
  expect(
    await sql(
      `select o.order_number from orders o join gateway_payments p on p.key = o.order_number
       where p.amount_minor <> o.grand_total_minor or p.refunded_minor <> o.refunded_minor`,
    ),
  ).toEqual([]);
  expect(
    await sql(
      `select a.availability_id from availabilities a where a.stock <> (select sum(change) from stock_movements m where m.availability_id = a.id)`,
    ),
  ).toEqual([]);
  expect(await sql(`select 1 from payload_jobs where task_slug::text in ('order-mail', 'order-refund')`)).toEqual([]);
  expect(await sql('select 1 from carts')).toEqual([]);
});
