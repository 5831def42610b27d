import { expect } from 'vitest';
import { findCart } from '@/domain/cart/cart.query';
import { DomainError } from '@/domain/errors';
import { type Currency, chargeStep } from '@/domain/formats/money.rules';
import { orderPayments } from '@/domain/orders/payment-events';
import { reconcileOrders } from '@/domain/orders/reconcile-orders.job';
import { refundOrder } from '@/domain/orders/refund-order.command';
import { refundJob } from '@/domain/orders/refund-order.job';
import { submitOrder } from '@/domain/orders/submit-order.command';
import { contextOf } from '@/platform/context';
import { sqlOf } from '@/platform/sql';
import { crashAfter, isCrash } from '../../helpers/crash';
import { type Random, randomOf, report } from '../../helpers/random';
import { payload } from '../records';
import { type Buyer, contextFor, makeBuyer } from './buyers';
import { makeFile, makeGoods, openStore, rows } from './goods';

const AT_ONCE = 4;
const MOST_EVENTS = 12;

export const sql = sqlOf(payload);
const staff = contextOf(payload, null);
const CARDS = ['pm_card_visa', 'pm_card_visa', 'pm_card_visa', 'pm_card_threeDSecure2Required', 'pm_card_processing'];

/** A payment at the gateway. */
export interface HistoryPayment {
  id: string;
  status: string;
  amount: number;
  /** Total of the refunds that were sent and didn't fail. */
  refunded: number;
}

/** A payment gateway, as the histories use it. */
export interface HistoryGateway {
  name: 'embedded' | 'stripe';
  /** Returns the payment of an order; null before its first attempt. */
  payment(orderNumber: string): Promise<HistoryPayment | null>;
  /** Answers the challenge of a payment. @returns the type of the event that the gateway sends */
  answer(payment: HistoryPayment, isYes: boolean): Promise<string>;
  /** Decides a payment that is processing. */
  settle(payment: HistoryPayment): Promise<void>;
  /** Returns the money of a refund that was sent to the store, and reports it twice. */
  bounce(orderNumber: string, refund: Refund): Promise<void>;
  /** Opens or closes the dispute of a payment. @returns whether that is possible, so that it is reported */
  dispute(payment: HistoryPayment, state: 'opened' | 'won' | 'lost'): Promise<boolean>;
}

/** One of so many steps ends with a crash. */
const CRASHES = 8;

/** Runs work, which crashes after some statements in some histories. */
const withCrash = <T>(random: Random, work: () => Promise<T>): Promise<T> =>
  random(CRASHES) === 0 ? crashAfter(random(30), work) : work();

let goods: Awaited<ReturnType<typeof makeGoods>>[] = [];
let step = 1;

/** Returns an amount that the currency of the histories allows. */
const inSteps = (minor: number): number => minor - (minor % step);

/** Creates the store and its goods. All amounts are in a currency with other minor units than US dollars. */
export async function openHistoryStore(currency: Currency): Promise<void> {
  await openStore({ percent: 7.25, taxesDigital: true, taxesShipping: true });
  step = chargeStep(currency);
  await payload.updateGlobal({ slug: 'store-settings', data: { currency } });
  goods = [
    await makeGoods({ listPriceMinor: inSteps(3199), stock: 50_000 }),
    await makeGoods({ listPriceMinor: inSteps(999), stock: 50_000 }),
    await makeGoods({
      listPriceMinor: inSteps(1195),
      lineType: 'DIGITAL',
      format: 'PDF',
      permissionsAvailable: true,
      file: await makeFile(),
    }),
  ];
}

/** A refund of an order. */
export interface Refund {
  id: number;
  key: string;
  gatewayKey: string;
  amountMinor: number;
  state: 'requested' | 'paid_out' | 'failed';
}

type History = Awaited<ReturnType<typeof begin>>;

/** Changes a price or the tax. Amounts of several magnitudes, as currencies with other minor units have. */
async function changePrices(random: Random): Promise<void> {
  if (random(4) === 0) await rows('update tax_rates set percent = $1', [random(20)]);
  const id = goods[random(goods.length)]?.availability.id;
  const priceMinor = (1 + random(5000)) * step * (random(20) === 0 ? 1000 : 1);
  await rows('update availabilities set list_price_minor = $2 where id = $1', [id, priceMinor]);
}

