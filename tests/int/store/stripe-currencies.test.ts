import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeShop, deliver, fake, openShop, payload, paymentOf, rows, shopperWith, takeHeld } from './stripe-shop';

// Imported after the shop has set the environment that they read.
const { refundOrder } = await import('@/domain/orders/refund-order.command');
const { contextOf } = await import('@/platform/context');

beforeAll(openShop);
afterAll(closeShop);

/** Currencies, a price in minor units, and the amount of the price at Stripe. */
const CASES = [
  ['JPY', 3_201, '3201'],
  ['HUF', 3_201, '3201'],
  ['TWD', 3_201, '3201'],
  ['KWD', 3_210, '3210'],
  ['ISK', 3_201, '320100'],
  ['UGX', 3_201, '320100'],
  ['MGA', 320_100, '3201'],
] as const;

test.each(CASES)(
  'an order in %s is charged and refunded to the unit, from here and from Stripe',
  async (currency, price, atStripe) => {
    await rows('truncate orders, gateway_payments, gateway_refunds cascade');
    await payload.updateGlobal({ slug: 'store-settings', data: { currency } });
    const { submit, orders, goods } = await shopperWith('pm_card_visa');
    await rows('update availabilities set list_price_minor = $1 where id = $2', [price, goods.availability.id]);
    const { orderId = '', http } = await submit('a');
    expect(http).toBe(200);
    expect(fake.paymentOf(orderId)).toMatchObject({ amount: Number(atStripe), currency: currency.toLowerCase() });
    const [paid] = await rows<{ total: number; charged: number }>(
      `select o.grand_total_minor::int as total, order_received(o)::int as charged from orders o where order_number = $1`,
      [orderId],
    );
    expect(paid).toEqual({ total: price, charged: price });

    // A part is refunded here, the rest at Stripe.
    const step = currency === 'KWD' ? 10 : currency === 'MGA' ? 100 : 1;
    const [order] = await orders();
    const request = { amountMinor: step * 7, key: `part-${currency}` };
    await refundOrder(contextOf(payload, null), Number(order?.id), request);
    await payload.jobs.run({ limit: 100 });
    const factor = Number(atStripe) / price;
    expect(fake.refundsOf(paymentOf(orderId)).map(({ amount }) => amount)).toEqual([Math.round(step * 7 * factor)]);
    await deliver(...takeHeld());
    expect((await orders())[0]?.refunded).toBe(step * 7);
    fake.refundThere(paymentOf(orderId), Number(atStripe) - Math.round(step * 7 * factor));
    await deliver(...takeHeld());
    expect((await orders())[0]).toMatchObject({ refunded: price, status: 'REFUNDED' });
  },
);

test('prices and refunds between the steps of a currency are refused with the nearest ones', async () => {
  await rows('truncate orders, gateway_payments, gateway_refunds cascade');
  await payload.updateGlobal({ slug: 'store-settings', data: { currency: 'KWD' } });
  const { goods, submit, orders } = await shopperWith('pm_card_visa');
  const enter = (listPriceMinor: number) =>
    payload.update({ collection: 'availabilities', id: goods.availability.id, data: { listPriceMinor } });
  await expect(enter(5_124)).rejects.toMatchObject({
    data: { errors: [{ message: expect.stringMatching(/steps of KWD.0\.010\. Enter KWD.5\.120 or KWD.5\.130/) }] },
  });
  await enter(5_120);
  expect((await submit('a')).http).toBe(200);
  const [order] = await orders();
  const refund = refundOrder(contextOf(payload, null), Number(order?.id), { amountMinor: 5, key: 'five' });
  await expect(refund).rejects.toMatchObject({ code: 'bad-input' });
  expect((await orders())[0]?.refunded).toBe(0);
});

test('a price from before Stripe was set up is refused before anything is sent, and the order isn’t charged', async () => {
  await rows('truncate orders, gateway_payments, gateway_refunds cascade');
  await payload.updateGlobal({ slug: 'store-settings', data: { currency: 'KWD' } });
  const { goods, submit, orders } = await shopperWith('pm_card_visa');
  await rows('update availabilities set list_price_minor = 5124 where id = $1', [goods.availability.id]);
  fake.requests.length = 0;
  expect((await submit('a')).http).toBeGreaterThanOrEqual(400);
  expect(fake.requests.filter(({ path }) => path.startsWith('/v1/payment_intents'))).toEqual([]);
  expect((await orders()).map(({ status }) => status)).not.toContain('PAID');
});
