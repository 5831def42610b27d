import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FakeStripe, startFakeStripe } from '../../helpers/fake-stripe/server';

const fake: FakeStripe = await startFakeStripe();
Object.assign(process.env, {
  STRIPE_SECRET_KEY: 'sk_test_store',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_store',
  STRIPE_WEBHOOK_SECRET: 'whsec_store',
  STRIPE_API_BASE: fake.baseUrl,
});
const { payload, makePerson } = await import('../records');
const { makeAdmin } = await import('../accounts/browser');
const { makeGoods, makeShopper, rows, shipEverywhere } = await import('./goods');
const { app } = await import('@/api/http/app');
const { reconcileRefunds } = await import('@/domain/orders/reconcile-refunds.job');
const { readFailedRefunds } = await import('@/domain/orders/failed-refunds.query');
const { readStoreDesk } = await import('@/domain/orders/store-desk.query');
const { paymentGateway } = await import('@/platform/payments/gateway');
const { sqlOf } = await import('@/platform/sql');
const sql = sqlOf(payload);

let token: string;

beforeAll(async () => {
  fake.notify({ url: 'http://127.0.0.1:1/nobody', secret: 'whsec_store' });
  fake.hold();
  await makeAdmin();
  token = (await makePerson({ role: 'merchandiser' })).token;
  await shipEverywhere({ name: 'Standard', priceMinor: 0 });
});
afterAll(async () => {
  await payload.destroy();
  await fake.stop();
});

const post = async (path: string, body: object = {}) => {
  const answer = await app.request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: `masthead-token=${token}`, 'x-masthead-socket': '10.0.0.9' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, code: ((await answer.json()) as { code?: string }).code };
};

/** Runs the jobs that are due. The reconciler queues jobs that were lost. */
const work = async () => {
  await payload.jobs.run({ limit: 1_000, silent: true });
  await payload.jobs.run({ limit: 1_000, silent: true });
};
const workLater = async () => {
  await reconcileRefunds(sql, new Date(Date.now() + 24 * 60 * 60_000));
  await work();
};

/** Creates a paid order of $32.00. */
async function paidOrder() {
  const shopper = await makeShopper();
  const goods = await makeGoods({ stock: 3 });
  await shopper.add(goods.id);
  await shopper.pay('pm_card_visa');
  const { orderId = '' } = (await (await shopper.submit('a')).json()) as { orderId?: string };
  await work();
  fake.world.held.splice(0);
  const [{ id } = { id: 0 }] = await rows<{ id: number }>('select id from orders where order_number = $1', [orderId]);
  await rows(
    `insert into entitlements (owner_id, order_id, kind, title, code) values ($1, $2, 'download', 'A file', $3)`,
    [shopper.account.id, id, orderId],
  );
  const state = async () => {
    const [order] = await rows<{ status: string; refunded: number; isRevoked: boolean }>(
      `select order_status as status, refunded_minor::int as refunded,
         (select revoked_at is not null from entitlements e where e.order_id = o.id) as "isRevoked" from orders o where id = $1`,
      [id],
    );
    const refunds = await rows<{ id: number; state: string; reason: string | null }>(
      'select id, state, reason from refunds where order_id = $1 order by id',
      [id],
    );
    return { ...order, refunds };
  };
  const mails = async () =>
    (
      await rows<{ subject: string }>(
        `select subject from mails where "to" = $1 and subject not like '%receipt%' order by id`,
        [shopper.account.email],
      )
    ).map(({ subject }) => subject);
  const sent = () => fake.refundsOf(fake.paymentOf(orderId).id);
  const refund = (body: object) => post(`/service/store/orders/${id}/refund`, { amountMinor: 3200, ...body });
  return { id, orderId, state, mails, sent, refund, payment: () => fake.paymentOf(orderId).id };
}

const onDesk = async (order: number) =>
  (await readStoreDesk(sql, new Date())).failed.filter((each) => each.order === order);