/** Last total that the buyer of an order confirmed, by its number. */
const shownTotals = new Map<string, number>();

/**
 * Submits an order with the total that the buyer was shown, while prices change and the process crashes. Shows a new
 * total and submits again, as the page does.
 */
async function submit(buyer: Buyer, random: Random): Promise<void> {
  let totalMinor = (await findCart(contextFor(buyer)))?.grandTotalMinor ?? 0;
  for (let attempt = 0; attempt < 4; attempt += 1) {
    if (random(5) === 0) await changePrices(random);
    try {
      const shown = { totalMinor };
      const { orderNumber } = await withCrash(random, () =>
        submitOrder(contextFor(buyer), { key: null, body: {}, shown }),
      );
      shownTotals.set(orderNumber, totalMinor);
      return;
    } catch (error) {
      if (isCrash(error)) continue;
      if (!(error instanceof DomainError)) throw error;
      if (error.code !== 'price-changed') return;
      totalMinor = (error.data as { newTotalMinor: number }).newTotalMinor;
    }
  }
}

/** Creates a cart of random lines, and its order if the card pays for it. */
async function begin(gateway: HistoryGateway, number: number) {
  const random = randomOf(number);
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  const buyer = await makeBuyer({ token: pick(CARDS) });
  const lines = goods.flatMap(({ availability, id }, at) => {
    const quantity = random(4);
    const isPermission = at === 2 && random(2) === 0;
    const line = {
      itemId: isPermission ? `${id}:Perm` : id,
      availability: availability.id,
      isPermission,
      isSingle: false,
    };
    return quantity ? [{ ...line, quantity: at === 2 && !isPermission ? 1 : quantity }] : [];
  });
  await rows('update carts set lines = $2 where owner_id = $1', [buyer.id, JSON.stringify(lines)]);
  await submit(buyer, random);
  // Orders at earlier totals were canceled.
  const [order] = await rows<{ id: number; number: string }>(
    'select id, order_number as number from orders where owner_id = $1 order by id desc limit 1',
    [buyer.id],
  );
  const payment = async () => (order ? gateway.payment(order.number) : null);
  const refunds = () =>
    rows<Refund>(
      `select id, key, gateway_key as "gatewayKey", amount_minor as "amountMinor", state from refunds where order_id = $1 order by id`,
      [order?.id],
    );
  const deliver = async (type: string, more: object = {}) => {
    const known = await payment();
    if (!known) return;
    const object = { id: known.id, amount: known.amount, metadata: { order: order?.number }, ...more };
    await contextOf(payload, null).transaction((change) =>
      orderPayments.handle(
        { change, now: new Date() },
        { provider: gateway.name, id: `history:${number}`, type, object },
      ),
    );
  };
  return { gateway, random, pick, order, lines, payment, refunds, deliver };
}

const work = (input: { refund?: number; order?: number }) =>
  (refundJob.handler as (args: object) => Promise<object>)({ input, req: { payload } });
const attempt = (refund: number) => work({ refund });

/** Events whose delivery failed. Stripe repeats them. */
const undelivered = new Set<() => Promise<unknown>>();

/** Delivers an event twice. After a crash it is repeated later. */
export async function atLeastOnce(delivery: () => Promise<unknown>): Promise<void> {
  undelivered.add(delivery);
  await delivery();
  await delivery();
  undelivered.delete(delivery);
}

