import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putIntoCart } from '@/domain/cart/change-cart.command';
import { choosePromoCode } from '@/domain/cart/choose.command';
import { orderPayments } from '@/domain/orders/payment-events';
import { reconcileOrders } from '@/domain/orders/reconcile-orders.job';
import { reconcileRefunds } from '@/domain/orders/reconcile-refunds.job';
import { refundJob } from '@/domain/orders/refund-order.job';
import { readSales } from '@/domain/orders/sales.query';
import { contextOf } from '@/platform/context';
import { sqlOf } from '@/platform/sql';
import { makeAdmin } from '../accounts/browser';
import { payload } from '../records';
import { type Buyer, contextFor, makeBuyer, press } from './buyers';
import { makeGoods, rows } from './goods';

const OPERATIONS = 10_000;
const BUYERS = 60;
/** Operations that happen at the same time. */
const AT_ONCE = 8;
const DAYS = 30;
const DAY_MS = 86_400_000;

const sql = sqlOf(payload);
const CARDS = [
  ...['pm_card_visa', 'pm_card_visa', 'pm_card_visa', 'pm_card_processing', 'pm_card_lateWebhook'],
  ...['pm_card_threeDSecure2Required', 'pm_card_visa_chargeDeclined', 'pm_card_visa_chargeDeclinedInsufficientFunds'],
];

let seed = 20_241_122;
/** A whole number from 0 to below `most`; the same row of them each time. */
function random(most: number): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * most);
}
const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;

let buyers: Buyer[] = [];
let goods: Awaited<ReturnType<typeof makeGoods>>[] = [];

beforeAll(async () => {
  await makeAdmin();
  await payload.create({
    collection: 'tax-rates',
    data: { country: 'GB', percent: 20, taxesDigital: true, taxesShipping: true },
  });
  await payload.create({
    collection: 'shipping-methods',
    data: { code: 'standard', name: 'Standard', rateMinor: 650, freeFromMinor: 12_000 },
  });
  for (const code of [
    { code: 'TEN', kind: 'percent' as const, percent: 10 },
    { code: 'FIVER', kind: 'amount' as const, amountMinor: 500, totalLimit: 40 },
    { code: 'POST', kind: 'free-shipping' as const, perCustomerLimit: 2 },
  ]) {
    await payload.create({ collection: 'promo-codes', data: code });
  }
  const prices = [999, 3200, 1195, 4550, 1];
  const singles = await Promise.all(prices.map((listPriceMinor) => makeGoods({ listPriceMinor, stock: 60 })));
  const files = await Promise.all(
    [800, 1195].map((listPriceMinor) => makeGoods({ listPriceMinor, lineType: 'DIGITAL', permissionsAvailable: true })),
  );
  const bundle = await makeGoods({
    listPriceMinor: 5000,
    lineType: 'BUNDLE',
    components: singles.slice(0, 3).map(({ form }) => form.id),
  });
  goods = [...singles, ...files, bundle];
  buyers = await Promise.all(Array.from({ length: BUYERS }, () => makeBuyer()));
});
afterAll(() => payload.destroy());

const anyOrder = async () =>
  (
    await rows<{ id: number; number: string; total: number; payment: string | null; left: number }>(
      `select id, order_number as number, grand_total_minor::int as total, payment_id as payment,
         (grand_total_minor - refunded_minor)::int as left from orders offset floor($1::float8 * (select count(*) from orders)) limit 1`,
      [random(1_000_000) / 1_000_000],
    )
  )[0];

const tell = (type: string, object: Record<string, unknown>) =>
  contextOf(payload, null).transaction((change) =>
    orderPayments.handle(
      { change, now: moment() },
      { provider: 'embedded', id: randomUUID(), type, object: object as { id: string } },
    ),
  );

/** A moment of the last weeks: sales spread over days. */
const moment = () => new Date(Date.now() - random((DAYS - 2) * DAY_MS));

