import { expect } from 'vitest';
import { readSales } from '@/domain/orders/sales.query';
import { sqlOf } from '@/platform/sql';
import { payload } from '../records';
import { rows } from './goods';

const sql = sqlOf(payload);

const none = async (text: string) => expect(await rows(`${text} limit 3`)).toEqual([]);

/** The stock is the sum of its ledger, and was never below zero. */
export async function ledgerIsStock() {
  await none(`select a.id, a.stock from availabilities a where a.stock is not null
    and a.stock <> (select coalesce(sum(m.change), 0) from stock_movements m where m.availability_id = a.id)`);
  await none('select id from stock_movements where stock_after < 0');
}

/** An active order reserves exactly its copies. An abandoned order reserves none. */
export async function ordersAreLedger() {
  const held = `(select coalesce(-sum(m.change), 0) from stock_movements m where m.order_id = o.id)`;
  const needed = '(select coalesce(sum(n.copies), 0) from stock_needs(o.lines) n)';
  const restocked = `exists (select 1 from stock_movements m where m.order_id = o.id and m.reason = 'released')`;
  await none(`select o.id, ${held} from orders o where o.order_status = 'CANCELLED' and ${held} <> 0
    and not exists (select 1 from order_events e where e.key = 'shipped:' || o.id)`);
  await none(
    `select o.id, ${held}, ${needed} from orders o where o.order_status <> 'CANCELLED' and not ${restocked} and ${held} <> ${needed}`,
  );
  await none(
    `select o.id from orders o where o.grand_total_minor <> o.sub_total_minor - o.discount_minor + o.tax_minor + o.shipping_minor`,
  );
  await none(`select o.id from orders o where o.sub_total_minor <>
    (select coalesce(sum((l->>'quantity')::int * (l->>'unitPriceMinor')::int), 0) from jsonb_array_elements(o.lines) l)`);
  await none(`select o.id, o.refunded_minor from orders o where o.refunded_minor <>
    (select coalesce(sum(e.amount_minor), 0) from order_events e where e.order_id = o.id
      and e.kind in ('refunded', 'dispute lost'))`);
  await none(
    `select promo_code, count(*) from orders where promo_code = 'FIVER' and order_status <> 'CANCELLED' group by 1 having count(*) > 40`,
  );
  await none(
    `select owner_id, count(*) from orders where promo_code = 'POST' and order_status <> 'CANCELLED' group by 1 having count(*) > 2`,
  );
}

/** The gateway's payments and refunds match the orders, except for chargebacks. */
export async function gatewayIsOrders() {
  const takenBack = `(select coalesce(sum(e.amount_minor), 0) from order_events e where e.order_id = o.id and e.kind = 'dispute lost')`;
  await none(`select o.id from orders o where o.order_status = 'PENDING'`);
  await none(`select order_number from gateway_payments where status = 'succeeded' group by 1 having count(*) > 1`);
  await none(`select o.order_number, o.order_status, o.refunded_minor, g.refunded_minor, ${takenBack} from orders o join gateway_payments g on g.id = o.payment_id
    where g.status <> 'succeeded' or g.amount_minor <> o.grand_total_minor or g.refunded_minor <> o.refunded_minor - ${takenBack}`);
  await none(`select g.order_number, o.order_status, o.paid_at from gateway_payments g join orders o on o.order_number = g.order_number
    where g.status = 'succeeded' and o.payment_id is distinct from g.id`);
  await none(`select o.id from orders o where o.paid_at is not null and o.grand_total_minor > 0
    and not exists (select 1 from gateway_payments g where g.id = o.payment_id)`);
}

/** Requested refunds were paid out or have failed, except for those that wait for a bank's decision. */
export async function refundsAreOrders() {
  await none(`select r.id, r.state, r.reason, o.order_status from refunds r join orders o on o.id = r.order_id
    where r.state = 'requested' and o.order_status <> 'DISPUTED'`);
  await none(`select g.key from gateway_refunds g left join refunds r on r.gateway_key = g.key
    where r.state is distinct from 'paid_out' or r.amount_minor <> g.amount_minor`);
}

