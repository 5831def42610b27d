import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openExport } from '@/domain/orders/order-export.command';
import { refundOrder } from '@/domain/orders/refund-order.command';
import { readSales } from '@/domain/orders/sales.query';
import { contextOf } from '@/platform/context';
import { sqlOf } from '@/platform/sql';
import { makeAdmin } from '../accounts/browser';
import { payload } from '../records';
import { makeBuyer, press } from './buyers';
import { makeGoods, rows, shipEverywhere } from './goods';

const ORDERS = 120;
const sql = sqlOf(payload);
const staff = contextOf(payload, null);
const merchandiser = { viewer: { kind: 'staff', id: 1, role: 'merchandiser' }, sql, now: new Date() } as const;

let seed = 20_261_125;
/** Returns a pseudo-random integer from 0 to below `most`, the same sequence in each run. */
function random(most: number): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * most);
}

const work = async () => {
  for (let round = 0; round < 3; round += 1) await payload.jobs.run({ limit: 1_000, silent: true });
};

/** Returns the rows of an export with the cents of a column. */
async function exported(kind: 'orders' | 'taxes') {
  const text = await new Response((await openExport(merchandiser, kind, '2000-01-01', '2099-12-31')).body).text();
  const records = parse(text, { bom: true, columns: true }) as Record<string, string>[];
  const cents = (record: Record<string, string>, column: string) => Math.round(Number(record[column]) * 100);
  const sum = (column: string, of = records) => of.reduce((total, record) => total + cents(record, column), 0);
  return { records, cents, sum };
}

type Goods = Awaited<ReturnType<typeof makeGoods>>;
let goods: Goods[];

/** Places a paid order of these copies. */
async function order(copies: readonly [Goods, number][], promoCode: string | null = null) {
  const buyer = await makeBuyer({ promoCode });
  const lines = copies.map(([{ availability }, quantity]) => ({
    itemId: availability.availabilityId,
    availability: availability.id,
    quantity,
    isPermission: false,
    isSingle: false,
  }));
  await rows('update carts set lines = $2 where owner_id = $1', [buyer.id, JSON.stringify(lines)]);
  expect(await press(buyer)).toBe('paid');
  const [placed] = await rows<{ id: number; total: number; number: string }>(
    'select id, grand_total_minor::int as total, order_number as number from orders where owner_id = $1',
    [buyer.id],
  );
  if (!placed) throw new Error('No order was placed.');
  return { ...placed, lines };
}

const parts = (id: number) =>
  rows<{ amount: number; net: number; tax: number; shipping: number }>(
    `select p.amount_minor as amount, p.net_minor as net, p.tax_minor as tax, p.shipping_minor as shipping
     from orders o, refund_parts(o) p where o.id = $1 order by p.at`,
    [id],
  );

beforeAll(async () => {
  await makeAdmin();
  await shipEverywhere(
    { name: 'Standard', priceMinor: 650 },
    { name: 'Standard', priceMinor: 0, minTotalMinor: 12_000 },
  );
  await payload.create({
    collection: 'tax-rates',
    data: { country: 'GB', percent: 8.875, taxesDigital: false, taxesShipping: true },
  });
  await payload.create({
    collection: 'promo-codes',
    data: { code: 'TEN', kind: 'percent', percent: 10, isActive: true },
  });
  goods = [
    await makeGoods({ stock: 5_000, listPriceMinor: 3_333 }),
    await makeGoods({ stock: 5_000, listPriceMinor: 1_999 }),
    await makeGoods({ lineType: 'DIGITAL', format: 'PDF', listPriceMinor: 1_001 }),
  ];
});
afterAll(() => payload.destroy());

test('a refund of a line returns the tax of that line, and a full refund exactly what was charged', async () => {
  const [book, , file] = goods as [Goods, Goods, Goods];
  const { id, lines } = await order([
    [book, 2],
    [file, 1],
  ]);
  const [bookLine, fileLine] = lines.map(({ itemId }) => itemId) as [string, string];
  const refund = async (itemId: string, quantity: number, includesShipping = false) => {
    await refundOrder(staff, id, {
      lines: [{ itemId, quantity, isRestocked: false }],
      includesShipping,
      key: itemId + quantity,
    });
    await work();
  };
  // The PDF isn't taxed.
  await refund(fileLine, 1);
  expect(await parts(id)).toEqual([{ amount: 1_001, net: 1_001, tax: 0, shipping: 0 }]);
  // 8.875 % of two books at $33.33 and $6.50 shipping: $6.49 of tax, of which $0.58 on shipping.
  await refund(bookLine, 2, true);
  const [, second] = await parts(id);
  expect(second).toEqual({ amount: 6_666 + 650 + 649, net: 6_666, tax: 649, shipping: 650 });
});

test('only the physical part of a mixed bundle is taxable where files aren’t taxed', async () => {
  const bundle = await makeGoods({ lineType: 'BUNDLE', listPriceMinor: 4_000 });
  const [book, , file] = goods as [Goods, Goods, Goods];
  await payload.update({
    collection: 'availabilities',
    id: bundle.availability.id,
    data: { components: [book.availability.id, file.availability.id] },
  });
  const { id } = await order([[bundle, 1]]);
  // $33.33 of $43.34 is the book: $30.76 of the bundle. Shipping is $6.50.
  expect(
    await rows('select order_taxable(o)::int as taxable, tax_minor::int as tax from orders o where id = $1', [id]),
  ).toEqual([{ taxable: 3_076 + 650, tax: 331 }]);
});