/** Possible events of an order. One that an order does not allow is rejected and changes nothing. */
const EVENTS: Record<string, (history: History & { id: number }) => Promise<unknown>> = {
  async answerBank({ gateway, random, payment, deliver }) {
    const known = await payment();
    if (known?.status !== 'requires_action') return;
    const type = await gateway.answer(known, random(4) > 0);
    // Lost, delivered once, or delivered twice.
    for (let times = random(3); times > 0; times -= 1) await deliver(type);
  },
  async deliverAgain({ payment, deliver }) {
    const status = (await payment())?.status;
    if (status === 'succeeded') await deliver('payment_intent.succeeded');
    if (status === 'declined') await deliver('payment_intent.payment_failed');
  },
  refundLines: ({ id, random, pick, lines }) =>
    refundOrder(staff, id, {
      lines: [{ itemId: pick(lines).itemId, quantity: 1 + random(3), isRestocked: random(2) === 0 }],
      includesShipping: random(3) === 0,
      key: `lines-${random(6)}`,
    }),
  refundEverything: ({ id, random, lines }) =>
    refundOrder(staff, id, {
      lines: lines.map(({ itemId, quantity }) => ({ itemId, quantity, isRestocked: random(2) === 0 })),
      includesShipping: true,
      key: `all-of-it-${random(2)}`,
    }),
  refundAmount: ({ id, random }) =>
    refundOrder(staff, id, {
      amountMinor: (1 + random(2000)) * step,
      key: `amount-${random(4)}`,
      isRepeat: random(2) === 0,
    }),
  async payOut({ pick, refunds }) {
    const open = (await refunds()).filter(({ state }) => state === 'requested');
    if (open.length) await attempt(pick(open).id);
  },
  async refuse({ pick, payment, refunds }) {
    const all = await refunds();
    const recordedMinor = all.reduce(
      (sum, { state, amountMinor }) => sum + (state === 'paid_out' ? amountMinor : 0),
      0,
    );
    // A gateway can't refuse a refund that it has made, even if a crash hid its response.
    if (((await payment())?.refunded ?? 0) > recordedMinor) return;
    const open = all.filter(({ state }) => state === 'requested');
    if (open.length) await rows(`select refund_refused($1, 'expired card')`, [pick(open).id]);
  },
  // A bank returns the money of a refund that was paid out, and reports it twice.
  async bounce({ gateway, pick, order, refunds, deliver }) {
    const sent = (await refunds()).filter(({ state }) => state === 'paid_out');
    if (!sent.length || !order) return;
    await gateway.bounce(order.number, pick(sent));
    if (gateway.name === 'stripe') await atLeastOnce(() => deliver('refund.failed'));
  },
  async retry({ pick, refunds }) {
    const failed = (await refunds()).filter(({ state }) => state === 'failed');
    if (failed.length) await rows('select refund_retry($1, null)', [pick(failed).id]);
  },
  cancel: ({ id }) => rows(`select order_cancel($1, null, 'by staff')`, [id]),
  ship: ({ id }) => rows('select order_shipped($1, null, null)', [id]),
  async dispute({ id, gateway, pick, payment, deliver }) {
    const known = await payment();
    const state = pick(['opened', 'opened', 'won', 'won', 'lost'] as const);
    if (!known || !(await gateway.dispute(known, state))) return;
    if (gateway.name === 'embedded') await rows('select order_disputed($1, $2)', [id, state]);
    else if (state === 'opened')
      await atLeastOnce(() => deliver('charge.dispute.created', { status: 'needs_response' }));
    else await atLeastOnce(() => deliver('charge.dispute.closed', { status: state }));
  },
};

const NAMES = [
  ...['answerBank', 'deliverAgain', 'refundLines', 'refundLines', 'refundLines', 'refundEverything', 'refundAmount'],
  ...['payOut', 'payOut', 'payOut', 'refuse', 'bounce', 'retry', 'cancel', 'ship', 'ship', 'dispute'],
];

/** Events so far, to reproduce a history that violates an invariant. */
const deliveries = new Map<number, string[]>();

async function live(gateway: HistoryGateway, number: number): Promise<void> {
  const history = await begin(gateway, number);
  const { order, random } = history;
  if (!order) return;
  const names: string[] = [];
  deliveries.set(order.id, [`history ${number}`, ...names]);
  for (let left = random(MOST_EVENTS); left > 0; left -= 1) {
    const name = NAMES[random(NAMES.length)] as string;
    deliveries.get(order.id)?.push(name);
    try {
      await withCrash(random, async () => EVENTS[name]?.({ ...history, id: order.id }));
    } catch (error) {
      // A rejection or a crash is a valid result. Anything else is a bug.
      if (!(error instanceof DomainError) && !isCrash(error))
        throw new Error(`${deliveries.get(order.id)?.join(', ')}`, { cause: error });
    }
  }
}

