import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reconcileOrders } from '@/domain/orders/reconcile-orders.job';
import { sqlOf } from '@/platform/sql';
import { mailsTo, makeAdmin, openBrowser } from '../accounts/browser';
import { payload } from '../records';
import { makeGoods, makeShopper, rows, shopIn } from './goods';
import { deliverEvent, makePdf, makeRates, ordersOf, placeOrder, read, stockOf } from './orders';

const sql = sqlOf(payload);

beforeAll(async () => {
  await makeAdmin();
  await makeRates();
});
afterAll(() => payload.destroy());

describe('payments', () => {
  test('a card that requires authentication pays the order once the gateway reports that it succeeded', async () => {
    const { shopper, answer, order } = await placeOrder('pm_card_threeDSecure2Required');
    expect(answer).toMatchObject({ status: 'requires_action', orderId: order.order_number });
    const path = new URL(answer.actionUrl ?? '').pathname;
    expect(await (await shopper.browser.send(path)).text()).toContain('Confirm your payment');
    const done = await shopper.browser.send(path, { form: { answer: 'yes' } });
    expect([done.status, done.headers.get('Location')]).toEqual([
      303,
      `/registration-complete?order=${order.order_number}`,
    ]);
    expect((await ordersOf(shopper))[0]?.order_status).toBe('PAID');
    expect((await shopper.cart()).cart.itemCount).toBe(0);
  });

  test('a payment whose authentication failed stays declined after a later success', async () => {
    const { shopper, answer } = await placeOrder('pm_card_threeDSecure2Required');
    const path = new URL(answer.actionUrl ?? '').pathname;
    for (const choice of ['no', 'yes']) {
      const done = await shopper.browser.send(path, { form: { answer: choice } });
      expect([choice, done.headers.get('Location')]).toEqual([choice, '/review-order?declined=1']);
      expect((await ordersOf(shopper))[0]?.order_status).toBe('CANCELLED');
    }
  });

  test('a payment event delivered 100 times creates one order, one receipt and one entitlement', async () => {
    const file = await makePdf();
    const { shopper, order } = await placeOrder('pm_card_lateWebhook', { lineType: 'DIGITAL', file: file.id });
    const object = { id: 'pay_x', amount: Number(order.grand_total_minor), metadata: { order: order.order_number } };
    await Promise.all(Array.from({ length: 100 }, () => deliverEvent('payment_intent.succeeded', object)));
    expect((await ordersOf(shopper)).map(({ order_status }) => order_status)).toEqual(['FULFILLED']);
    expect(await rows('select 1 from entitlements where order_id = $1', [order.id])).toHaveLength(1);
    const mails = await mailsTo(shopper.account.email);
    const receipts = mails.filter(({ subject }) => subject.includes('receipt'));
    expect(receipts.map(({ text }) => text)).toEqual([
      expect.stringContaining('Your downloads are on the order page.'),
    ]);
  }, 60_000);

  test('browser and payment event create one paid order, whichever comes first', async () => {
    const shopper = await makeShopper();
    const goods = await makeGoods();
    const session = shopper.browser.cookies.get('masthead-token') ?? '';
    for (let round = 0; round < 100; round += 1) {
      const tab = openBrowser();
      tab.cookies.set('masthead-token', session);
      const shop = shopIn(tab);
      await shop.add(goods.id);
      await shop.pay('pm_card_lateWebhook');
      const { orderId = '' } = await read(shop.submit());
      const object = { id: `pay_${orderId}`, amount: 4026, metadata: { order: orderId } };
      const event = () => deliverEvent('payment_intent.succeeded', object);
      const browser = () => shop.submit().then(({ status }) => expect(status).toBe(200));
      await Promise.all(round % 2 ? [browser(), event()] : [event(), browser()]);
    }
    const orders = await ordersOf(shopper);
    expect([orders.length, new Set(orders.map(({ order_status }) => order_status))]).toEqual([100, new Set(['PAID'])]);
  }, 120_000);

  test('reconciliation settles lost payments and returns the stock of orders that are never paid', async () => {
    const late = await placeOrder('pm_card_processing');
    await rows(`update gateway_payments set settle_at = now() - interval '1 second' where order_number = $1`, [
      late.order.order_number,
    ]);
    const left = await placeOrder('pm_card_threeDSecure2Required');
    expect(await stockOf(left.goods.availability.id)).toBe(2);
    await reconcileOrders(sql, new Date(Date.now() + 60_000), 0);
    expect((await ordersOf(late.shopper))[0]?.order_status).toBe('PAID');
    expect((await ordersOf(left.shopper))[0]?.order_status).toBe('PENDING');
    await reconcileOrders(sql, new Date(Date.now() + 16 * 60_000), 0);
    expect((await ordersOf(left.shopper))[0]?.order_status).toBe('CANCELLED');
    expect(await stockOf(left.goods.availability.id)).toBe(3);
    // A late payment reserves the goods again, or is refunded if they are sold out.
    await rows('insert into stock_movements (availability_id, change, reason) values ($1, -3, $2)', [
      left.goods.availability.id,
      'counted',
    ]);
    const object = {
      id: 'pay_z',
      amount: Number(left.order.grand_total_minor),
      metadata: { order: left.order.order_number },
    };
    await deliverEvent('payment_intent.succeeded', object);
    expect((await ordersOf(left.shopper))[0]?.order_status).toBe('CANCELLED');
    expect(await rows(`select 1 from order_events where key = $1`, [`late:${left.order.id}`])).toHaveLength(1);
  });
});
