import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FakeStripe, startFakeStripe } from '../../helpers/fake-stripe/server';
import type { StripeEvent } from '../../helpers/fake-stripe/world';

const fake: FakeStripe = await startFakeStripe();
Object.assign(process.env, {
  STRIPE_SECRET_KEY: 'sk_test_store',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_store',
  STRIPE_WEBHOOK_SECRET: 'whsec_store',
  STRIPE_API_BASE: fake.baseUrl,
});
const { payload } = await import('../records');
const { makeAdmin } = await import('../accounts/browser');
const { makeGoods, makeShopper, rows } = await import('./goods');
const { app } = await import('@/api/http/app');
const { reconcileOrders } = await import('@/domain/orders/reconcile-orders.job');
const { paymentGateway } = await import('@/platform/payments/gateway');
const { contextOf } = await import('@/platform/context');
const { refundOrder } = await import('@/domain/orders/refund-order.command');
const { orderPayments } = await import('@/domain/orders/payment-events');
const { readStoreDesk } = await import('@/domain/orders/store-desk.query');
const { readFailedRefunds } = await import('@/domain/orders/failed-refunds.query');
const { sqlOf } = await import('@/platform/sql');
const sql = sqlOf(payload);

type Answer = { status: string; orderId?: string; actionUrl?: string; declineCode?: string };

beforeAll(async () => {
  fake.notify({ url: 'http://127.0.0.1:1/nobody', secret: 'whsec_store' });
  fake.hold();
  await makeAdmin();
  await payload.create({ collection: 'shipping-methods', data: { code: 'standard', name: 'Standard', rateMinor: 0 } });
});
afterAll(async () => {
  await payload.destroy();
  await fake.stop();
});

/** Everything that Stripe has to say, now. */
const takeHeld = () => fake.world.held.splice(0);

