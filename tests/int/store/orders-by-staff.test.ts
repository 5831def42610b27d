import { afterAll, beforeAll, expect, test } from 'vitest';
import { proves } from '../../helpers/proves';
import { makeAdmin } from '../accounts/browser';
import { makePerson, type Person, payload, rest } from '../records';
import { makeGoods, rows } from './goods';
import { makeRates, ordersOf, placeOrder, stockOf } from './orders';

let merchandiser: Person;

beforeAll(async () => {
  await makeAdmin();
  await makeRates();
  merchandiser = await makePerson({ role: 'merchandiser' });
});
afterAll(() => payload.destroy());

test('ADMIN-05 a merchandiser reads orders, cancels them once, and changes nothing else', async () => {
  const { shopper, order, goods } = await placeOrder('pm_card_visa');
  const patch = (body: object) => rest(`/orders/${order.id}`, { as: merchandiser, method: 'PATCH', body });
  const stored = () =>
    rows(
      `select order_status, owner_id, email_address, lines, promo_code, grand_total_minor, sub_total_minor, payment_id
       from orders where id = $1`,
      [order.id],
    );
  const before = await stored();
  await proves('ADMIN-05', async () => {
    const read = await rest(`/orders/${order.id}`, { as: merchandiser });
    expect([read.status, await read.json()]).toMatchObject([200, { orderNumber: order.order_number }]);
    await patch({ grandTotalMinor: 1, emailAddress: 'x@y.example', lines: [], promoCode: 'X', owner: 1 });
    expect(await stored()).toEqual(before);
    expect((await patch({ orderStatus: 'REFUNDED' })).status).toBe(400);
    expect((await rest('/orders', { as: merchandiser, method: 'POST', body: {} })).status).toBe(403);
    expect((await rest(`/orders/${order.id}`, { as: merchandiser, method: 'DELETE' })).status).toBe(403);
    expect((await ordersOf(shopper))[0]).toMatchObject({ order_status: 'PAID' });
    expect((await patch({ orderStatus: 'CANCELLED' })).status).toBe(200);
    expect((await ordersOf(shopper))[0]).toMatchObject({ order_status: 'CANCELLED' });
  });
  const canceled = await payload.findByID({ collection: 'orders', id: order.id });
  expect(canceled).toMatchObject({ orderStatus: 'CANCELLED', refundedMinor: 0 });
  expect(await stockOf(goods.availability.id)).toBe(3);
  await payload.jobs.run({ limit: 1_000 });
  const paidOut = await payload.findByID({ collection: 'orders', id: order.id });
  expect(paidOut).toMatchObject({ orderStatus: 'CANCELLED', refundedMinor: 4026 });
  expect(
    await rows('select refunded_minor::int from gateway_payments where order_number = $1', [order.order_number]),
  ).toEqual([{ refunded_minor: 4026 }]);
  expect((await patch({ orderStatus: 'PAID' })).status).toBe(400);
});

test('stock changes through the ledger only, and never falls below zero', async () => {
  const goods = await makeGoods({ stock: 10 });
  const move = (change: number) =>
    rest('/stock-movements', {
      as: merchandiser,
      method: 'POST',
      body: { availability: goods.availability.id, change, reason: 'counted' },
    });
  expect((await move(5)).status).toBe(201);
  expect(await stockOf(goods.availability.id)).toBe(15);
  const refused = await move(-16);
  expect([refused.status, await refused.json()]).toEqual([400, { errors: [{ message: 'Only 15 left in stock.' }] }]);
  await payload.update({ collection: 'availabilities', id: goods.availability.id, data: { stock: 99 } });
  expect(await stockOf(goods.availability.id)).toBe(15);
  const [ledger] = await rows<{ sum: string }>('select sum(change) from stock_movements where availability_id = $1', [
    goods.availability.id,
  ]);
  expect(Number(ledger?.sum)).toBe(15);
});

test('staff post stock movements with manual reasons only, in whole copies, and for no order', async () => {
  const goods = await makeGoods({ stock: 10 });
  const { order } = await placeOrder('pm_card_visa');
  const post = (body: object) =>
    rest('/stock-movements', {
      as: merchandiser,
      method: 'POST',
      body: { availability: goods.availability.id, change: 5, reason: 'received', ...body },
    });
  for (const reason of ['opening', 'order', 'released', 'nothing', null]) {
    expect([reason, (await post({ reason })).status]).toEqual([reason, 400]);
  }
  for (const change of [0, 0.5, null]) expect([change, (await post({ change })).status]).toEqual([change, 400]);
  expect(await stockOf(goods.availability.id)).toBe(10);
  const forged = await post({ order: order.id, stockAfter: 999, person: 1 });
  expect(forged.status).toBe(201);
  expect(
    await rows(
      `select change::int, stock_after::int, order_id, u.email from stock_movements m left join users u on u.id = m.person_id
       where availability_id = $1 and reason <> 'opening'`,
      [goods.availability.id],
    ),
  ).toEqual([{ change: 5, stock_after: 15, order_id: null, email: merchandiser.user.email }]);
  await expect(
    rows(`insert into stock_movements (availability_id, change, reason) values ($1, 7, 'opening')`, [
      goods.availability.id,
    ]),
  ).rejects.toMatchObject({ code: 'SO002' });
  expect(await stockOf(goods.availability.id)).toBe(15);
});