/** Runs what is pending, as the reconciler and the jobs do. */
async function drain(gateway: HistoryGateway): Promise<void> {
  for (const delivery of undelivered) await delivery();
  for (const { number } of await rows<{ number: string }>(
    `select order_number as number from orders where order_status = 'PENDING'`,
  )) {
    const payment = await gateway.payment(number);
    if (payment?.status === 'processing') await gateway.settle(payment);
  }
  for (let round = 0; round < 3; round += 1) {
    while ((await reconcileOrders(sql, new Date(Date.now() + 60 * 60_000), 0)) > 0);
    const open = await rows<{ id: number }>(
      `select r.id from refunds r join orders o on o.id = r.order_id where r.state = 'requested' and o.order_status <> 'DISPUTED' order by r.id`,
    );
    for (const { id } of open) await attempt(id);
    // Payments of orders that were canceled before they were paid, and refunds that a lost dispute ended.
    const jobs = await rows<{ input: { order?: number; refund?: number } }>(
      `delete from payload_jobs where task_slug = 'order-refund' returning input`,
    );
    for (const { input } of jobs) await work(input);
  }
}

/** Expects that no order violates an invariant, and prints the histories of those that do. */
async function none(text: string, values: unknown[] = []): Promise<void> {
  const broken = await rows<{ id: number }>(`${text} limit 3`, values);
  expect(broken.map((row) => ({ ...row, history: deliveries.get(row.id)?.join(', ') }))).toEqual([]);
}

const TAKEN_BACK = `(select coalesce(sum(e.amount_minor), 0) from order_events e where e.order_id = o.id and e.kind = 'dispute lost')`;

/** SQL of the payments at the gateway, from the parameter $1. */
const AT_GATEWAY = `jsonb_to_recordset($1::jsonb) as g(number text, id text, status text, amount int, refunded int)`;

/**
 * Places orders, pays, refunds, ships and disputes them with crashes at any statement, and with events that are lost,
 * repeated and out of order, and expects that money, stock and rights are consistent.
 */
