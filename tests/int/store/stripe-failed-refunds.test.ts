import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
const { contextOf } = await import('@/platform/context');
const { refundOrder } = await import('@/domain/orders/refund-order.command');
const { orderPayments } = await import('@/domain/orders/payment-events');
const { readStoreDesk } = await import('@/domain/orders/store-desk.query');
const { readFailedRefunds } = await import('@/domain/orders/failed-refunds.query');

beforeAll(openShop);
afterAll(closeShop);

describe('a refund that fails days later', () => {
  /** Creates an order that was refunded in these parts, with Stripe's events. */
  async function refunded(...amounts: number[]) {
    return refundedWith(false, ...amounts);
  }
  /** The same. The first part restocks the goods. */
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
      const match = fake
        .refundsOf(paymentOf(orderId))
        .find((each) => each.amount === amount && each.status !== 'failed');
      fake.failRefund(match?.id ?? '');
    };
    return { ...bought, id, orderId, refund, state, fail };
  }
  const failed = () => readFailedRefunds(sql);
  const mailsTo = (address: string) =>
    rows<{ subject: string; text: string }>('select subject, text from mails where "to" = $1 order by id', [address]);
  test('takes the copies it had restocked out of stock again, once, and notifies the buyer once', async () => {
    const { state, fail, stock, shopper, orderId, refund } = await refundedWith(true, 3200);
    expect(await stock()).toBe(3);
    fail(3200);
    const events = takeHeld();
    await deliver(...events, ...events.toReversed());
    expect(await state()).toMatchObject({ status: 'PAID', refunded: 0 });
    expect(await stock()).toBe(2);
    await payload.jobs.run({ limit: 1_000 });
    const notices = (await mailsTo(shopper.account.email)).filter(({ subject }) =>
      subject.includes('didn’t go through'),
    );
    expect(notices.map(({ subject }) => subject)).toEqual([`Your refund for order ${orderId} didn’t go through`]);
    expect(notices[0]?.text).toContain('$32.00');
    // When it is sent again, the goods are restocked again.
    await refund(3200, 'once more', true);
    await payload.jobs.run({ limit: 1_000 });
    expect(await stock()).toBe(3);
  });

  test('leaves in stock the copies that were returned after shipping', async () => {
    const shipped = await refundedWith(false);
    await rows('select order_shipped($1, null, null)', [shipped.id]);
    await shipped.refund(3200, 'returned', true);
    await payload.jobs.run({ limit: 1_000 });
    shipped.fail(3200);
    await deliver(...takeHeld());
    expect(await shipped.state()).toMatchObject({ status: 'FULFILLED' });
    expect(await shipped.stock()).toBe(3);
  });

  test('shows on the order and on the desk which copies were sold meanwhile', async () => {
    const { state, fail, stock, id, goods } = await refundedWith(true, 3200);
    await rows(`insert into stock_movements (availability_id, change, reason) values ($1, -3, 'damaged')`, [
      goods.availability.id,
    ]);
    fail(3200);
    await deliver(...takeHeld());
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

  test('mails the amount of each refund, not the sum', async () => {
    const { shopper } = await refunded(1000, 700);
    const notices = (await mailsTo(shopper.account.email)).filter(({ subject }) => subject.startsWith('Your refund'));
    expect(notices.map(({ text }) => /refunding \$[\d.]+/.exec(text)?.[0])).toEqual([
      'refunding $10.00',
      'refunding $7.00',
    ]);
    expect(notices[1]?.text).toContain('$17.00');
  });

  test('of the whole amount restores order and entitlements, in any order and number of events', async () => {
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
      await deliver(event);
      expect(await state()).toEqual(after);
    }
    // The same again, each as a new event: Stripe can repeat an event under a new id.
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
    // Staff sends it again, and nothing is owed any longer.
    await refund(3200, 'once more');
    await payload.jobs.run({ limit: 1_000 });
    await deliver(...takeHeld());
    expect(await state()).toMatchObject({ status: 'REFUNDED', refunded: 3200, revoked: true });
    expect((await failed()).filter(({ order }) => order === id)).toEqual([]);
  }, 60_000);

  test('of a part leaves the other part refunded, and restores the rights', async () => {
    const { state, fail } = await refunded(1000, 2200);
    fail(2200);
    await deliver(...takeHeld());
    expect(await state()).toMatchObject({ status: 'PARTLY_REFUNDED', refunded: 1000, revoked: false });
    fail(1000);
    await deliver(...takeHeld());
    expect(await state()).toMatchObject({ status: 'PAID', refunded: 0, revoked: false });
  });

  test('from Stripe’s dashboard ends in the same books, whichever event comes first', async () => {
    for (const isReversed of [false, true]) {
      const { state, fail, orderId } = await refunded();
      fake.refundThere(paymentOf(orderId), 700);
      const before = takeHeld();
      if (!isReversed) await deliver(...before);
      if (!isReversed) expect(await state()).toMatchObject({ status: 'PARTLY_REFUNDED', refunded: 700 });
      fail(700);
      await deliver(...(isReversed ? [...takeHeld().toReversed(), ...before] : takeHeld()));
      expect(await state()).toEqual({
        status: 'PAID',
        refunded: 0,
        revoked: false,
        lines: ['refunded 700: at the gateway', 'refund failed 700: expired or canceled card'],
      });
    }
  });

  test('an event from before the failure does not count the money again', async () => {
    const { state, id, orderId, fail } = await refunded();
    fake.refundThere(paymentOf(orderId), 700);
    const [refund] = fake.refundsOf(paymentOf(orderId));
    fail(700);
    await deliver(...takeHeld());
    const old = JSON.stringify([{ id: refund?.id, key: null, amount: 700, isFailed: false }]);
    await rows('select order_refunds($1, $2::jsonb)', [id, old]);
    expect(await state()).toMatchObject({ status: 'PAID', refunded: 0 });
  });

  test('of a canceled order leaves it canceled; the refund can be sent again', async () => {
    const { state, id, fail, refund, orders } = await refunded();
    await rows(`select order_cancel($1, null, 'by staff')`, [id]);
    await payload.jobs.run({ limit: 1_000 });
    fail(3200);
    await deliver(...takeHeld());
    expect(await state()).toMatchObject({ status: 'CANCELLED', refunded: 0, revoked: true });
    await refund(3200, 'once more');
    await payload.jobs.run({ limit: 1_000 });
    await deliver(...takeHeld());
    expect((await orders())[0]).toMatchObject({ status: 'CANCELLED', refunded: 3200 });
    await expect(refund(1, 'too much')).rejects.toMatchObject({ code: 'conflict' });
  });
});