async function tell(...events: StripeEvent[]) {
  for (const event of events) {
    const body = JSON.stringify(event);
    const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': fake.world.sign(body) };
    const answer = await app.request('/service/payments/events/stripe', { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
  }
  await payload.jobs.run({ limit: 1_000 });
}

/** Somebody with one copy of something in the cart, and a card. */
async function shopperWith(token: string) {
  takeHeld();
  const shopper = await makeShopper();
  const goods = await makeGoods({ stock: 3 });
  await shopper.add(goods.id);
  await shopper.pay(token);
  const submit = async (key?: string) => {
    const response = await shopper.submit(key);
    return { ...((await response.json()) as Answer), http: response.status };
  };
  const orders = () =>
    rows<{ id: number; number: string; status: string; refunded: number; payment: string }>(
      `select id, order_number as number, order_status as status, refunded_minor::int as refunded, payment_id as payment
       from orders where owner_id = $1 order by id`,
      [shopper.account.id],
    );
  const stock = async () =>
    Number(
      (await rows<{ stock: string }>('select stock from availabilities where id = $1', [goods.form.id]))[0]?.stock,
    );
  return { shopper, submit, orders, stock, goods };
}

const paymentOf = (number: string) => fake.paymentOf(number).id;

test('CHK-10 CHK-11 Stripe takes the payment of an order, once, by a token and under a key', async () => {
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
  // Its events change nothing any more, however often they come.
  const events = takeHeld();
  expect(events.map(({ type }) => type)).toEqual(['payment_intent.succeeded']);
  await tell(...events, ...events);
  expect((await orders()).map(({ status }) => status)).toEqual(['PAID']);
});

test('CHK-16 a card that Stripe declines buys nothing', async () => {
  for (const [token, code] of [
    ['pm_card_visa_chargeDeclined', 'generic_decline'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
  ] as const) {
    const { submit, orders, stock } = await shopperWith(token);
    expect(await submit('a')).toMatchObject({ http: 402, declineCode: code });
    expect((await orders()).map(({ status }) => status)).toEqual(['CANCELLED']);
    expect(await stock()).toBe(3);
    await tell(...takeHeld());
    expect((await orders()).map(({ status }) => status)).toEqual(['CANCELLED']);
  }
});

test('a card that asks its holder leads to his bank and back; a no makes room for another try', async () => {
  const { submit, orders } = await shopperWith('pm_card_threeDSecure2Required');
  const asked = await submit('a');
  expect(asked).toMatchObject({ status: 'requires_action', orderId: (await orders())[0]?.number });
  expect(asked.actionUrl).toBe(`${fake.baseUrl}/3ds/${paymentOf(asked.orderId ?? '')}`);
  const back = fake.answerBank(paymentOf(asked.orderId ?? ''), false);
  expect(back).toContain(`/registration-complete?order=${asked.orderId}`);
  // He presses the button again before any event has come.
  const again = await submit('b');
  expect(again).toMatchObject({ status: 'requires_action' });
  expect(again.orderId).not.toBe(asked.orderId);
  fake.answerBank(paymentOf(again.orderId ?? ''), true);
  await tell(...takeHeld().reverse());
  expect((await orders()).map(({ status }) => status)).toEqual(['CANCELLED', 'PAID']);
});

test('a bank that takes its time keeps the order open, and nobody pays for one cart twice', async () => {
  const { shopper, submit, orders } = await shopperWith('pm_card_processing');
  const first = await submit('a');
  expect(first.status).toBe('processing');
  await shopper.pay('pm_card_visa');
  const second = await submit('b');
  expect([second.status, second.orderId]).toEqual(['processing', first.orderId]);
  // Its time is over, but the bank may yet pay.
  await reconcileOrders(sql, new Date(Date.now() + 20 * 60_000), 0);
  expect((await orders()).map(({ status }) => status)).toEqual(['PENDING']);
  fake.settle(paymentOf(first.orderId ?? ''), true);
  await tell(...takeHeld());
  expect((await orders()).map(({ status }) => status)).toEqual(['PAID']);
});

test('a closed tab and a lost webhook are healed by asking Stripe', async () => {
  const paid = await shopperWith('pm_card_threeDSecure2Required');
  const left = await shopperWith('pm_card_threeDSecure2Required');
  const [one, other] = [await paid.submit('a'), await left.submit('a')];
  fake.answerBank(paymentOf(one.orderId ?? ''), true);
  takeHeld();
  await reconcileOrders(sql, new Date(Date.now() + 60_000), 0);
  expect([(await paid.orders())[0]?.status, (await left.orders())[0]?.status]).toEqual(['PAID', 'PENDING']);
  await reconcileOrders(sql, new Date(Date.now() + 20 * 60_000), 0);
  expect([(await left.orders())[0]?.status, await left.stock()]).toEqual(['CANCELLED', 3]);
  expect(fake.paymentOf(other.orderId ?? '').status).toBe('canceled');
});

test('while Stripe cannot be reached the order stands open, and the same call takes it up', async () => {
  const { submit, orders } = await shopperWith('pm_card_visa');
  const broken = fake.breakDown();
  expect((await submit('a')).http).toBe(503);
  expect((await orders()).map(({ status }) => status)).toEqual(['PENDING']);
  broken.repair();
  expect(await submit('a')).toMatchObject({ http: 200, status: 'success' });
  expect((await orders()).map(({ status }) => status)).toEqual(['PAID']);
}, 60_000);

test('money goes back once, by staff or by Stripe’s dashboard, and both are known', async () => {
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
  await tell(...takeHeld().reverse());
  expect((await orders())[0]).toMatchObject({ status: 'PARTLY_REFUNDED', refunded: 1500 });
  await refund(1700, 'rest');
  await payload.jobs.run({ limit: 1_000 });
  await tell(...takeHeld());
  expect([charge().amount_refunded, (await orders())[0]]).toMatchObject([3200, { status: 'REFUNDED', refunded: 3200 }]);
});

describe('a refund that fails days later', () => {
  /** An order whose money went back, in these parts, and what Stripe told of it. */
  async function refunded(...amounts: number[]) {
    return refundedWith(false, ...amounts);
  }
  /** The same; the first part brings the goods back to the shelf. */
  async function refundedWith(isRestocked: boolean, ...amounts: number[]) {
    const bought = await shopperWith('pm_card_visa');
    const { orderId = '' } = await bought.submit('a');
    const id = (await bought.orders())[0]?.id ?? 0;
    const staff = contextOf(payload, bought.shopper.account as never);
    const [{ item } = { item: '' }] = await rows<{ item: string }>(
      `select lines->0->>'itemId' as item from orders where id = $1`,
      [id],
    );
    const refund = (amountMinor: number, key: string, isBack = false) =>
      refundOrder(staff, id, {
        key,
        ...(isBack ? { lines: [{ itemId: item, quantity: 1, isRestocked: true }] } : { amountMinor }),
      });
    await rows(
      `insert into entitlements (owner_id, order_id, kind, title, code) values ($1, $2, 'download', 'A file', $3)`,
      [bought.shopper.account.id, id, orderId],
    );
    takeHeld();
    for (const [at, amount] of amounts.entries()) {
      await refund(amount, `part ${at}`, isRestocked && at === 0);
      // The payout, and then the mail that it queues.
      await payload.jobs.run({ limit: 1_000 });
      await payload.jobs.run({ limit: 1_000 });
    }
    const state = async () => {
      const [held] = await rows<{ revoked: boolean }>(
        'select revoked_at is not null as revoked from entitlements where order_id = $1',
        [id],
      );
      const lines = await rows<{ line: string }>(
        `select kind || ' ' || amount_minor || coalesce(': ' || note, '') as line from order_events where order_id = $1 and kind in ('refunded', 'refund failed') order by id`,
        [id],
      );
      const [order] = await bought.orders();
      return { status: order?.status, refunded: order?.refunded, ...held, lines: lines.map(({ line }) => line) };
    };
    const fail = (amount: number) => {
      const found = fake
        .refundsOf(paymentOf(orderId))
        .find((each) => each.amount === amount && each.status !== 'failed');
      fake.failRefund(found?.id ?? '');
    };
    return { ...bought, id, orderId, refund, state, fail };
  }
  const failed = () => readFailedRefunds(sql);
  const mailsTo = (address: string) =>
    rows<{ subject: string; text: string }>('select subject, text from mails where "to" = $1 order by id', [address]);
  test('takes from the shelf again what it had put back there, once, and tells the buyer once', async () => {
    const { state, fail, stock, shopper, orderId, refund } = await refundedWith(true, 3200);
    expect(await stock()).toBe(3);
    fail(3200);
    const events = takeHeld();
    await tell(...events, ...events.toReversed());
    expect(await state()).toMatchObject({ status: 'PAID', refunded: 0 });
    expect(await stock()).toBe(2);
    await payload.jobs.run({ limit: 1_000 });
    const told = (await mailsTo(shopper.account.email)).filter(({ subject }) => subject.includes('didn’t go through'));
    expect(told.map(({ subject }) => subject)).toEqual([`Your refund for order ${orderId} didn’t go through`]);
    expect(told[0]?.text).toContain('$32.00');
    // Sent once more, the goods go back once more.
    await refund(3200, 'once more', true);
    await payload.jobs.run({ limit: 1_000 });
    expect(await stock()).toBe(3);
  });

  test('leaves on the shelf what had come back after its parcel had left', async () => {
    const shipped = await refundedWith(false);
    await rows('select order_shipped($1, null, null)', [shipped.id]);
    await shipped.refund(3200, 'returned', true);
    await payload.jobs.run({ limit: 1_000 });
    shipped.fail(3200);
    await tell(...takeHeld());
    expect(await shipped.state()).toMatchObject({ status: 'FULFILLED' });
    expect(await shipped.stock()).toBe(3);
  });

  test('says on the order and on the desk which copies were sold meanwhile', async () => {
    const { state, fail, stock, id, goods } = await refundedWith(true, 3200);
    await rows(`insert into stock_movements (availability_id, change, reason) values ($1, -3, 'damaged')`, [
      goods.form.id,
    ]);
    fail(3200);
    await tell(...takeHeld());
    expect(await state()).toMatchObject({ status: 'PAID', refunded: 0 });
    expect(await stock()).toBe(0);
    const missing = `1 × ${goods.product.title}, Hardcover`;
    const desk = await readStoreDesk(sql, new Date());
    expect(desk.failed.find(({ order }) => order === id)).toMatchObject({ amountMinor: 3200, missing });
    const [{ note } = { note: '' }] = await rows<{ note: string }>(
      `select note from order_events where order_id = $1 and kind = 'copies missing'`,
      [id],
    );
    expect(note).toBe(missing);
  });

  test('mails how much goes back each time, not the sum of it', async () => {
    const { shopper } = await refunded(1000, 700);
    const told = (await mailsTo(shopper.account.email)).filter(({ subject }) => subject.startsWith('Your refund'));
    expect(told.map(({ text }) => /refunding \$[\d.]+/.exec(text)?.[0])).toEqual([
      'refunding $10.00',
      'refunding $7.00',
    ]);
    expect(told[1]?.text).toContain('$17.00');
  });

  test('ORD-08 of all the money gives order and rights back, however often and in whatever order it is told', async () => {
    const { state, fail, refund, id } = await refunded(3200);
    expect(await state()).toMatchObject({ status: 'REFUNDED', refunded: 3200, revoked: true });
    fail(3200);
    const events = takeHeld();
    expect(events.map(({ type }) => type)).toEqual([
      ...['charge.refunded', 'refund.updated', 'charge.refund.updated', 'refund.failed'],
    ]);
    const after = {
      status: 'PAID',
      refunded: 0,
      revoked: false,
      lines: ['refunded 3200', 'refund failed 3200: expired or canceled card'],
    };
    for (const event of events.toReversed()) {
      await tell(event);
      expect(await state()).toEqual(after);
    }
    // The same again, each as an event of its own: Stripe may repeat itself under new ids.
    await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        contextOf(payload, null).transaction((change) =>
          orderPayments.handle(
            { change, now: new Date() },
            { provider: 'stripe', id: `again-${at}`, type: 'refund.failed', object: events[at % 4]?.data.object ?? {} },
          ),
        ),
      ),
    );
    expect(await state()).toEqual(after);
    expect((await failed()).filter(({ order }) => order === id)).toMatchObject([{ amountMinor: 3200 }]);
    // Staff sends it once more, and nothing is owed any longer.
    await refund(3200, 'once more');
    await payload.jobs.run({ limit: 1_000 });
    await tell(...takeHeld());
    expect(await state()).toMatchObject({ status: 'REFUNDED', refunded: 3200, revoked: true });
    expect((await failed()).filter(({ order }) => order === id)).toEqual([]);
  }, 60_000);

  test('of a part leaves the other part refunded, and gives the rights back', async () => {
    const { state, fail } = await refunded(1000, 2200);
    fail(2200);
    await tell(...takeHeld());
    expect(await state()).toMatchObject({ status: 'PARTLY_REFUNDED', refunded: 1000, revoked: false });
    fail(1000);
    await tell(...takeHeld());
    expect(await state()).toMatchObject({ status: 'PAID', refunded: 0, revoked: false });
  });

  test('that was given at Stripe’s dashboard ends in the same books, whichever word of it comes first', async () => {
    for (const isReversed of [false, true]) {
      const { state, fail, orderId } = await refunded();
      fake.refundThere(paymentOf(orderId), 700);
      const before = takeHeld();
      if (!isReversed) await tell(...before);
      if (!isReversed) expect(await state()).toMatchObject({ status: 'PARTLY_REFUNDED', refunded: 700 });
      fail(700);
      await tell(...(isReversed ? [...takeHeld().toReversed(), ...before] : takeHeld()));
      expect(await state()).toEqual({
        status: 'PAID',
        refunded: 0,
        revoked: false,
        lines: ['refunded 700: at the gateway', 'refund failed 700: expired or canceled card'],
      });
    }
  });

  test('a report that is older than the failure does not count the money again', async () => {
    const { state, id, orderId, fail } = await refunded();
    fake.refundThere(paymentOf(orderId), 700);
    const [refund] = fake.refundsOf(paymentOf(orderId));
    fail(700);
    await tell(...takeHeld());
    const old = JSON.stringify([{ id: refund?.id, key: null, amount: 700, isFailed: false }]);
    await rows('select order_refunds($1, $2::jsonb)', [id, old]);
    expect(await state()).toMatchObject({ status: 'PAID', refunded: 0 });
  });

  test('of a cancelled order leaves it cancelled; the money can be sent once more', async () => {
    const { state, id, fail, refund, orders } = await refunded();
    await rows(`select order_cancel($1, null, 'by staff')`, [id]);
    await payload.jobs.run({ limit: 1_000 });
    fail(3200);
    await tell(...takeHeld());
    expect(await state()).toMatchObject({ status: 'CANCELLED', refunded: 0, revoked: true });
    await refund(3200, 'once more');
    await payload.jobs.run({ limit: 1_000 });
    await tell(...takeHeld());
    expect((await orders())[0]).toMatchObject({ status: 'CANCELLED', refunded: 3200 });
    await expect(refund(1, 'too much')).rejects.toMatchObject({ code: 'conflict' });
  });
});

test('a dispute rests the order until the bank has decided, whatever order its events come in', async () => {
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
        await tell(opened);
        expect((await orders())[0]?.status).toBe('DISPUTED');
      }
      await tell(...(isReversed ? [closed, opened] : [closed]));
      expect([outcome, isReversed, (await orders())[0]?.status]).toEqual([outcome, isReversed, status]);
    }
  }
});

