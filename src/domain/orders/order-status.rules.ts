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

/** Labels of the statuses in the admin. */
export const ORDER_STATUS_CAPTIONS: Record<OrderStatus, string> = {
  PENDING: 'Waiting for payment',
  PAID: 'Paid',
  FULFILLED: 'Fulfilled',
  PARTLY_REFUNDED: 'Partly refunded',
  REFUNDED: 'Refunded',
  CANCELLED: 'Canceled',
  DISPUTED: 'Disputed',
};

/** Allowed transitions. A database trigger enforces the same table. */
const MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
  // An order without physical items is fulfilled as soon as it is paid.
  PENDING: ['PAID', 'FULFILLED', 'CANCELLED'],
  PAID: ['FULFILLED', 'PARTLY_REFUNDED', 'REFUNDED', 'CANCELLED', 'DISPUTED'],
  FULFILLED: ['PARTLY_REFUNDED', 'REFUNDED', 'CANCELLED', 'DISPUTED'],
  // Back to PAID or FULFILLED if a refund fails.
  PARTLY_REFUNDED: ['PAID', 'FULFILLED', 'REFUNDED', 'CANCELLED', 'DISPUTED'],
  REFUNDED: ['PAID', 'FULFILLED', 'PARTLY_REFUNDED'],
  // A late payment restores the order if its items are still in stock.
  CANCELLED: ['PAID', 'FULFILLED'],
  // A dispute that is won restores the status before it, one that is lost refunds the order. No refunds are sent until
  // then.
  DISPUTED: ['PAID', 'FULFILLED', 'PARTLY_REFUNDED', 'REFUNDED'],
};

/** Whether an order may change from one status to another. */
export function mayMove(from: OrderStatus, to: OrderStatus): boolean {
  return MOVES[from].includes(to);
}

/** Whether the buyer has access to the purchase: it was paid and not canceled, refunded in full or disputed. */
export function isPurchased(status: OrderStatus): boolean {
  return status === 'PAID' || status === 'FULFILLED' || status === 'PARTLY_REFUNDED';
}
