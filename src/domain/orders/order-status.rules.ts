import { msg } from '@/language/t';
import type { Transitions } from '../transitions.rules';

/**
 * Statuses of an order. It counts as purchased from PAID on. A CANCELLED order was never paid or was canceled later
 * (ORD-04).
 */
export const ORDER_STATUSES = [
  'PENDING',
  'PAID',
  'FULFILLED',
  'PARTLY_REFUNDED',
  'REFUNDED',
  'CANCELLED',
  'DISPUTED',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Labels of the statuses in the admin, as messages. */
export const ORDER_STATUS_CAPTIONS: Record<OrderStatus, string> = {
  PENDING: msg('Waiting for payment'),
  PAID: msg('Paid'),
  FULFILLED: msg('Fulfilled'),
  PARTLY_REFUNDED: msg('Partly refunded'),
  REFUNDED: msg('Refunded'),
  CANCELLED: msg('Canceled'),
  DISPUTED: msg('Disputed'),
};

/** Events that change the status of an order. */
export type OrderStatusEvent =
  | 'paid'
  /** The payment was declined, abandoned or invalid, or differed from the total and was refunded. */
  | 'not-paid'
  | 'canceled-by-staff'
  | 'shipped'
  | 'refund-paid-out'
  | 'refund-failed'
  | 'dispute-opened'
  | 'dispute-won'
  | 'dispute-lost';

/** Allowed transitions of an order. Enforced by `order-moves.sql`. */
export const ORDER_TRANSITIONS: Transitions<OrderStatus, OrderStatusEvent> = {
  // An order without physical items is fulfilled as soon as it is paid.
  PENDING: { PAID: ['paid'], FULFILLED: ['paid'], CANCELLED: ['not-paid', 'canceled-by-staff'] },
  PAID: {
    FULFILLED: ['shipped'],
    PARTLY_REFUNDED: ['refund-paid-out'],
    REFUNDED: ['refund-paid-out', 'dispute-lost'],
    CANCELLED: ['canceled-by-staff'],
    DISPUTED: ['dispute-opened'],
  },
  FULFILLED: {
    PARTLY_REFUNDED: ['refund-paid-out'],
    REFUNDED: ['refund-paid-out', 'dispute-lost'],
    CANCELLED: ['canceled-by-staff'],
    DISPUTED: ['dispute-opened'],
  },
  PARTLY_REFUNDED: {
    PAID: ['refund-failed'],
    FULFILLED: ['refund-failed'],
    REFUNDED: ['refund-paid-out', 'dispute-lost'],
    CANCELLED: ['canceled-by-staff'],
    DISPUTED: ['dispute-opened'],
  },
  REFUNDED: { PAID: ['refund-failed'], FULFILLED: ['refund-failed'], PARTLY_REFUNDED: ['refund-failed'] },
  // A late payment restores the order if its items are still in stock.
  CANCELLED: { PAID: ['paid'], FULFILLED: ['paid'] },
  // A dispute that is won restores the status before it. No refunds are sent until then.
  DISPUTED: {
    PAID: ['dispute-won'],
    FULFILLED: ['dispute-won'],
    PARTLY_REFUNDED: ['dispute-won'],
    REFUNDED: ['dispute-lost', 'dispute-won', 'refund-paid-out'],
  },
};

/** Whether the buyer has access to the purchase: it was paid and not canceled, refunded in full or disputed. */
export function isPurchased(status: OrderStatus): boolean {
  return status === 'PAID' || status === 'FULFILLED' || status === 'PARTLY_REFUNDED';
}