export async function runOrderHistories(gateway: HistoryGateway, count: number): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < count) await live(gateway, next++);
    }),
  );
  await drain(gateway);
  const [seen] = await rows<{ statuses: number; lines: number; failed: number }>(
    `select (select count(distinct order_status)::int from orders) as statuses, (select count(*)::int from refund_lines) as lines,
       (select count(*)::int from refunds where state = 'failed') as failed`,
  );
  // The histories reach every status except the one that ends here.
  expect(seen?.statuses).toBe(6);
  expect(Math.min(seen?.lines ?? 0, seen?.failed ?? 0)).toBeGreaterThan(count / 20);

  // The buyer was charged the total that they confirmed, or, if a crash hid the answer, one of the order that was placed.
  const payments: (HistoryPayment & { number: string })[] = [];
  for (const { number } of await rows<{ number: string }>('select order_number as number from orders')) {
    const payment = await gateway.payment(number);
    if (payment) payments.push({ ...payment, number });
  }
  const charged = payments.filter(({ status }) => status === 'succeeded');
  const isAsShown = ({ number, amount }: { number: string; amount: number }) =>
    (shownTotals.get(number) ?? amount) === amount;
  expect(charged.filter((payment) => !isAsShown(payment))).toEqual([]);
  await none(
    `select o.id from orders o join gateway_payments g on g.order_number = o.order_number
     where g.currency <> o.currency or o.currency <> current_currency()`,
  );
  const all = [JSON.stringify(payments)];
  await none(
    `select o.id from orders o join ${AT_GATEWAY} on g.number = o.order_number where g.amount <> o.grand_total_minor`,
    all,
  );
  await none(
    `select min(o.id) as id from orders o join ${AT_GATEWAY} on g.number = o.order_number
     where g.status = 'succeeded' and g.refunded < g.amount group by o.owner_id having count(*) > 1`,
    all,
  );

  // Money: payments minus refunds are the same in the books and at the gateway.
  await none(
    `select g.*, o.id, o.refunded_minor, ${TAKEN_BACK} as lost from orders o join ${AT_GATEWAY} on g.id = o.payment_id
     where g.status <> 'succeeded' or g.amount <> order_received(o) or g.refunded <> o.refunded_minor - ${TAKEN_BACK}`,
    all,
  );
  await none(
    `select o.id from orders o join ${AT_GATEWAY} on g.number = o.order_number
     where g.status = 'succeeded' and o.payment_id is distinct from g.id`,
    all,
  );
  await none(`select o.id, o.refunded_minor from orders o where o.refunded_minor <> ${TAKEN_BACK} + (
    select coalesce(sum(r.amount_minor), 0) from refunds r where r.order_id = o.id and r.state = 'paid_out')`);
  await none(`select o.id from orders o where o.refunded_minor + refund_pending(o.id) > order_received(o)`);
  await none(`select r.order_id as id, r.state from refunds r join orders o on o.id = r.order_id
    where r.state = 'requested' and o.order_status <> 'DISPUTED'`);
  await none(`select o.id from orders o, order_lines_left(o) l where l.copies < 0`);

  // Stock: it equals its ledger, and an order reserves the copies that were paid and not refunded.
  await none(`select a.id from availabilities a where a.stock is not null
    and a.stock <> (select coalesce(sum(m.change), 0) from stock_movements m where m.availability_id = a.id)`);
  await none('select order_id as id from stock_movements where stock_after < 0');
  await none(`select o.id, m.availability_id from orders o join stock_movements m on m.order_id = o.id
    group by o.id, m.availability_id having sum(m.change) > 0`);
  await none(`select o.id from orders o where not exists (select 1 from refund_lines rl join refunds r on r.id = rl.refund_id where r.order_id = o.id)
    and (select coalesce(-sum(m.change), 0) from stock_movements m where m.order_id = o.id) <> case
      when o.order_status = 'CANCELLED' and not exists (select 1 from order_events e where e.key = 'shipped:' || o.id) then 0
      else (select coalesce(sum(n.copies), 0) from stock_needs(o.lines) n) end`);
  // Copies that were not refunded belong to the order until its parcel leaves. Copies that are returned after that
  // stay in stock, also if the bank returns the money.
  await none(`select o.id from orders o cross join order_lines_left(o) l join availabilities a on a.id = l.availability
    where o.order_status in ('PAID', 'FULFILLED', 'PARTLY_REFUNDED') and a.stock is not null
      and not exists (select 1 from order_events e where e.order_id = o.id and (e.kind = 'copies missing' or e.kind = 'shipped'))
      and (select -sum(m.change) from stock_movements m where m.order_id = o.id and m.availability_id = l.availability) < l.copies`);

  // Rights: files that were paid and not refunded are accessible, and no others.
  await none(`select o.id, e.kind, e.copies, l.copies as left from orders o join entitlements e on e.order_id = o.id
    join order_lines_left(o) l on l.availability = e.availability_id and l.is_permission = (e.kind = 'licence')
    where (e.revoked_at is null) <> (l.copies > 0 and o.order_status in ('PAID', 'FULFILLED', 'PARTLY_REFUNDED')
        and o.refunded_minor + refund_pending(o.id) < order_received(o))
      or (e.kind = 'licence' and l.copies > 0 and e.copies <> l.copies)`);
  await none(`select o.id from orders o cross join order_lines_left(o) l join availabilities a on a.id = l.availability
    where o.order_status in ('PAID', 'FULFILLED', 'PARTLY_REFUNDED') and l.copies > 0 and (l.is_permission or a.file_id is not null)
      and not exists (select 1 from entitlements e where e.order_id = o.id and e.availability_id = a.id)`);
  report(`${count} histories of orders, ${gateway.name}: ${charged.length} payments, no violations`);
}
