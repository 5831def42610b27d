import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderPayments } from '@/domain/orders/payment-events';
import { contextOf } from '@/platform/context';
import { databasePool } from '@/platform/database-pool';
import { makeAdmin, openBrowser } from '../accounts/browser';
import { payload } from '../records';
import { makeBuyer, press } from './buyers';
import { type CartAnswer, makeGoods, makeShopper, rows, shipEverywhere, shopIn } from './goods';

beforeAll(async () => {
  await makeAdmin();
  await shipEverywhere({ name: 'Standard', priceMinor: 650 });
});
afterAll(() => payload.destroy());

const paid = (orderNumber: string, amount: number) =>
  contextOf(payload, null).transaction((change) =>
    orderPayments.handle(
      { change, now: new Date() },
      {
        provider: 'embedded',
        id: randomUUID(),
        type: 'payment_intent.succeeded',
        object: { id: `pay_${orderNumber}`, amount, metadata: { order: orderNumber } },
      },
    ),
  );

/** Waits until this many queries wait for a row that is locked here. */
async function untilWaiting(count: number): Promise<void> {
  for (let tries = 0; tries < 2_000; tries += 1) {
    const waiting = await rows(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%order_paid%'`,
    );
    if (waiting.length >= count) return;
  }
  throw new Error('Nobody waits.');
}

test('browser and event, stopped at the same row and released in either order, 50 times each, create one paid order', async () => {
  const goods = await makeGoods();
  const lock = await databasePool(payload).connect();
  const numbers: string[] = [];
  try {
    for (let round = 0; round < 100; round += 1) {
      const buyer = await makeBuyer({ availability: goods.availability, token: 'pm_card_lateWebhook' });
      expect(await press(buyer)).toBe('processing');
      const [order] = await rows<{ id: number; number: string; total: number }>(
        'select id, order_number as number, grand_total_minor::int as total from orders where owner_id = $1',
        [buyer.id],
      );
      if (!order) throw new Error('No order was made.');
      numbers.push(order.number);
      await rows(`update gateway_payments set status = 'succeeded' where order_number = $1`, [order.number]);
      await lock.query('begin');
      await lock.query('select 1 from orders where id = $1 for update', [order.id]);
      const steps = [() => press(buyer), () => paid(order.number, order.total)];
      if (round % 2) steps.reverse();
      const done: Promise<unknown>[] = [];
      for (const [at, step] of steps.entries()) {
        done.push(step());
        await untilWaiting(at + 1);
      }
      await lock.query('commit');
      await Promise.all(done);
    }
  } finally {
    lock.release();
  }
  const orders = await rows<{ status: string; receipts: number; payments: number }>(
    `select order_status as status, (select count(*)::int from payload_jobs j where j.input->>'kind' = 'receipt'
         and j.input->>'id' = o.id::text) as receipts,
       (select count(*)::int from order_events e where e.order_id = o.id and e.kind = 'paid') as payments
     from orders o where order_number = any($1)`,
    [numbers],
  );
  expect(orders).toHaveLength(100);
  expect(new Set(orders.map((order) => JSON.stringify(order)))).toEqual(
    new Set([JSON.stringify({ status: 'PAID', receipts: 1, payments: 1 })]),
  );
}, 120_000);

test('a single-use code in 100 carts that are ordered at the same moment counts once, and no other buyer is charged', async () => {
  await payload.create({
    collection: 'promo-codes',
    data: { code: 'SINGLE', kind: 'amount', amountMinor: 500, totalLimit: 1 },
  });
  const goods = await makeGoods();
  const buyers = await Promise.all(
    Array.from({ length: 100 }, () => makeBuyer({ availability: goods.availability, promoCode: 'SINGLE' })),
  );
  const outcomes = await Promise.all(buyers.map((buyer) => press(buyer)));
  // A buyer who loads the cart after the code was used pays the full price, and the order has no code.
  const orders = await rows<{ code: string | null; total: number; discount: number }>(
    `select promo_code as code, grand_total_minor::int as total, discount_minor::int as discount from orders
     where owner_id = any($1) and order_status <> 'CANCELLED'`,
    [buyers.map(({ id }) => id)],
  );
  expect(orders.filter(({ code }) => code === 'SINGLE')).toEqual([{ code: 'SINGLE', total: 3350, discount: 500 }]);
  expect(orders.filter(({ discount }) => discount > 0)).toHaveLength(1);
  expect(outcomes.filter((status) => status === 'paid')).toHaveLength(orders.length);
  expect(new Set(outcomes)).toEqual(new Set([...outcomes.filter((each) => ['paid', 'promo-invalid'].includes(each))]));
}, 60_000);

