import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type FakeStripe, startFakeStripe } from '../../helpers/fake-stripe/server';
import type { StripeEvent } from '../../helpers/fake-stripe/world';

const fake: FakeStripe = await startFakeStripe();
Object.assign(process.env, {
  STRIPE_SECRET_KEY: 'sk_test_settle',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_settle',
  STRIPE_WEBHOOK_SECRET: 'whsec_settle',
  STRIPE_API_BASE: fake.baseUrl,
});
const { payload } = await import('../records');
const { makeBuyer, press } = await import('./buyers');
const { makeGoods, rows, shipEverywhere } = await import('./goods');
const { app } = await import('@/api/http/app');
const { reconcileOrders } = await import('@/domain/orders/reconcile-orders.job');
const { readSales } = await import('@/domain/orders/sales.query');
const { acceptPayment, refundPayment } = await import('@/domain/orders/payment-mismatch.command');
const { refundOrder } = await import('@/domain/orders/refund-order.command');
const { readStoreDesk } = await import('@/domain/orders/store-desk.query');
const { contextOf } = await import('@/platform/context');
const { log } = await import('@/platform/log');
const { sqlOf } = await import('@/platform/sql');
const sql = sqlOf(payload);
const staff = contextOf(payload, null);

beforeAll(async () => {
  fake.notify({ url: 'http://127.0.0.1:1/nobody', secret: 'whsec_settle' });
  fake.hold();
  await shipEverywhere({ name: 'Standard', priceMinor: 0 });
});
beforeEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  await payload.destroy();
  await fake.stop();
});