/** What anybody may do, by how often it is done. Each bears a no. */
const OPERATION: Record<string, { share: number; run: () => Promise<unknown> }> = {
  add: {
    share: 34,
    run: () => {
      const form = pick(goods);
      const isPermission = form.form.permissionsAvailable && random(2) === 0;
      const item = { itemid: form.id, quantity: 1 + random(3), ...(isPermission ? { type: 'Perm' } : {}) };
      return putIntoCart(contextFor(pick(buyers)), { cookie: () => {} }, [item], random(4) ? 'add' : 'set');
    },
  },
  code: {
    share: 6,
    run: () => choosePromoCode(contextFor(pick(buyers)), pick(['TEN', 'FIVER', 'POST', 'NONE', null])),
  },
  submit: {
    share: 26,
    run: async () => {
      const buyer = pick(buyers);
      const token = JSON.stringify(pick(CARDS));
      await rows(`update carts set payment = jsonb_set(payment, '{token}', $2) where owner_id = $1`, [buyer.id, token]);
      await press(buyer, random(3) ? null : `key:${random(400)}`, moment());
    },
  },
  settled: {
    share: 7,
    run: async () => {
      const order = await anyOrder();
      const [payment] = await rows<{ id: string; amount: number }>(
        `update gateway_payments set status = 'succeeded' where order_number = $1 and status in ('processing', 'requires_action', 'succeeded')
         returning id, amount_minor as amount`,
        [order?.number],
      );
      if (!payment) return;
      const object = { ...payment, metadata: { order: order?.number } };
      await Promise.all([tell('payment_intent.succeeded', object), tell('payment_intent.succeeded', object)]);
    },
  },
  failed: {
    share: 3,
    run: async () => {
      const order = await anyOrder();
      const [payment] = await rows<{ id: string }>(
        `update gateway_payments set status = 'declined' where order_number = $1 and status = 'requires_action' returning id`,
        [order?.number],
      );
      if (payment) await tell('payment_intent.payment_failed', { ...payment, metadata: { order: order?.number } });
    },
  },
  refund: {
    share: 7,
    run: async () => {
      const order = await anyOrder();
      const amount = random(4) ? 1 + random(Math.max(1, order?.left ?? 1)) : (order?.left ?? 0) + random(2);
      await rows('select order_refund($1, $2, null, null, $3)', [
        ...[order?.id, amount, `refund:${order?.id}:${random(5)}`],
      ]);
    },
  },
  refundThere: {
    share: 2,
    run: async () => {
      const order = await anyOrder();
      // One statement: whoever sits at the gateway's own desk sees what it has.
      await rows(
        `with o as (select id, payment_id, refunded_minor from orders where id = $1
             and order_status in ('PAID', 'FULFILLED', 'PARTLY_REFUNDED') for update),
           g as (update gateway_payments g set refunded_minor = g.refunded_minor + 1 from o where g.id = o.payment_id
             and g.refunded_minor = o.refunded_minor and g.refunded_minor < g.amount_minor returning o.id, g.refunded_minor)
         select order_refunded_there(g.id, g.refunded_minor) from g`,
        [order?.id],
      );
    },
  },
  cancel: { share: 3, run: async () => rows(`select order_cancel($1, null, 'by staff')`, [(await anyOrder())?.id]) },
  ship: { share: 4, run: async () => rows('select order_shipped($1, null, null)', [(await anyOrder())?.id]) },
  dispute: {
    share: 3,
    run: async () =>
      rows('select order_disputed($1, $2)', [(await anyOrder())?.id, pick(['opened', 'opened', 'won', 'lost'])]),
  },
  count: {
    share: 3,
    run: () =>
      rows(`insert into stock_movements (availability_id, change, reason) values ($1, $2, 'counted')`, [
        ...[goods[random(5)]?.form.id, random(30) - 8],
      ]),
  },
  reconcile: { share: 1, run: () => reconcileOrders(sql, new Date(Date.now() + random(20) * 60_000), 0) },
  money: { share: 1, run: giveBack },
};

/** Works off the refunds that wait, as the jobs do. */
async function giveBack(): Promise<void> {
  const jobs = await rows<{ input: { refund?: number; order?: number } }>(
    `delete from payload_jobs where id in (select id from payload_jobs where task_slug = 'order-refund' limit 200) returning input`,
  );
  const handler = refundJob.handler as (given: object) => Promise<object>;
  for (const { input } of jobs) await handler({ input, req: { payload } });
}

const drawn = Object.values(OPERATION).flatMap(({ share, run }) => Array.from({ length: share }, () => run));