test('sales under reverse charge have a row of their own in the export of taxes', async () => {
  const { id } = await order([[goods[0] as Goods, 1]]);
  const before = (await exported('taxes')).records.filter(({ reverse_charge: is }) => is === 'yes');
  expect(before).toEqual([]);
  const mark = (is: boolean) =>
    rows(
      `update orders set tax_details = tax_details || jsonb_build_object('isReverseCharge', $2::boolean) where id = $1`,
      [id, is],
    );
  await mark(true);
  const { records } = await exported('taxes');
  expect(records.filter(({ reverse_charge: is }) => is === 'yes')).toMatchObject([{ country: 'GB', orders: '1' }]);
  await mark(false);
});

test('exports and sales figures equal the books to the cent over random orders and refunds, with tax added or included', async () => {
  for (let at = 0; at < ORDERS; at += 1) {
    const copies = goods.filter(() => random(2) === 0).map((each) => [each, 1 + random(3)] as [Goods, number]);
    if (copies.length === 0) continue;
    await rows('update store_settings set prices_include_tax = $1', [random(2) === 0]);
    const placed = await order(copies, random(3) === 0 ? 'TEN' : null);
    const [line] = placed.lines;
    const key = String(at);
    const act = random(6);
    if (act === 0) await refundOrder(staff, placed.id, { amountMinor: 1 + random(placed.total), key });
    if (act === 1 && line) {
      const quantity = 1 + random(line.quantity);
      const refunded = [{ itemId: line.itemId, quantity, isRestocked: random(2) === 0 }];
      await refundOrder(staff, placed.id, { lines: refunded, includesShipping: random(2) === 0, key });
      await work();
      const [left] = await rows<{ left: number }>(
        'select (grand_total_minor - refunded_minor)::int as left from orders where id = $1',
        [placed.id],
      );
      if (random(2) === 0 && left && left.left > 1) {
        await refundOrder(staff, placed.id, { amountMinor: 1 + random(left.left), key: `${key}b` });
      }
    }
    if (act === 2) await refundOrder(staff, placed.id, { amountMinor: placed.total, key });
    if (act === 3) await rows(`select order_cancel($1, null, 'by staff')`, [placed.id]);
  }
  await work();
  const [books] = await rows<Record<'received' | 'refunded' | 'tax' | 'shipping' | 'orders' | 'counted', number>>(
    `select count(*)::int as orders, sum(grand_total_minor)::int as received, sum(refunded_minor)::int as refunded, sum(tax_minor)::int as tax,
       sum(shipping_minor)::int as shipping, (sum(grand_total_minor - refunded_minor) filter (where order_status not in ('CANCELLED', 'REFUNDED')))::int as counted
     from orders where paid_at is not null`,
  );
  const included = await rows(`select 1 from orders o where order_is_tax_included(o) and o.refunded_minor > 0`);
  expect(included.length).toBeGreaterThan(10);
  if (!books) throw new Error('No orders.');
  expect(books.orders).toBeGreaterThan(80);

  const orders = await exported('orders');
  expect(orders.records).toHaveLength(books.orders);
  expect(orders.sum('received')).toBe(books.received);
  expect(orders.sum('refunded')).toBe(books.refunded);
  expect(orders.sum('net')).toBe(books.received - books.refunded);
  for (const record of orders.records) {
    const of = (column: string) => orders.cents(record, column);
    const added = record.tax_included === 'yes' ? 0 : of('tax');
    expect(of('lines_total') - of('discount') + of('shipping') + added).toBe(of('total'));
    expect(of('net')).toBe(of('received') - of('refunded'));
    // A refund of a few cents can be rounded to tax and shipping.
    expect(of('net_without_tax_and_shipping')).toBeGreaterThanOrEqual(of('net') === 0 ? 0 : -1);
    expect(of('net_without_tax_and_shipping')).toBeLessThanOrEqual(of('net'));
  }

  const taxes = await exported('taxes');
  expect(taxes.records.map(({ country, rate_percent: rate }) => [country, rate])).toEqual([
    // Downloads aren't taxed.
    ['GB', '0'],
    ['GB', '8.875'],
  ]);
  expect(taxes.sum('tax')).toBe(books.tax);
  expect(taxes.sum('sales_without_tax')).toBe(books.received - books.tax);
  expect(taxes.sum('refunded_sales_without_tax') + taxes.sum('refunded_tax')).toBe(books.refunded);
  expect(taxes.sum('net_tax')).toBe(books.tax - taxes.sum('refunded_tax'));
  // Tax is rounded once per order.
  expect(Math.abs(taxes.sum('taxable_amount') * 0.08875 - books.tax)).toBeLessThan(books.orders);

  const sales = await readSales(sql, new Date(), 30, 'UTC');
  expect(sales.revenueMinor).toBe(books.counted);
  expect(sales.netMinor + sales.taxMinor + sales.shippingMinor).toBe(sales.revenueMinor);
  expect(sales.netMinor).toBe(
    orders.sum(
      'net_without_tax_and_shipping',
      orders.records.filter(({ state }) => state !== 'Canceled' && state !== 'Refunded'),
    ),
  );
  const split = await rows<{ id: number }>(
    `select o.id from orders o cross join lateral (select sum(p.amount_minor) as amount, sum(p.tax_minor) as tax, sum(p.shipping_minor) as shipping,
       sum(p.net_minor) as net from refund_parts(o) p) p
     where o.refunded_minor > 0 and (p.amount <> o.refunded_minor or p.net + p.tax + p.shipping <> p.amount or p.tax > o.tax_minor
       or p.shipping > order_shipping_net(o)
       or (o.refunded_minor = o.grand_total_minor and (p.tax <> o.tax_minor or p.shipping <> order_shipping_net(o))))`,
  );
  expect(split).toEqual([]);
}, 120_000);