async function deliver(...events: StripeEvent[]) {
  for (const event of events) {
    const body = JSON.stringify(event);
    const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': fake.world.sign(body) };
    const answer = await app.request('/service/payments/events/stripe', { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
  }
  await payload.jobs.run({ limit: 1_000 });
}

const runJobs = async () => {
  for (let round = 0; round < 3; round += 1) await payload.jobs.run({ limit: 1_000 });
};
const reconcile = (minutes = 1) => reconcileOrders(sql, new Date(Date.now() + minutes * 60_000), 0);

/** Creates an order of $32.00 with a payment of another amount. */
async function paidOtherwise(paidMinor: number) {
  const goods = await makeGoods({ stock: 3 });
  const buyer = await makeBuyer({ availability: goods.availability, token: 'pm_card_threeDSecure2Required' });
  expect(await press(buyer)).toBe('requires_action');
  const order = async () => {
    const [row] = await rows<{ id: number; number: string; status: string; refunded: number; paid: boolean }>(
      `select id, order_number as number, order_status as status, refunded_minor::int as refunded, paid_at is not null as paid
       from orders where owner_id = $1`,
      [buyer.id],
    );
    if (!row) throw new Error('The order is gone.');
    return row;
  };
  const { id, number } = await order();
  const payment = fake.paymentOf(number);
  fake.world.held.splice(0);
  fake.answerBank(payment.id, true);
  Object.assign(payment, { amount_received: paidMinor });
  Object.assign(fake.world.get('charge', String(payment.latest_charge)), { amount: paidMinor });
  const stock = async () =>
    (
      await rows<{ stock: number }>('select stock::int as stock from availabilities where id = $1', [
        goods.availability.id,
      ])
    )[0]?.stock;
  const alerts = async () => (await readStoreDesk(sql, new Date())).mismatches.filter((each) => each.order === id);
  const refundedThere = () => fake.world.get('charge', String(payment.latest_charge)).amount_refunded;
  return { id, number, payment, buyer, order, stock, alerts, refundedThere, events: () => fake.world.held.splice(0) };
}

test('a payment of another amount raises one alert, however often it is reported, and one line in the log', async () => {
  const warn = vi.spyOn(log, 'warn');
  const { id, number, payment, buyer, order, stock, alerts, events } = await paidOtherwise(3000);
  const reported = events();
  expect(reported.map(({ type }) => type)).toContain('payment_intent.succeeded');
  await deliver(...reported, ...reported);
  for (let round = 0; round < 3; round += 1) await reconcile();
  await reconcile(60);
  // The buyer submits again. The order is paid, so nothing more is charged.
  expect(await press(buyer)).toBe('processing');
  expect(await alerts()).toEqual([
    {
      id: expect.any(Number),
      order: id,
      orderNumber: number,
      paymentId: payment.id,
      expectedMinor: 3200,
      paidMinor: 3000,
      detectedAt: expect.any(Date),
    },
  ]);
  expect(await order()).toMatchObject({ status: 'PENDING', paid: false });
  expect(await stock()).toBe(2);
  expect(warn.mock.calls.filter(([about]) => JSON.stringify(about).includes(number))).toHaveLength(1);
  expect(
    fake.world.all('payment_intent', (intent) => (intent.metadata as { order?: string }).order === number),
  ).toHaveLength(1);
});

test('"Refund payment" cancels the order, refunds the paid amount once, and ends the alert', async () => {
  for (const paidMinor of [3000, 3300]) {
    const { order, stock, alerts, refundedThere, events } = await paidOtherwise(paidMinor);
    await deliver(...events());
    const [alert] = await alerts();
    const pressed = await Promise.allSettled([1, 2, 3].map(() => refundPayment(staff, alert?.id ?? 0)));
    expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await runJobs();
    await deliver(...events());
    expect([refundedThere(), await stock(), await alerts()]).toEqual([paidMinor, 3, []]);
    expect(await order()).toMatchObject({ status: 'CANCELLED', refunded: paidMinor, paid: false });
    await reconcile();
    expect(await order()).toMatchObject({ status: 'CANCELLED' });
  }
});

test('"Accept payment" settles the order at the paid amount, which is also the refundable amount', async () => {
  for (const paidMinor of [3000, 3300]) {
    const before = (await readSales(sql, new Date(), 1, 'UTC')).revenueMinor;
    const { id, order, stock, alerts, refundedThere, events } = await paidOtherwise(paidMinor);
    await deliver(...events());
    const [alert] = await alerts();
    await acceptPayment(staff, alert?.id ?? 0);
    await expect(acceptPayment(staff, alert?.id ?? 0)).rejects.toMatchObject({ code: 'conflict' });
    await expect(refundPayment(staff, alert?.id ?? 0)).rejects.toMatchObject({ code: 'conflict' });
    expect([await order(), await stock(), await alerts()]).toMatchObject([{ status: 'PAID', paid: true }, 2, []]);
    expect((await readSales(sql, new Date(), 1, 'UTC')).revenueMinor - before).toBe(paidMinor);
    const refund = (amountMinor: number, key: string) => refundOrder(staff, id, { amountMinor, key });
    await expect(refund(paidMinor + 1, 'too-much')).rejects.toMatchObject({ code: 'bad-input' });
    await refund(paidMinor, 'all-of-it');
    await runJobs();
    await deliver(...events());
    expect([refundedThere(), await order()]).toMatchObject([paidMinor, { status: 'REFUNDED', refunded: paidMinor }]);
  }
});

test('an alert ends by itself if the payment turns out to match the total', async () => {
  const { payment, order, alerts, events } = await paidOtherwise(3000);
  const reported = events();
  await deliver(...reported);
  expect(await alerts()).toHaveLength(1);
  Object.assign(payment, { amount_received: 3200 });
  await deliver(...reported.map((event) => ({ ...event, id: `${event.id}_later` })));
  expect([await order(), await alerts()]).toMatchObject([{ status: 'PAID' }, []]);
});

test('an order that staff cancel while its payment is reviewed keeps the alert, and the money can be refunded', async () => {
  const { id, order, stock, alerts, refundedThere, events } = await paidOtherwise(3000);
  await deliver(...events());
  await rows(`select order_cancel($1, null, 'canceled by staff')`, [id]);
  await runJobs();
  const [alert] = await alerts();
  expect(await order()).toMatchObject({ status: 'CANCELLED', refunded: 0 });
  await refundPayment(staff, alert?.id ?? 0);
  await runJobs();
  expect([refundedThere(), await stock(), await alerts()]).toEqual([3000, 3, []]);
});

test('an unknown alert returns not-found', async () => {
  await expect(acceptPayment(staff, 999_999)).rejects.toMatchObject({ code: 'not-found' });
  await expect(refundPayment(staff, 999_999)).rejects.toMatchObject({ code: 'not-found' });
});
