import { afterAll, beforeAll, expect, test } from 'vitest';
import { GET as exportCsv } from '@/app/order/export/[kind]/route';
import { readSales } from '@/domain/orders/sales.query';
import { SESSION_COOKIE } from '@/platform/session-cookies';
import { sqlOf } from '@/platform/sql';
import { ADDRESS } from '../../helpers/postal-address';
import { makeAdmin } from '../accounts/browser';
import { makePerson, type Person, payload } from '../records';
import { makeGoods, makeShopper, rows } from './goods';
import { makeRates, ordersOf } from './orders';

let merchandiser: Person;
let support: Person;
let editor: Person;

beforeAll(async () => {
  await makeAdmin();
  await makeRates();
  merchandiser = await makePerson({ role: 'merchandiser' });
  support = await makePerson({ role: 'support' });
  editor = await makePerson({ role: 'editor' });
});
afterAll(() => payload.destroy());

const get = (person: Person | null, kind: string, period = 'from=2000-01-01&to=2099-12-31') =>
  exportCsv(
    new Request(`http://localhost:3000/order/export/${kind}?${period}`, {
      headers: person ? { Cookie: `${SESSION_COOKIE}=${person.token}` } : {},
    }),
    { params: Promise.resolve({ kind }) },
  );

test('exports are for merchandisers and admins, and need a valid period', async () => {
  for (const kind of ['orders', 'taxes']) {
    for (const [person, status] of [
      [null, 401],
      [editor, 404],
      [support, 404],
      [merchandiser, 200],
    ] as const) {
      expect([kind, (await get(person, kind)).status]).toEqual([kind, status]);
    }
  }
  expect((await get(merchandiser, 'users')).status).toBe(404);
  for (const period of ['', 'from=2024-02-30&to=2024-03-01', 'from=2024-03-02&to=2024-03-01', 'from=x&to=y']) {
    expect([period, (await get(merchandiser, 'orders', period)).status]).toEqual([period, 400]);
  }
});

test('an export of orders has one row per order with what was paid, and no cell that a spreadsheet runs', async () => {
  const shopper = await makeShopper();
  const goods = await makeGoods({ stock: 3 });
  await shopper.add(goods.id);
  await shopper.browser.send('/service/commerce/shipping-payment', {
    body: {
      shippingAddress: { ...ADDRESS, firstName: '=HYPERLINK("x")', lastName: 'O"Neill,\nJr' },
      sameAsShipping: true,
      payment: { token: 'pm_card_visa', brand: 'Visa', last4: '4242' },
    },
  });
  await shopper.submit();
  const [order] = await ordersOf(shopper);
  const response = await get(merchandiser, 'orders');
  expect(response.headers.get('Content-Disposition')).toContain('orders-2000-01-01-to-2099-12-31.csv');
  const text = await response.text();
  const line = text.split('\r\n').find((each) => each.startsWith(`${order?.order_number},`));
  expect(line).toContain(`,Paid,"'=HYPERLINK(""x"") O""Neill,`);
  expect(line).toContain('US,ME,32.00,0.00,6.50,1.76,40.26,40.26,0.00,40.26,32.00,USD,embedded,');
  expect(text.split('\r\n').filter((each) => /^[MT]-\d/.test(each))).toHaveLength(
    (await rows(`select 1 from orders`)).length,
  );
});

test('sales, orders and taxes count on the days of the time zone, also on a day of 25 hours', async () => {
  const zone = 'America/New_York';
  await payload.updateGlobal({ slug: 'site-settings', data: { timeZone: zone } });
  // November 1, 2026 begins at 04:00 and ends at 05:00 UTC of the next day, because the clocks are set back.
  const placed: string[] = [];
  for (const at of ['2026-11-01T03:59:59Z', '2026-11-01T04:00:00Z', '2026-11-02T04:59:59Z', '2026-11-02T05:00:00Z']) {
    const shopper = await makeShopper();
    await shopper.add((await makeGoods({ stock: 1 })).id);
    await shopper.browser.send('/service/commerce/shipping-payment', {
      body: {
        shippingAddress: ADDRESS,
        sameAsShipping: true,
        payment: { token: 'pm_card_visa', brand: 'Visa', last4: '4242' },
      },
    });
    await shopper.submit();
    const [order] = await ordersOf(shopper);
    await rows('update orders set created_at = $2, paid_at = $2 where order_number = $1', [order?.order_number, at]);
    placed.push(order?.order_number ?? '');
  }
  const { days, orders } = await readSales(sqlOf(payload), new Date('2026-11-02T12:00:00Z'), 3, zone);
  expect(days.map(({ day, units }) => [day, units])).toEqual([
    ['2026-10-31', 1],
    ['2026-11-01', 2],
    ['2026-11-02', 1],
  ]);
  expect(orders).toBe(4);
  const day = 'from=2026-11-01&to=2026-11-01';
  const text = await (await get(merchandiser, 'orders', day)).text();
  expect(placed.map((number) => text.includes(number))).toEqual([false, true, true, false]);
  const taxes = await (await get(merchandiser, 'taxes', day)).text();
  const [header = [], row = []] = taxes
    .replace('\uFEFF', '')
    .split('\r\n')
    .map((line) => line.split(','));
  expect(row[header.indexOf('orders')]).toBe('2');
});
