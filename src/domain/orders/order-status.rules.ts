/** Where an order can stand. An order is purchased from PAID on; CANCELLED never was or is no more (ORD-04). */
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

/** What people read in the place of a status. */
export const ORDER_STATUS_CAPTIONS: Record<OrderStatus, string> = {
  PENDING: 'Waiting for payment',
  PAID: 'Paid',
  FULFILLED: 'Fulfilled',
  PARTLY_REFUNDED: 'Partly refunded',
  REFUNDED: 'Refunded',
  CANCELLED: 'Cancelled',
  DISPUTED: 'Disputed',
};

/** Every move that there is; what is not here does not happen, whoever asks. The database keeps the same table. */
const MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
  // What needs no parcel is fulfilled as soon as it is paid.
  PENDING: ['PAID', 'FULFILLED', 'CANCELLED'],
  PAID: ['FULFILLED', 'PARTLY_REFUNDED', 'REFUNDED', 'CANCELLED', 'DISPUTED'],
  FULFILLED: ['PARTLY_REFUNDED', 'REFUNDED', 'CANCELLED', 'DISPUTED'],
  // Back, when a bank does not take the money.
  PARTLY_REFUNDED: ['PAID', 'FULFILLED', 'REFUNDED', 'CANCELLED', 'DISPUTED'],
  REFUNDED: ['PAID', 'FULFILLED', 'PARTLY_REFUNDED'],
  // Money that arrives after all, when the goods are still there.
  CANCELLED: ['PAID', 'FULFILLED'],
  // Won, an order stands where it stood; lost, the money is gone. Until then nobody gives it back.
  DISPUTED: ['PAID', 'FULFILLED', 'PARTLY_REFUNDED', 'REFUNDED'],
};

/** Whether an order may go from one status to another. */
export function mayMove(from: OrderStatus, to: OrderStatus): boolean {
  return MOVES[from].includes(to);
}

/** Whether the buyer holds what was bought: paid for, and not taken back. */
export function isPurchased(status: OrderStatus): boolean {
  return status === 'PAID' || status === 'FULFILLED' || status === 'PARTLY_REFUNDED';
}
