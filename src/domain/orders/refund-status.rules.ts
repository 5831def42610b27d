import type { Transitions } from '../transitions.rules';

/** Statuses of a refund. The gateway decides on the last two. */
export const REFUND_STATUSES = ['requested', 'paid_out', 'failed'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** Events that change the status of a refund. */
export type RefundStatusEvent =
  /** The gateway reports that it sent the money. */
  | 'paid-out'
  /** The gateway rejected it. No money was sent. */
  | 'rejected'
  /** The bank returned the money after it was sent. */
  | 'returned'
  | 'dispute-lost'
  | 'sent-again';

/** Allowed transitions of a refund. Enforced by `refund-moves.sql`. */
export const REFUND_TRANSITIONS: Transitions<RefundStatus, RefundStatusEvent> = {
  requested: { paid_out: ['paid-out'], failed: ['rejected', 'returned', 'dispute-lost'] },
  paid_out: { failed: ['returned'] },
  // A refund that failed when a dispute was lost can have been sent before.
  failed: { requested: ['sent-again'], paid_out: ['paid-out'] },
};