test('a refund and a dispute that are told before the payment itself count all the same', async () => {
  const { submit, orders } = await shopperWith('pm_card_threeDSecure2Required');
  const { orderId = '' } = await submit('a');
  fake.answerBank(paymentOf(orderId), true);
  fake.refundThere(paymentOf(orderId), 200);
  await tell(...takeHeld().filter(({ type }) => type === 'charge.refunded'));
  expect((await orders())[0]).toMatchObject({ status: 'PARTLY_REFUNDED', refunded: 200 });
});

test('an order that staff cancel is ended at Stripe, and money that comes in that moment goes back', async () => {
  const { submit, orders, stock } = await shopperWith('pm_card_threeDSecure2Required');
  const { orderId = '' } = await submit('a');
  const [order] = await orders();
  await rows(`select order_cancel($1, null, 'cancelled by staff')`, [order?.id]);
  fake.answerBank(paymentOf(orderId), true);
  takeHeld();
  for (let round = 0; round < 3; round += 1) await payload.jobs.run({ limit: 1_000 });
  expect((await orders())[0]).toMatchObject({ status: 'CANCELLED', refunded: 3200 });
  expect(await stock()).toBe(3);
  const charge = fake.world.get('charge', String(fake.paymentOf(orderId).latest_charge));
  expect(charge.amount_refunded).toBe(3200);
});

test('an order that was placed with the embedded gateway is paid back there', async () => {
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
