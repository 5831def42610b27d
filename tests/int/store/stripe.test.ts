import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  closeShop,
  deliver,
  fake,
  openShop,
  payload,
  paymentOf,
  rows,
  shopperWith,
  sql,
  takeHeld,
} from './stripe-shop';

// Imported after the shop has set the environment that they read.
const { reconcileOrders } = await import('@/domain/orders/reconcile-orders.job');
const { paymentGateway } = await import('@/platform/payments/gateway');
const { contextOf } = await import('@/platform/context');
const { refundOrder } = await import('@/domain/orders/refund-order.command');

beforeAll(openShop);
afterAll(closeShop);

test('Stripe charges an order once, by a token and under an idempotency key', async () => {
  const { shopper, submit, orders } = await shopperWith('pm_card_visa');
  const setup = await shopper.browser.json('/service/commerce/payment-provider');
  expect(setup).toEqual({ provider: 'stripe', publishableKey: 'pk_test_store' });
  fake.requests.length = 0;
  const [first, second] = await Promise.all([submit('a'), submit('a')]);
  expect([first?.http, second?.http, second?.orderId]).toEqual([200, 200, first?.orderId]);
  const [order] = await orders();
  expect(order).toMatchObject({ status: 'PAID', payment: paymentOf(first?.orderId ?? '') });
  const posts = fake.requests.filter(({ method }) => method === 'POST');
  expect(new Set(posts.map(({ idempotencyKey }) => idempotencyKey))).toEqual(
    new Set([expect.stringMatching(/^customer-/), `open-${order?.number}`, `confirm-${order?.number}`]),
  );
  expect(posts.find(({ path }) => path === '/v1/payment_intents')?.body).toMatchObject({
    amount: '3200',
    currency: 'usd',
    metadata: { order: order?.number },
  });
  expect(fake.world.all('payment_intent', ({ status }) => status === 'succeeded')).toHaveLength(1);
  // Its events change nothing any more, however often they arrive.
  const events = takeHeld();
  expect(events.map(({ type }) => type)).toEqual(['payment_intent.succeeded']);
  await deliver(...events, ...events);
  expect((await orders()).map(({ status }) => status)).toEqual(['PAID']);
});

