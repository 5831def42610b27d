import type { Transitions } from '../transitions.rules';

/** Statuses of a payment at the gateway. Everything except the first two is final. */
export const PAYMENT_STATUSES = ['requires_action', 'processing', 'succeeded', 'declined', 'cancelled'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Events that change the status of a payment. */
export type PaymentStatusEvent = 'approved' | 'rejected' | 'canceled';

/**
 * Allowed transitions of a payment. `payment-moves.sql` enforces them for the embedded gateway; Stripe enforces the same
 * ones for its payments.
 */
export const PAYMENT_TRANSITIONS: Transitions<PaymentStatus, PaymentStatusEvent> = {
  requires_action: { succeeded: ['approved'], declined: ['rejected'], cancelled: ['canceled'] },
  processing: { succeeded: ['approved'], declined: ['rejected'], cancelled: ['canceled'] },
  succeeded: {},
  declined: {},
  cancelled: {},
};

/** Statuses of a payment mismatch: a payment that differs from the total of its order. */
export const MISMATCH_STATUSES = ['open', 'accepted', 'refunded'] as const;
export type MismatchStatus = (typeof MISMATCH_STATUSES)[number];

/** Events that change the status of a payment mismatch. */
export type MismatchStatusEvent =
  | 'accepted'
  | 'refunded'
  /** The order was paid otherwise. */
  | 'order-paid'
  /** The payment was accepted, but the items had sold out. */
  | 'sold-out';

/** Allowed transitions of a payment mismatch. Enforced by `payment-moves.sql`. */
export const MISMATCH_TRANSITIONS: Transitions<MismatchStatus, MismatchStatusEvent> = {
  open: { accepted: ['accepted', 'order-paid'], refunded: ['refunded'] },
  accepted: { refunded: ['sold-out'] },
  refunded: {},
};