describe('a refund', () => {
  test('revokes the rights when it is requested, and counts and is mailed when the gateway has paid it', async () => {
    const order = await paidOrder();
    expect(await order.refund({ key: 'dialog-1' })).toMatchObject({ status: 200 });
    expect(await order.state()).toMatchObject({
      status: 'PAID',
      refunded: 0,
      isRevoked: true,
      refunds: [{ state: 'requested' }],
    });
    expect(await order.mails()).toEqual([]);
    await work();
    expect(await order.state()).toMatchObject({ status: 'REFUNDED', refunded: 3200, refunds: [{ state: 'paid_out' }] });
    expect(await order.mails()).toEqual([`Your refund for order ${order.orderId}`]);
    expect(order.sent()).toHaveLength(1);
  });

  test('that waits for the bank stays requested until the gateway reports it as paid', async () => {
    const order = await paidOrder();
    await order.refund({ key: 'dialog-1' });
    // The gateway accepted it under this key, and its response was lost.
    await paymentGateway(sql, 'stripe').refund({
      paymentId: order.payment(),
      amountMinor: 3200,
      key: `refund:${order.id}:dialog-1`,
    });
    const [held] = order.sent();
    Object.assign(fake.world.get('refund', String(held?.id)), { status: 'pending' });
    await work();
    expect(await order.state()).toMatchObject({ status: 'PAID', refunded: 0, refunds: [{ state: 'requested' }] });
    expect([order.sent().length, await order.mails()]).toEqual([1, []]);
    Object.assign(fake.world.get('refund', String(held?.id)), { status: 'succeeded' });
    await workLater();
    expect(await order.state()).toMatchObject({ status: 'REFUNDED', refunded: 3200, refunds: [{ state: 'paid_out' }] });
    expect(order.sent()).toHaveLength(1);
  });

  test('that the gateway rejects is shown as failed, restores the rights, and is sent again by Try again', async () => {
    const order = await paidOrder();
    const dispute = fake.dispute(order.payment());
    await order.refund({ key: 'dialog-1' });
    await work();
    const failed = await order.state();
    expect(failed).toMatchObject({
      status: 'PAID',
      refunded: 0,
      isRevoked: false,
      refunds: [{ state: 'failed', reason: 'charge disputed' }],
    });
    expect(await order.mails()).toEqual([]);
    expect(await onDesk(order.id)).toMatchObject([{ state: 'failed', reason: 'charge disputed', amountMinor: 3200 }]);
    fake.closeDispute(dispute.id, 'won');
    const retry = `/service/store/refunds/${failed.refunds[0]?.id}/retry`;
    expect((await Promise.all([post(retry), post(retry), post(retry)])).map(({ status }) => status)).toEqual([
      200, 200, 200,
    ]);
    await work();
    expect(await order.state()).toMatchObject({
      status: 'REFUNDED',
      refunded: 3200,
      isRevoked: true,
      refunds: [{ state: 'paid_out', reason: null }],
    });
    expect([order.sent().length, await order.mails()]).toEqual([1, [`Your refund for order ${order.orderId}`]]);
    expect(await onDesk(order.id)).toEqual([]);
    expect(await post(retry)).toEqual({ status: 409, code: 'conflict' });
    expect(await post('/service/store/refunds/999999/retry')).toEqual({ status: 404, code: 'not-found' });
  });

  test('without a response is retried, is shown after five attempts, and is paid out once in the end', async () => {
    const order = await paidOrder();
    await order.refund({ key: 'dialog-1' });
    const broken = fake.breakDown();
    try {
      await work();
      for (let attempt = 2; attempt <= 5; attempt += 1) {
        expect([attempt, await onDesk(order.id)]).toEqual([attempt, []]);
        await workLater();
      }
    } finally {
      broken.repair();
    }
    await workLater();
    expect(await order.state()).toMatchObject({ status: 'REFUNDED', refunded: 3200, refunds: [{ state: 'paid_out' }] });
    expect([order.sent().length, await order.mails(), await onDesk(order.id)]).toEqual([
      ...[1, [`Your refund for order ${order.orderId}`], []],
    ]);
  }, 120_000);

  test('whose response is lost is not sent again, although the gateway no longer knows its key', async () => {
    const order = await paidOrder();
    await order.refund({ key: 'dialog-1', amountMinor: 1000 });
    const key = `refund:${order.id}:dialog-1`;
    await paymentGateway(sql, 'stripe').refund({ paymentId: order.payment(), key, amountMinor: 1000 });
    fake.requests.length = 0;
    await work();
    expect(fake.requests.filter(({ method }) => method === 'POST')).toEqual([]);
    expect(await order.state()).toMatchObject({ refunded: 1000, refunds: [{ state: 'paid_out' }] });
  });

  test('of 40 whose jobs were all lost is found and paid out once', async () => {
    const order = await paidOrder();
    for (let at = 0; at < 40; at += 1) await order.refund({ key: `dialog-${at}`, amountMinor: 80, isRepeat: true });
    await rows(`delete from payload_jobs where task_slug = 'order-refund'`);
    expect(await reconcileRefunds(sql, new Date())).toBe(0);
    const later = new Date(Date.now() + 2 * 60_000);
    const queued = await Promise.all(Array.from({ length: 5 }, () => reconcileRefunds(sql, later)));
    expect(queued.reduce((sum, count) => sum + count, 0)).toBe(40);
    await work();
    expect(await order.state()).toMatchObject({ status: 'REFUNDED', refunded: 3200 });
    expect(order.sent()).toHaveLength(40);
  }, 60_000);

  test('of a canceled order is mailed with the cancellation when it was paid', async () => {
    const order = await paidOrder();
    await rows(`select order_cancel($1, null, 'by staff')`, [order.id]);
    expect(await order.state()).toMatchObject({ status: 'CANCELLED', refunded: 0, isRevoked: true });
    expect(await order.mails()).toEqual([]);
    await work();
    expect(await order.state()).toMatchObject({ status: 'CANCELLED', refunded: 3200 });
    expect(await order.mails()).toEqual([`Order ${order.orderId} was canceled`]);
  });
});

