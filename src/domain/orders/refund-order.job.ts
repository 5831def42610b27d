import type { JobDeclaration } from '@/platform/job-declaration';
import { log } from '@/platform/log';
import { paymentGateway } from '@/platform/payments/gateway';
import { RefundRefusedError } from '@/platform/payments/refund-refused';
import { type Sql, sqlOf } from '@/platform/sql';
import { neverSettled, settleOrder } from './settle-order.command';
import { takeOverRefunds } from './take-over-refunds.command';

export const REFUND_TASK = 'order-refund';

interface RefundInput {
  /** A refund to pay out. */
  refund?: number | null;
  /** An order that was canceled before it was paid. */
  order?: number | null;
}

/**
 * Pays a refund out at the gateway, or ends the payment of an order that was canceled before it was paid. Safe to repeat
 * and to run twice at once. What the gateway says is written to the refund, so the job itself fails only without a
 * database; `reconcileRefunds` queues the next attempt.
 */
export const refundJob: JobDeclaration<RefundInput> = {
  slug: REFUND_TASK,
  leaseSeconds: 30,
  retryAfterCrash: true,
  retries: { attempts: 12, backoff: { type: 'exponential', delay: 2_000 } },
  inputSchema: [
    { name: 'refund', type: 'number' },
    { name: 'order', type: 'number' },
  ],
  handler: async ({ input, req }) => {
    const sql = sqlOf(req.payload);
    if (input.refund) await payOut(sql, input.refund);
    if (input.order) await endPayment(sql, input.order);
    return { output: {} };
  },
};

interface Refund {
  id: number;
  key: string;
  gatewayKey: string;
  amountMinor: number;
  orderNumber: string;
  orderStatus: string;
  provider: string;
  paymentId: string;
}

/**
 * One attempt. The gateway is asked first what it knows under the refund's keys: its own memory of keys ends after a
 * day, and an answer that was lost may be older.
 */
async function payOut(sql: Sql, id: number): Promise<void> {
  const [refund] = await sql<Refund>(
    `select r.id, r.key, r.gateway_key as "gatewayKey", r.amount_minor as "amountMinor", o.order_number as "orderNumber",
       o.order_status::text as "orderStatus", o.provider, o.payment_id as "paymentId"
     from refunds r join orders o on o.id = r.order_id where r.id = $1 and r.state = 'requested'`,
    [id],
  );
  if (!refund) return;
  // While a bank decides, the money isn't ours to send.
  if (refund.orderStatus === 'DISPUTED') return postpone(sql, id, '1 hour');
  const gateway = paymentGateway(sql, refund.provider);
  try {
    const known = await gateway.refundsOf(refund.paymentId);
    const isKnown = known.some(({ key, failure }) => failure === null && key?.split('#')[0] === refund.key);
    const { paymentId, gatewayKey, amountMinor } = refund;
    if (!isKnown) known.push(await gateway.refund({ paymentId, key: gatewayKey, amountMinor }));
    await takeOverRefunds(sql, refund.orderNumber, known);
    // Accepted, and the bank has yet to send it.
    await postpone(sql, id, '10 minutes');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof RefundRefusedError) {
      await sql('select refund_refused($1, $2)', [id, error.reason.replaceAll('_', ' ')]);
    } else {
      log.warn({ err: error, order: refund.orderNumber, refund: id }, 'the gateway did not answer a refund');
      await sql('select refund_unanswered($1, $2)', [id, reason.slice(0, 500)]);
    }
  }
}

const postpone = async (sql: Sql, id: number, time: string): Promise<void> => {
  await sql(`update refunds set next_try_at = now() + $2::interval where id = $1 and state = 'requested'`, [id, time]);
};

async function endPayment(sql: Sql, id: number): Promise<void> {
  const [order] = await sql<{ number: string; provider: string; total: number }>(
    `select order_number as number, provider, grand_total_minor::int as total from orders where id = $1 and payment_id is null`,
    [id],
  );
  if (!order || order.total === 0) return;
  const payment = await paymentGateway(sql, order.provider).cancel(order.number);
  if (payment?.status !== 'succeeded') return;
  const settlement = await settleOrder(sql, order.number, payment, new Date());
  switch (settlement.outcome) {
    // Money that came in that moment is on its way back, or waits for a merchandiser.
    case 'paid':
    case 'before':
    case 'too-late':
    case 'held':
    case 'unknown':
      return;
    default:
      neverSettled(settlement);
  }
}
