import { log } from '@/platform/log';
import type { Sql } from '@/platform/sql';

/** Result of settling an order with a payment. */
export type Settlement =
  /** The order is now paid. */
  | { outcome: 'paid' }
  /** The order was already settled. Nothing changed. */
  | { outcome: 'before' }
  /** The order was canceled and its items have sold out. The payment is being refunded. */
  | { outcome: 'too-late' }
  /** The payment differs from the total. The order waits until a merchandiser accepts or refunds the payment. */
  | { outcome: 'held' }
  /** The store has no such order. */
  | { outcome: 'unknown' };

/** A successful payment as the gateway reports it. */
export interface SettledPayment {
  id: string;
  /** In minor units. */
  amountMinor: number;
}

/**
 * Settles an order with a successful payment. Idempotent, in a single statement. Every path to a paid order goes
 * through here: the submission, a gateway event, the reconciliation, and a payment that succeeds despite being
 * canceled.
 */
export async function settleOrder(
  sql: Sql,
  orderNumber: string,
  payment: SettledPayment,
  now: Date,
): Promise<Settlement> {
  const [row] = await sql<{ verdict: string }>(
    'select order_paid(id, $2, $3, $4) as verdict from orders where order_number = $1',
    [orderNumber, payment.id, payment.amountMinor, now],
  );
  const settlement = settlementOf(row?.verdict ?? 'unknown');
  // The verdict is `other-amount` only once per payment. The store dashboard shows the alert until it is resolved.
  if (row?.verdict === 'other-amount') {
    log.warn({ order: orderNumber, paidMinor: payment.amountMinor }, 'payment differs from the total of its order');
  }
  return settlement;
}

/** Maps a verdict of `order_paid` to a settlement. @throws Error for an unknown verdict */
export function settlementOf(verdict: string): Settlement {
  switch (verdict) {
    case 'paid':
    case 'before':
    case 'too-late':
    case 'held':
    case 'unknown':
      return { outcome: verdict };
    case 'other-amount':
      return { outcome: 'held' };
    default:
      throw new Error(`Unexpected verdict of order_paid: ${verdict}.`);
  }
}

/** Makes a `switch` exhaustive: it doesn't compile while a case is missing. */
export function assertNever(settlement: never): never {
  throw new Error(`Unknown settlement: ${JSON.stringify(settlement)}.`);
}