describe('a dialog', () => {
  test('sent twice under its key is one refund, and its key is bound to one amount', async () => {
    const order = await paidOrder();
    const body = { key: 'dialog-1', amountMinor: 1000 };
    const answers = await Promise.all([order.refund(body), order.refund(body), order.refund(body)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await work();
    expect(await order.refund(body)).toMatchObject({ status: 200 });
    expect(await order.refund({ ...body, amountMinor: 900 })).toEqual({ status: 422, code: 'other-request' });
    await work();
    expect(await order.state()).toMatchObject({ refunded: 1000, refunds: [{ state: 'paid_out' }] });
    expect(order.sent()).toHaveLength(1);
  });

  test('with another key and the same amount requires confirmation, while the other is pending and just after', async () => {
    const order = await paidOrder();
    await order.refund({ key: 'dialog-1', amountMinor: 1000 });
    expect(await order.refund({ key: 'dialog-2', amountMinor: 1000 })).toEqual({ status: 409, code: 'refund-alike' });
    await work();
    expect(await order.refund({ key: 'dialog-2', amountMinor: 1000 })).toEqual({ status: 409, code: 'refund-alike' });
    expect(await order.refund({ key: 'dialog-2', amountMinor: 1000, isRepeat: true })).toMatchObject({ status: 200 });
    await work();
    expect(await order.state()).toMatchObject({ refunded: 2000 });
  });

  test('never requests more than the amount that is left minus pending refunds', async () => {
    const order = await paidOrder();
    await order.refund({ key: 'dialog-1', amountMinor: 3000 });
    expect(await order.refund({ key: 'dialog-2', amountMinor: 300 })).toEqual({ status: 400, code: 'bad-input' });
    expect((await readFailedRefunds(sql, order.id)).length).toBe(0);
  });
});

test('a parcel is not shipped while all of its money is being refunded', async () => {
  const order = await paidOrder();
  await order.refund({ key: 'dialog-1' });
  expect((await readStoreDesk(sql, new Date())).toSend.map(({ id }) => id)).not.toContain(order.id);
  expect(await rows('select order_shipped($1, null, null) as verdict', [order.id])).toEqual([
    { verdict: 'nothing-to-ship' },
  ]);
});
