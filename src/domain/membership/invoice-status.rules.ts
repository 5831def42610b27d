import type { Transitions } from '../transitions.rules';

/** Statuses of the invoice of a subscription charge. */
export const INVOICE_STATUSES = ['paid', 'open', 'void', 'refunded'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** Events that change the status of an invoice. */
export type InvoiceStatusEvent =
  | 'charged'
  /** It won't be collected: voided, or written off at Stripe. */
  | 'given-up'
  /** All of it was refunded. */
  | 'refunded'
  /** The charge of a duplicate subscription was refunded. */
  | 'duplicate-refunded'
  | 'refund-failed';

/** Allowed transitions of an invoice. Enforced by `invoice-moves.sql`. */
export const INVOICE_TRANSITIONS: Transitions<InvoiceStatus, InvoiceStatusEvent> = {
  // The payment and its refund can be reported together.
  open: { paid: ['charged'], void: ['given-up'], refunded: ['duplicate-refunded', 'refunded'] },
  paid: { refunded: ['refunded', 'duplicate-refunded'] },
  // An invoice that was written off at Stripe can still be paid.
  void: { paid: ['charged'] },
  refunded: { paid: ['refund-failed'] },
};
