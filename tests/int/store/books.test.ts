import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addToCart } from '@/domain/cart/change-cart.command';
import { choosePromoCode } from '@/domain/cart/choose.command';
import { orderPayments } from '@/domain/orders/payment-events';
import { reconcileOrders } from '@/domain/orders/reconcile-orders.job';
import { reconcileRefunds } from '@/domain/orders/reconcile-refunds.job';
import { refundJob } from '@/domain/orders/refund-order.job';
import { contextOf } from '@/platform/context';
import { sqlOf } from '@/platform/sql';
import { casesOf } from '../../helpers/random';
import { makeAdmin } from '../accounts/browser';
import { payload } from '../records';
import {
  dashboardIsOrders,
  gatewayIsOrders,
  ledgerIsStock,
  ordersAreLedger,
  refundsAreOrders,
  rightsAreOrders,
} from './books-checks';
import { type Buyer, contextFor, makeBuyer, press } from './buyers';
import { makeGoods, rows, shipEverywhere } from './goods';

const OPERATIONS = casesOf(3_000);
const BUYERS = 60;
/** Number of concurrent operations. */
const AT_ONCE = 8;
const DAYS = 30;
const DAY_MS = 86_400_000;

const sql = sqlOf(payload);
const CARDS = [
  ...['pm_card_visa', 'pm_card_visa', 'pm_card_visa', 'pm_card_processing', 'pm_card_lateWebhook'],
  ...['pm_card_threeDSecure2Required', 'pm_card_visa_chargeDeclined', 'pm_card_visa_chargeDeclinedInsufficientFunds'],
];

let seed = 20_241_122;
/** Returns a pseudo-random integer from 0 to below `most`, the same sequence in each run. */
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
  await shipEverywhere(
    { name: 'Standard', priceMinor: 650 },
    { name: 'Standard', priceMinor: 0, minTotalMinor: 12_000 },
  );
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
    components: singles.slice(0, 3).map(({ availability }) => availability.id),
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

const deliverEvent = (type: string, object: Record<string, unknown>) =>
  contextOf(payload, null).transaction((change) =>
    orderPayments.handle(
      { change, now: moment() },
      { provider: 'embedded', id: randomUUID(), type, object: object as { id: string } },
    ),
  );

/** Returns a moment of the last weeks, so that sales are spread over days. */
const moment = () => new Date(Date.now() - random((DAYS - 2) * DAY_MS));

/** Operations weighted by how often they run. Each can be rejected. */
const OPERATION: Record<string, { share: number; run: () => Promise<unknown> }> = {
  add: {
    share: 34,
    run: () => {
      const availability = pick(goods);
      const isPermission = availability.availability.permissionsAvailable && random(2) === 0;
      const item = { itemid: availability.id, quantity: 1 + random(3), ...(isPermission ? { type: 'Perm' } : {}) };
      return addToCart(contextFor(pick(buyers)), { cookie: () => {} }, [item], random(4) ? 'add' : 'set');
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
      await Promise.all([
        deliverEvent('payment_intent.succeeded', object),
        deliverEvent('payment_intent.succeeded', object),
      ]);
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
      if (payment)
        await deliverEvent('payment_intent.payment_failed', { ...payment, metadata: { order: order?.number } });
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
      // A single statement, because staff at the gateway's dashboard see a consistent state.
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
        ...[goods[random(5)]?.availability.id, random(30) - 8],
      ]),
  },
  reconcile: { share: 1, run: () => reconcileOrders(sql, new Date(Date.now() + random(20) * 60_000), 0) },
  money: { share: 1, run: giveBack },
};

/** Runs the pending refunds, as the jobs do. */
async function giveBack(): Promise<void> {
  const jobs = await rows<{ input: { refund?: number; order?: number } }>(
    `delete from payload_jobs where id in (select id from payload_jobs where task_slug = 'order-refund' limit 200) returning input`,
  );
  const handler = refundJob.handler as (args: object) => Promise<object>;
  for (const { input } of jobs) await handler({ input, req: { payload } });
}

const drawn = Object.values(OPERATION).flatMap(({ share, run }) => Array.from({ length: share }, () => run));

test(`after ${OPERATIONS} random operations ledger, orders, gateway and dashboard agree`, async () => {
  const unexpected: unknown[] = [];
  let done = 0;
  const work = async () => {
    while (done < OPERATIONS) {
      done += 1;
      try {
        await pick(drawn)();
      } catch (error) {
        const { name, code } = error as { name: string; code?: string };
        // Rejected by the domain or by the ledger.
        if (name !== 'DomainError' && code !== 'SO001') unexpected.push(String((error as Error).stack).slice(0, 400));
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  // At the end, everything open is completed, and money that is owed is refunded.
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
  await dashboardIsOrders(DAYS);
}, 600_000);
