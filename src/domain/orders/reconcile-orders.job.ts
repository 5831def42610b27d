import type { Payload } from 'payload';
import { log } from '@/platform/log';
import { paymentGateway } from '@/platform/payments/gateway';
import { type Sql, sqlOf } from '@/platform/sql';
import { reconcileRefunds } from './reconcile-refunds.job';
import { assertNever, settleOrder } from './settle-order.command';

const EVERY_MS = 5_000;

interface OpenOrder {
  id: number;
  order_number: string;
  provider: string;
  is_over: boolean;
}

/**
 * Reads the payments of pending orders from the gateway and settles them. This covers closed tabs and webhooks that
 * never arrived, and releases the stock of orders that expired unpaid. Skips orders with an open payment mismatch. Safe
 * to run in several processes.
 * @returns the number of orders that were paid or canceled
 */
export async function reconcileOrders(sql: Sql, now: Date, afterSeconds = 3): Promise<number> {
  const open = await sql<OpenOrder>(
    `select id, order_number, provider, expires_at <= $1 as is_over from orders
     where order_status = 'PENDING' and created_at <= $1::timestamptz - make_interval(secs => $2)
       and not exists (select 1 from payment_mismatches m where m.order_id = orders.id and m.state = 'open')
     order by created_at limit 100`,
    [now, afterSeconds],
  );
  let closed = 0;
  for (const order of open) {
    try {
      if (await reconcile(sql, order, now)) closed += 1;
    } catch (error) {
      log.warn({ err: error, order: order.order_number }, 'could not reconcile an order');
    }
  }
  return closed;
}

async function reconcile(sql: Sql, order: OpenOrder, now: Date): Promise<boolean> {
  const gateway = paymentGateway(sql, order.provider);
  const current = await gateway.find(order.order_number);
  const isOpen = current === null || current.status === 'processing' || current.status === 'requires_action';
  if (isOpen && !order.is_over) return false;
  const payment = isOpen ? await gateway.cancel(order.order_number) : current;
  if (payment?.status === 'succeeded') {
    const settlement = await settleOrder(sql, order.order_number, payment, now);
    switch (settlement.outcome) {
      case 'paid':
      case 'before':
      case 'too-late':
        return true;
      case 'held':
      case 'unknown':
        return false;
      default:
        assertNever(settlement);
    }
  }
  // A bank may still approve a payment in processing, so the order keeps its stock.
  if (payment?.status === 'processing') return false;
  await sql('select order_release($1, $2)', [order.id, payment?.declineCode ?? 'abandoned']);
  return true;
}

/** Starts reconciling orders and refunds with the gateway every few seconds, for the lifetime of the process. */
export function startOrderReconciliation(payload: Payload): void {
  const sql = sqlOf(payload);
  const run = async () => {
    await reconcileOrders(sql, new Date()).catch((error: unknown) =>
      log.warn({ err: error }, 'could not reconcile orders'),
    );
    await reconcileRefunds(sql, new Date()).catch((error: unknown) =>
      log.warn({ err: error }, 'could not reconcile refunds'),
    );
    setTimeout(() => void run(), EVERY_MS).unref();
  };
  void run();
}
