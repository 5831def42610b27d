import { log } from '@/platform/log';
import type { Sql } from '@/platform/sql';

/** What the money for an order did. */
export type Settlement =
  /** The order is paid from now on. */
  | { outcome: 'paid' }
  /** It was paid or settled before; nothing changed. */
  | { outcome: 'before' }
  /** The order was given up and its goods are gone: the money is on its way back. */
  | { outcome: 'too-late' }
  /** The payment is not the order's total: the order waits until a merchandiser accepts or refunds the payment. */
  | { outcome: 'held' }
  /** The store has no such order. */
  | { outcome: 'unknown' };

/** A payment that succeeded, as the gateway reports it. */
export interface SettledPayment {
  id: string;
  /** Whole cents. */
  amountMinor: number;
}

/**
 * Settles an order with a payment that succeeded: once, whoever reports it and however often. Every way in which an
 * order becomes paid leads through here: the submit, an event of a gateway, the reconciler, and a cancellation that
 * comes too late. One statement.
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
  // Told once: the alert on the desk stays until somebody ends it.
  if (row?.verdict === 'other-amount') {
    log.warn({ order: orderNumber, paidMinor: payment.amountMinor }, 'a payment is not the total of its order');
  }
  return settlement;
}

/** The settlement that a verdict of `order_paid` stands for. @throws Error for a verdict that it does not have */
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
      throw new Error(`order_paid answered ${verdict}.`);
  }
}

/** Makes a `switch` over a union exhaustive: does not compile while a case is missing. */
export function neverSettled(settlement: never): never {
  throw new Error(`Unknown settlement: ${JSON.stringify(settlement)}.`);
}