test(`after ${OPERATIONS} random operations ledger, orders, gateway and dashboard say the same`, async () => {
  const unexpected: unknown[] = [];
  let done = 0;
  const work = async () => {
    while (done < OPERATIONS) {
      done += 1;
      try {
        await pick(drawn)();
      } catch (error) {
        const { name, code } = error as { name: string; code?: string };
        // A no of the domain, or of the ledger.
        if (name !== 'DomainError' && code !== 'SO001') unexpected.push(String((error as Error).stack).slice(0, 400));
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  // In the end whatever is open is brought to its end, and money that is owed goes back.
  await reconcileOrders(sql, new Date(Date.now() + 60 * 60_000), 0);
  for (let round = 0; round < 8; round += 1) {
    await reconcileOrders(sql, new Date(Date.now() + 60 * 60_000), 0);
    await reconcileRefunds(sql, new Date(Date.now() + 3 * 60 * 60_000));
    await giveBack();
  }
  expect([...new Set(unexpected)].slice(0, 5)).toEqual([]);
  await ledgerIsStock();
  await ordersAreLedger();
  await gatewayIsOrders();
  await refundsAreOrders();
  await rightsAreOrders();
  await dashboardIsOrders();
}, 600_000);

const none = async (text: string) => expect(await rows(`${text} limit 3`)).toEqual([]);

/** The stock is the sum of its ledger, and was never below zero. */
async function ledgerIsStock() {
  await none(`select a.id, a.stock from availabilities a where a.stock is not null
    and a.stock <> (select coalesce(sum(m.change), 0) from stock_movements m where m.availability_id = a.id)`);
  await none('select id from stock_movements where stock_after < 0');
}

/** An order that stands holds just its copies; one that was given up holds none. */
async function ordersAreLedger() {
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

/** What the gateway took and gave back is what the orders say, but for what banks took back themselves. */
async function gatewayIsOrders() {
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

/** What was requested was paid out or has failed, but for what waits for a bank's decision. */
async function refundsAreOrders() {
  await none(`select r.id, r.state, r.reason, o.order_status from refunds r join orders o on o.id = r.order_id
    where r.state = 'requested' and o.order_status <> 'DISPUTED'`);
  await none(`select g.key from gateway_refunds g left join refunds r on r.gateway_key = g.key
    where r.state is distinct from 'paid_out' or r.amount_minor <> g.amount_minor`);
}

/** Whoever holds an order holds its licences, one receipt was written, and whoever gave it back holds none. */
async function rightsAreOrders() {
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

/** The figures of the dashboard are those of the orders, and of the gateway, to the cent. */
async function dashboardIsOrders() {
  // What was open in the end was settled an hour from now.
  const sales = await readSales(sql, new Date(Date.now() + 61 * 60_000), DAYS);
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
  const standing = orders.filter(({ status }) => status !== 'CANCELLED' && status !== 'REFUNDED');
  const sum = <T>(list: readonly T[], of: (one: T) => number) => list.reduce((total, one) => total + of(one), 0);
  const revenue = sum(orders, ({ total, refunded }) => total - refunded);
  expect(standing.length).toBeGreaterThan(100);
  expect(sales).toMatchObject({
    revenueMinor: revenue,
    orders: standing.length,
    units: sum(standing, ({ units }) => units),
  });
  expect(sales.averageMinor).toBe(Math.round(revenue / standing.length));
  const [took] = await rows<{ net: number }>(
    `select (sum(g.amount_minor - g.refunded_minor) - (select coalesce(sum(amount_minor), 0) from order_events where kind = 'dispute lost'))::int as net
     from gateway_payments g where g.status = 'succeeded'`,
  );
  expect(took?.net).toBe(revenue);
  expect(sales.days).toHaveLength(DAYS);
  for (const { day, revenueMinor, units } of sales.days) {
    const those = standing.filter((order) => order.day === day);
    expect([day, revenueMinor, units]).toEqual([
      ...[day, sum(those, ({ total, refunded }) => total - refunded), sum(those, (order) => order.units)],
    ]);
  }
  const lines = standing.flatMap((order) => order.lines);
  for (const { title, units, revenueMinor } of sales.products) {
    const those = lines.filter((line) => line.title === title);
    const figures = [sum(those, ({ quantity }) => quantity), sum(those, (line) => line.quantity * line.unitPriceMinor)];
    expect([title, units, revenueMinor]).toEqual([title, ...figures]);
  }
  expect(sales.promos.length).toBe(3);
  for (const { code, orders: count, discountMinor } of sales.promos) {
    const those = standing.filter((order) => order.code === code);
    expect([code, count, discountMinor]).toEqual([code, those.length, sum(those, ({ discount }) => discount)]);
  }
}
