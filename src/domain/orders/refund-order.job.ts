import type { JobDeclaration } from '@/platform/job-declaration';
import { log } from '@/platform/log';
import { paymentGateway } from '@/platform/payments/gateway';
import { RefundRefusedError } from '@/platform/payments/refund-refused';
import { type Sql, sqlOf } from '@/platform/sql';
import type { RefundStatus } from './refund-status.rules';
import { assertNever, settleOrder } from './settle-order.command';
import { syncRefunds } from './sync-refunds.command';

export const REFUND_TASK = 'order-refund';

interface RefundInput {
  /** Id of the refund to pay out. */
  refund?: number | null;
  /** Id of an order that was canceled before it was paid. */
  order?: number | null;
}

/**
 * Pays out a refund through the gateway, or cancels the payment of an order that was canceled before it was paid. Safe
 * to repeat and to run concurrently. The gateway's answer is stored in the refund, so the job itself only fails if the
 * database does. `reconcileRefunds` queues further attempts.
 */
export const refundJob: JobDeclaration<RefundInput> = {
  slug: REFUND_TASK,
  lane: 'payments',
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
    if (input.order) await cancelPayment(sql, input.order);
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
  state: RefundStatus;
  provider: string;
  paymentId: string;
}

/**
 * Makes one attempt. Looks for an existing refund at the gateway first: its idempotency keys expire after a day, and
 * the answer to an earlier attempt may have been lost before that. A refund that failed because a dispute was lost is
 * only looked up.
 */
async function payOut(sql: Sql, id: number): Promise<void> {
  const [refund] = await sql<Refund>(
    `select r.id, r.key, r.gateway_key as "gatewayKey", r.amount_minor as "amountMinor", o.order_number as "orderNumber",
       o.order_status::text as "orderStatus", r.state, o.provider, o.payment_id as "paymentId"
     from refunds r join orders o on o.id = r.order_id where r.id = $1 and (r.state = 'requested' or (r.state = 'failed' and r.reason = 'dispute lost'))`,
    [id],
  );
  if (!refund) return;
  // The bank holds the money during a dispute, so it can't be refunded.
  if (refund.orderStatus === 'DISPUTED') return postpone(sql, id, '1 hour');
  const gateway = paymentGateway(sql, refund.provider);
  try {
    const refunds = await gateway.refundsOf(refund.paymentId);
    if (refund.state === 'failed') return await syncRefunds(sql, refund.orderNumber, refunds);
    const isAlreadySent = refunds.some(({ key, failure }) => failure === null && key?.split('#')[0] === refund.key);
    const { paymentId, gatewayKey, amountMinor } = refund;
    if (!isAlreadySent) refunds.push(await gateway.refund({ paymentId, key: gatewayKey, amountMinor }));
    await syncRefunds(sql, refund.orderNumber, refunds);
    // The gateway has accepted the refund, but the bank hasn't paid it out yet.
    await postpone(sql, id, '10 minutes');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof RefundRefusedError) {
      await sql('select refund_refused($1, $2)', [id, error.reason.replaceAll('_', ' ')]);
    } else {
      log.warn({ err: error, order: refund.orderNumber, refund: id }, 'payment gateway did not confirm a refund');
      await sql('select refund_unanswered($1, $2)', [id, reason.slice(0, 500)]);
    }
  }
}

const postpone = async (sql: Sql, id: number, time: string): Promise<void> => {
  await sql(`update refunds set next_try_at = now() + $2::interval where id = $1 and state = 'requested'`, [id, time]);
};

async function cancelPayment(sql: Sql, id: number): Promise<void> {
  const [order] = await sql<{ number: string; provider: string; total: number }>(
    `select order_number as number, provider, grand_total_minor::int as total from orders where id = $1 and payment_id is null`,
    [id],
  );
  if (!order || order.total === 0) return;
  const payment = await paymentGateway(sql, order.provider).cancel(order.number);
  if (payment?.status !== 'succeeded') return;
  const settlement = await settleOrder(sql, order.number, payment, new Date());
  switch (settlement.outcome) {
    // Money that arrived at this moment is already being refunded, or waits for a merchandiser.
    case 'paid':
    case 'before':
    case 'too-late':
    case 'held':
    case 'unknown':
      return;
    default:
      assertNever(settlement);
  }
}