test('a card that Stripe declines buys nothing', async () => {
  for (const [token, code] of [
    ['pm_card_visa_chargeDeclined', 'generic_decline'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
  ] as const) {
    const { submit, orders, stock } = await shopperWith(token);
    expect(await submit('a')).toMatchObject({ http: 402, declineCode: code });
    expect((await orders()).map(({ status }) => status)).toEqual(['CANCELLED']);
    expect(await stock()).toBe(3);
    await deliver(...takeHeld());
    expect((await orders()).map(({ status }) => status)).toEqual(['CANCELLED']);
  }
});

test('a card that requires authentication redirects to the bank and back; a failure allows another attempt', async () => {
  const { submit, orders } = await shopperWith('pm_card_threeDSecure2Required');
  const challenge = await submit('a');
  expect(challenge).toMatchObject({ status: 'requires_action', orderId: (await orders())[0]?.number });
  expect(challenge.actionUrl).toBe(`${fake.baseUrl}/3ds/${paymentOf(challenge.orderId ?? '')}`);
  const back = fake.answerBank(paymentOf(challenge.orderId ?? ''), false);
  expect(back).toContain(`/registration-complete?order=${challenge.orderId}`);
  // The buyer submits again before any event has arrived.
  const again = await submit('b');
  expect(again).toMatchObject({ status: 'requires_action' });
  expect(again.orderId).not.toBe(challenge.orderId);
  fake.answerBank(paymentOf(again.orderId ?? ''), true);
  await deliver(...takeHeld().reverse());
  expect((await orders()).map(({ status }) => status)).toEqual(['CANCELLED', 'PAID']);
});

test('a pending bank payment keeps the order open, and nobody pays for the same cart twice', async () => {
  const { shopper, submit, orders } = await shopperWith('pm_card_processing');
  const first = await submit('a');
  expect(first.status).toBe('processing');
  await shopper.pay('pm_card_visa');
  const second = await submit('b');
  expect([second.status, second.orderId]).toEqual(['processing', first.orderId]);
  // The order has expired, but the bank can still pay.
  await reconcileOrders(sql, new Date(Date.now() + 20 * 60_000), 0);
  expect((await orders()).map(({ status }) => status)).toEqual(['PENDING']);
  fake.settle(paymentOf(first.orderId ?? ''), true);
  await deliver(...takeHeld());
  expect((await orders()).map(({ status }) => status)).toEqual(['PAID']);
});

test('a closed tab and a lost webhook are reconciled by querying Stripe', async () => {
  const paid = await shopperWith('pm_card_threeDSecure2Required');
  const left = await shopperWith('pm_card_threeDSecure2Required');
  const [first, second] = [await paid.submit('a'), await left.submit('a')];
  fake.answerBank(paymentOf(first.orderId ?? ''), true);
  takeHeld();
  await reconcileOrders(sql, new Date(Date.now() + 60_000), 0);
  expect([(await paid.orders())[0]?.status, (await left.orders())[0]?.status]).toEqual(['PAID', 'PENDING']);
  await reconcileOrders(sql, new Date(Date.now() + 20 * 60_000), 0);
  expect([(await left.orders())[0]?.status, await left.stock()]).toEqual(['CANCELLED', 3]);
  expect(fake.paymentOf(second.orderId ?? '').status).toBe('canceled');
});

test('while Stripe is down the order stays open, and the same call resumes it', async () => {
  const { submit, orders } = await shopperWith('pm_card_visa');
  const broken = fake.breakDown();
  expect((await submit('a')).http).toBe(503);
  expect((await orders()).map(({ status }) => status)).toEqual(['PENDING']);
  broken.repair();
  expect(await submit('a')).toMatchObject({ http: 200, status: 'success' });
  expect((await orders()).map(({ status }) => status)).toEqual(['PAID']);
}, 60_000);

test('a payment whose outcome Stripe doesn’t tell leaves the order open, and is found without a webhook', async () => {
  const { submit, orders } = await shopperWith('pm_card_visa');
  const broken = fake.loseResponses(/\/confirm$/);
  expect(await submit('a')).toMatchObject({ http: 503, code: 'unavailable' });
  const [open] = await orders();
  expect(open?.status).toBe('PENDING');
  expect(fake.paymentOf(open?.number ?? '').status).toBe('succeeded');
  takeHeld();
  broken.repair();
  await reconcileOrders(sql, new Date(Date.now() + 60_000), 0);
  expect((await orders()).map(({ status }) => status)).toEqual(['PAID']);
  expect(await submit('a')).toMatchObject({ http: 200, status: 'success', orderId: open?.number });
}, 90_000);

test('money is refunded once, by staff or by Stripe’s dashboard, and both are recorded', async () => {
  const { submit, orders, shopper } = await shopperWith('pm_card_visa');
  const { orderId = '' } = await submit('a');
  const id = (await orders())[0]?.id ?? 0;
  const staff = contextOf(payload, shopper.account as never);
  const refund = (amountMinor: number, key: string) => refundOrder(staff, id, { amountMinor, key });
  await Promise.all([refund(1000, 'one'), refund(1000, 'one'), refund(1000, 'one')]);
  await payload.jobs.run({ limit: 1_000 });
  const charge = () => fake.world.get('charge', String(fake.paymentOf(orderId).latest_charge));
  expect([charge().amount_refunded, (await orders())[0]]).toMatchObject([
    1000,
    { status: 'PARTLY_REFUNDED', refunded: 1000 },
  ]);
  fake.refundThere(paymentOf(orderId), 500);
  await deliver(...takeHeld().reverse());
  expect((await orders())[0]).toMatchObject({ status: 'PARTLY_REFUNDED', refunded: 1500 });
  await refund(1700, 'rest');
  await payload.jobs.run({ limit: 1_000 });
  await deliver(...takeHeld());
  expect([charge().amount_refunded, (await orders())[0]]).toMatchObject([3200, { status: 'REFUNDED', refunded: 3200 }]);
});

test('a dispute suspends the order until the bank has decided, in any order of events', async () => {
  for (const [outcome, status] of [
    ['won', 'PAID'],
    ['lost', 'REFUNDED'],
  ] as const) {
    for (const isReversed of [false, true]) {
      const { submit, orders } = await shopperWith('pm_card_visa');
      const { orderId = '' } = await submit('a');
      takeHeld();
      const dispute = fake.dispute(paymentOf(orderId));
      const [opened] = takeHeld();
      fake.closeDispute(dispute.id, outcome);
      const [closed] = takeHeld();
      if (!opened || !closed) throw new Error('Stripe said nothing.');
      if (!isReversed) {
        await deliver(opened);
        expect((await orders())[0]?.status).toBe('DISPUTED');
      }
      await deliver(...(isReversed ? [closed, opened] : [closed]));
      expect([outcome, isReversed, (await orders())[0]?.status]).toEqual([outcome, isReversed, status]);
    }
  }
});

test('a refund and a dispute that are reported before the payment itself count all the same', async () => {
  const { submit, orders } = await shopperWith('pm_card_threeDSecure2Required');
  const { orderId = '' } = await submit('a');
  fake.answerBank(paymentOf(orderId), true);
  fake.refundThere(paymentOf(orderId), 200);
  await deliver(...takeHeld().filter(({ type }) => type === 'charge.refunded'));
  expect((await orders())[0]).toMatchObject({ status: 'PARTLY_REFUNDED', refunded: 200 });
});

test('an order that staff cancel is canceled at Stripe, and a payment at that moment is refunded', async () => {
  const { submit, orders, stock } = await shopperWith('pm_card_threeDSecure2Required');
  const { orderId = '' } = await submit('a');
  const [order] = await orders();
  await rows(`select order_cancel($1, null, 'canceled by staff')`, [order?.id]);
  fake.answerBank(paymentOf(orderId), true);
  takeHeld();
  for (let round = 0; round < 3; round += 1) await payload.jobs.run({ limit: 1_000 });
  expect((await orders())[0]).toMatchObject({ status: 'CANCELLED', refunded: 3200 });
  expect(await stock()).toBe(3);
  const charge = fake.world.get('charge', String(fake.paymentOf(orderId).latest_charge));
  expect(charge.amount_refunded).toBe(3200);
});

test('an order that was placed with the embedded gateway is refunded there', async () => {
  const { orders, shopper } = await shopperWith('pm_card_visa');
  const gateway = paymentGateway(sql, 'embedded');
  await rows(
    `insert into orders (order_number, order_status, owner_id, email_address, lines, grand_total_minor, sub_total_minor,
       idempotency_key, body_hash, provider) values ('M-OLD', 'PENDING', $1, 'a@b.example', '[]', 900, 900, 'k', 'h', 'embedded')`,
    [shopper.account.id],
  );
  const request = {
    key: 'M-OLD',
    orderNumber: 'M-OLD',
    amountMinor: 900,
    currency: 'USD',
    methodToken: 'pm_card_visa',
  } as const;
  await gateway.pay({ ...request, taxReference: null });
  await reconcileOrders(sql, new Date(Date.now() + 60_000), 0);
  const [old] = await orders();
  expect(old).toMatchObject({ status: 'FULFILLED' });
  await rows(`select order_refund($1, 900, null, null, 'refund:old')`, [old?.id]);
  await payload.jobs.run({ limit: 1_000 });
  expect((await gateway.find('M-OLD'))?.refundedMinor).toBe(900);
});
