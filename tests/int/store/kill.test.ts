import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTypeScript } from '@/cli/child-program';
import { reconcileOrders } from '@/domain/orders/reconcile-orders.job';
import { reconcileRefunds } from '@/domain/orders/reconcile-refunds.job';
import { sqlOf } from '@/platform/sql';
import { makeAdmin } from '../accounts/browser';
import { payload } from '../records';
import { type Buyer, makeBuyer, press } from './buyers';
import { makeGoods, rows, shipEverywhere } from './goods';

const WHEN = ['before', 'during', 'after'] as const;
/** Statements of a submission: the key, the cart, others of the buyer, the order, its row, the gateway, the payment. */
const SUBMIT_STEPS = 7;
/** Statements of a refund: its row, the gateway's state, the gateway, the books, the next check. */
const REFUND_STEPS = 5;
const STOCK = 500;

const sql = sqlOf(payload);

beforeAll(async () => {
  await makeAdmin();
  await shipEverywhere({ name: 'Standard', priceMinor: 650 });
});
afterAll(() => payload.destroy());

/** Runs a checkout process. Returns its exit code, null if it was killed, and its last output. */
async function runCheckout(...words: (string | number)[]) {
  const program = startTypeScript('tests/int/store/killed-checkout.ts', words.map(String));
  return { code: await program.exited, output: program.tail(3) };
}

/** Returns the state of a buyer's orders in the checkout, at the gateway and in the stock. */
async function booksOf(buyer: Buyer) {
  const [books] = await rows<{
    paid: number;
    open: number;
    charged: number;
    reserved: number;
    receipts: number;
    inCart: number;
  }>(
    `select (select count(*)::int from orders o where o.owner_id = $1 and o.paid_at is not null) as paid,
       (select count(*)::int from orders o where o.owner_id = $1 and o.order_status = 'PENDING') as open,
       (select count(*)::int from gateway_payments g join orders o on o.order_number = g.order_number
         where o.owner_id = $1 and g.status = 'succeeded') as charged,
       (select coalesce(-sum(m.change), 0)::int from stock_movements m join orders o on o.id = m.order_id where o.owner_id = $1) as reserved,
       (select count(*)::int from payload_jobs j join orders o on j.input->>'id' = o.id::text
         where o.owner_id = $1 and j.input->>'kind' = 'receipt') as receipts,
       (select jsonb_array_length(lines) from carts where owner_id = $1) as "inCart"`,
    [buyer.id],
  );
  return books;
}

const PAID = { paid: 1, open: 0, charged: 1, reserved: 1, receipts: 1, inCart: 0 };
const NEVER_WAS = { paid: 0, open: 0, charged: 0, reserved: 0, receipts: 0, inCart: 1 };

test('a checkout that is killed at any statement of an order is completed by the buyer’s next attempt or the reconciler', async () => {
  const goods = await makeGoods({ stock: STOCK });
  const whole = await runCheckout('submit', (await makeBuyer({ availability: goods.availability })).id, 0, 'never');
  expect(whole.output).toBe(`lived for ${SUBMIT_STEPS} statements`);
  const points = Array.from({ length: SUBMIT_STEPS }, (_, at) => WHEN.map((when) => ({ at: at + 1, when }))).flat();
  const killed = await inTurns([...points, ...points], async (point, index) => {
    const buyer = await makeBuyer({ availability: goods.availability });
    expect(await runCheckout('submit', buyer.id, point.at, point.when)).toEqual({ code: null, output: '' });
    return { ...point, buyer, comesBack: index < points.length };
  });
  // Half of the buyers submit again under the same key. The others have closed the tab.
  for (const { buyer, comesBack } of killed) if (comesBack) expect(await press(buyer, 'key:dying')).toBe('paid');
  await reconcileOrders(sql, new Date(Date.now() + 60_000), 0);
  await reconcileOrders(sql, new Date(Date.now() + 20 * 60_000), 0);
  let sold = 0;
  for (const { buyer, comesBack, at, when } of killed) {
    const books = await booksOf(buyer);
    sold += books?.paid ?? 0;
    // A buyer who has closed the tab has paid if the gateway was called, and otherwise has no order.
    const expected = comesBack || books?.charged ? PAID : NEVER_WAS;
    expect([at, when, books]).toEqual([at, when, expected]);
    if (!comesBack && at === SUBMIT_STEPS) expect(books?.paid).toBe(1);
  }
  expect(sold).toBeGreaterThan(points.length);
  const [left] = await rows<{ stock: number }>('select stock::int as stock from availabilities where id = $1', [
    goods.availability.id,
  ]);
  expect(left?.stock).toBe(STOCK - 1 - sold);
}, 400_000);

test('a refund that is killed at any statement is paid out once, also if its job is lost', async () => {
  const goods = await makeGoods();
  const killedBuyer = await makeBuyer({ availability: goods.availability });
  expect(await press(killedBuyer)).toBe('paid');
  const whole = await runCheckout('refund', await requestRefund(killedBuyer), 0, 'never');
  expect(whole.output).toBe(`lived for ${REFUND_STEPS} statements`);
  const points = Array.from({ length: REFUND_STEPS }, (_, at) => WHEN.map((when) => ({ at: at + 1, when }))).flat();
  const refunds = await inTurns(points, async ({ at, when }) => {
    const buyer = await makeBuyer({ availability: goods.availability });
    expect(await press(buyer)).toBe('paid');
    const refund = await requestRefund(buyer);
    expect(await runCheckout('refund', refund, at, when)).toEqual({ code: null, output: '' });
    return { buyer, refund };
  });
  // Even the jobs are lost: the reconciler finds requested refunds that were never confirmed.
  await rows(`delete from payload_jobs where task_slug = 'order-refund'`);
  expect(await reconcileRefunds(sql, new Date(Date.now() + 60 * 60_000))).toBeGreaterThan(0);
  await payload.jobs.run({ limit: 100, where: { taskSlug: { equals: 'order-refund' } } });
  const after = await rows<{ refunded: number; booked: number; state: string; mails: number }>(
    `select g.refunded_minor::int as refunded, o.refunded_minor::int as booked, r.state, (select count(*)::int from payload_jobs j
         where j.input->>'kind' = 'refunded' and j.input->>'id' = o.id::text) as mails
     from gateway_payments g join orders o on o.order_number = g.order_number join refunds r on r.order_id = o.id
     where o.owner_id = any($1)`,
    [refunds.map(({ buyer }) => buyer.id)],
  );
  expect(after).toEqual(refunds.map(() => ({ refunded: 1000, booked: 1000, state: 'paid_out', mails: 1 })));
}, 120_000);

/** Requests a refund of ten dollars. Returns its id. */
async function requestRefund(buyer: Buyer): Promise<number> {
  await rows(`select order_refund(id, 1000, null, null, 'refund:' || id) from orders where owner_id = $1`, [buyer.id]);
  const [refund] = await rows<{ id: number }>(
    'select r.id from refunds r join orders o on o.id = r.order_id where o.owner_id = $1',
    [buyer.id],
  );
  return refund?.id ?? 0;
}

/** Two at a time, because a process takes a second of one core to start. */
async function inTurns<T, R>(list: readonly T[], work: (item: T, index: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const run = async () => {
    for (let at = next++; at < list.length; at = next++) results[at] = await work(list[at] as T, at);
  };
  await Promise.all([run(), run()]);
  return results;
}