test('bundles and singles that share components, ordered at the same moment in every mixture, never oversell', async () => {
  const [a, b, c] = await Promise.all([makeGoods({ stock: 20 }), makeGoods({ stock: 12 }), makeGoods({ stock: 9 })]);
  const ids = [a.availability.id, b.availability.id, c.availability.id];
  const bundleOf = (...components: number[]) => makeGoods({ lineType: 'BUNDLE', components });
  const kinds = [
    ...[a, b, c],
    ...[
      await bundleOf(a.availability.id, b.availability.id),
      await bundleOf(c.availability.id, a.availability.id),
      await bundleOf(...ids.toReversed()),
    ],
  ];
  const buyers = await Promise.all(
    Array.from({ length: 120 }, (_, at) => makeBuyer({ availability: kinds[at % kinds.length]?.availability })),
  );
  const outcomes = await Promise.all(buyers.map((buyer) => press(buyer)));
  expect(new Set(outcomes)).toEqual(new Set(['paid', 'sold-out']));
  const left = await rows<{ stock: number; ledger: number; sold: number }>(
    `select a.stock::int as stock, (select sum(change)::int from stock_movements m where m.availability_id = a.id) as ledger,
       (select count(*)::int from orders o, jsonb_array_elements(o.lines) l where o.order_status in ('PAID', 'FULFILLED')
         and ((l->>'availability')::int = a.id or exists (select 1 from availabilities_rels r
           where r.parent_id = (l->>'availability')::int and r.path = 'components' and r.availabilities_id = a.id))) as sold
     from availabilities a where a.id = any($1) order by array_position($1, a.id)`,
    [ids],
  );
  expect(left.map(({ stock, sold }) => stock + sold)).toEqual([20, 12, 9]);
  expect(left.every(({ stock, ledger }) => stock >= 0 && stock === ledger)).toBe(true);
  expect(left.some(({ stock }) => stock === 0)).toBe(true);
}, 60_000);

test('500 tampered carts cause no order at a client’s price, and no server error', async () => {
  const shopper = await makeShopper();
  const goods = await makeGoods({ listPriceMinor: 3200 });
  const file = await makeGoods({ lineType: 'DIGITAL', listPriceMinor: 1195, permissionsAvailable: true });
  const odd = [
    -1,
    0,
    1e9,
    2 ** 53,
    1.5,
    '1',
    '-1',
    'NaN',
    null,
    true,
    [],
    {},
    [1],
    { $gt: 0 },
    'EUR',
    '💶',
    '1e3',
    -0.01,
  ];
  const pick = <T>(list: readonly T[], at: number) => list[at % list.length] as T;
  const ids = [goods.id, file.id, `${file.id}:Perm`, goods.product.productId];
  const carts = Array.from({ length: 500 }, (_, at) => {
    const item = { itemid: pick(ids, at), productId: pick(ids, at >> 2), quantity: 1 + (at % 3), listPrice: 0.01 };
    const tampered = pick(odd, at * 7 + 3);
    return pick(
      [
        [{ ...item, listPrice: tampered }],
        [{ ...item, quantity: tampered }],
        [{ ...item, unitPrice: tampered, price: tampered, currency: 'EUR', currencyCode: 'XAU' }],
        { items: [{ ...item, discount_amount: tampered }], mode: 'set', grandTotal: tampered, subTotal: 0 },
        [{ ...item, itemid: tampered }],
        { ...item, type: tampered, permission_price_minor: 1 },
        [item, { ...item, quantity: -2 }],
        { items: tampered, mode: 'add' },
        [{ ...item, quantity: 1, __proto__: { unitPriceMinor: 1 }, isPermission: true, availability: tampered }],
      ],
      at,
    );
  });
  const statuses = new Map<number, number>();
  const note = ({ status }: Response) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  await shopper.add(goods.id);
  await shopper.pay();
  await shopper.submit();
  for (const [at, cart] of carts.entries()) {
    const browser = openBrowser();
    for (const [name, value] of shopper.browser.cookies) browser.cookies.set(name, value);
    const shop = shopIn(browser);
    note(await shop.put(cart));
    const body = { grandTotal: 0.01, currency: 'EUR', lines: [], prices: pick(odd, at) };
    note(await shop.submit(`tamper-${at}`, body));
    if (at % 10 === 0)
      note(await browser.send('/service/commerce/order/promo-code', { body: { code: pick(odd, at) } }));
  }
  expect([...statuses.keys()].filter((status) => status >= 500 || status === 429)).toEqual([]);
  const orders = await rows<{
    sum: number;
    total: number;
    discount: number;
    tax: number;
    shipping: number;
    odd: number;
  }>(
    `select grand_total_minor::int as total, discount_minor::int as discount, tax_minor::int as tax, shipping_minor::int as shipping,
       (select sum((l->>'quantity')::int * case when (l->>'isPermission')::boolean then 450 else a.list_price_minor end)::int
         from jsonb_array_elements(o.lines) l join availabilities a on a.id = (l->>'availability')::int) as sum,
       (select count(*)::int from jsonb_array_elements(o.lines) l where (l->>'quantity')::numeric not between 1 and 999
         or (l->>'quantity')::numeric % 1 <> 0) as odd
     from orders o where owner_id = $1`,
    [shopper.account.id],
  );
  expect(orders.length).toBeGreaterThan(50);
  for (const order of orders) {
    expect(order).toMatchObject({ discount: 0, tax: 0, odd: 0 });
    expect(order.total).toBe(order.sum + order.shipping);
  }
  const last = (await (await shopper.browser.send('/api/shopping-cart')).json()) as CartAnswer;
  expect(last.cart.subTotal).toBeGreaterThanOrEqual(0);
}, 240_000);