/** The buyer of an active order has its licenses and one receipt. A refunded order has none. */
export async function rightsAreOrders() {
  const holds = `o.order_status in ('PAID', 'FULFILLED', 'PARTLY_REFUNDED')`;
  await none(
    `select o.id from orders o join entitlements e on e.order_id = o.id where (e.revoked_at is null) <> (${holds})`,
  );
  await none(`select o.id from orders o, jsonb_array_elements(o.lines) l where ${holds} and (l->>'isPermission')::boolean
    and not exists (select 1 from entitlements e where e.order_id = o.id and e.kind = 'licence'
      and e.copies = (l->>'quantity')::int and e.revoked_at is null)`);
  await none(`select o.id from orders o where o.paid_at is not null and 1 <> (select count(*) from payload_jobs j
    where j.task_slug = 'order-mail' and j.input->>'kind' = 'receipt' and j.input->>'id' = o.id::text)`);
}

/** The figures of the dashboard match the orders and the gateway to the cent. */
export async function dashboardIsOrders(days: number) {
  // Settled an hour from now, so that open orders have expired.
  const sales = await readSales(sql, new Date(Date.now() + 61 * 60_000), days, 'UTC');
  const orders = await rows<{
    status: string;
    total: number;
    refunded: number;
    units: number;
    code: string | null;
    discount: number;
    day: string;
    lines: { title: string; quantity: number; unitPriceMinor: number }[];
  }>(
    `select order_status as status, grand_total_minor::int as total, refunded_minor::int as refunded, item_count::int as units,
       promo_code as code, discount_minor::int as discount, to_char(paid_at at time zone 'UTC', 'YYYY-MM-DD') as day, lines
     from orders where paid_at is not null`,
  );
  const activeOrders = orders.filter(({ status }) => status !== 'CANCELLED' && status !== 'REFUNDED');
  const sum = <T>(list: readonly T[], of: (item: T) => number) => list.reduce((total, item) => total + of(item), 0);
  const revenue = sum(orders, ({ total, refunded }) => total - refunded);
  expect(activeOrders.length).toBeGreaterThan(100);
  expect(sales).toMatchObject({
    revenueMinor: revenue,
    orders: activeOrders.length,
    units: sum(activeOrders, ({ units }) => units),
  });
  expect(sales.averageMinor).toBe(Math.round(revenue / activeOrders.length));
  const [took] = await rows<{ net: number }>(
    `select (sum(g.amount_minor - g.refunded_minor) - (select coalesce(sum(amount_minor), 0) from order_events where kind = 'dispute lost'))::int as net
     from gateway_payments g where g.status = 'succeeded'`,
  );
  expect(took?.net).toBe(revenue);
  expect(sales.days).toHaveLength(days);
  for (const { day, revenueMinor, units } of sales.days) {
    const those = activeOrders.filter((order) => order.day === day);
    expect([day, revenueMinor, units]).toEqual([
      ...[day, sum(those, ({ total, refunded }) => total - refunded), sum(those, (order) => order.units)],
    ]);
  }
  const lines = activeOrders.flatMap((order) => order.lines);
  for (const { title, units, revenueMinor } of sales.products) {
    const those = lines.filter((line) => line.title === title);
    const figures = [sum(those, ({ quantity }) => quantity), sum(those, (line) => line.quantity * line.unitPriceMinor)];
    expect([title, units, revenueMinor]).toEqual([title, ...figures]);
  }
  expect(sales.promos.length).toBe(3);
  for (const { code, orders: count, discountMinor } of sales.promos) {
    const those = activeOrders.filter((order) => order.code === code);
    expect([code, count, discountMinor]).toEqual([code, those.length, sum(those, ({ discount }) => discount)]);
  }
}
