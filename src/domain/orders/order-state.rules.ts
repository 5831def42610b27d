import { visitorDate } from '../formats/date.rules';
import { dollars } from '../formats/money.rules';
import type { OrderStatus } from './order-status.rules';

/** The state of an order in words: cancelled, or purchased (ORD-04). Amounts are whole cents. */
export function orderStateText({ status, refundedMinor }: { status: OrderStatus; refundedMinor: number }): string {
  if (status === 'CANCELLED') return 'Cancelled';
  if (status === 'PENDING') return 'Purchased; the payment is being confirmed';
  return refundedMinor > 0 ? `Purchased; ${dollars(refundedMinor)} refunded` : 'Purchased';
}

/** Until when a case study can be downloaded (ORD-09). */
export const accessText = (expiresAt: Date, now: Date): string =>
  `${expiresAt > now ? 'Access lasts until' : 'Access ended on'} ${visitorDate(expiresAt)}`;

/** Whether a download has expired at a moment. One without an expiry never does. */
export const isExpired = (expiresAt: Date | null, now: Date): boolean => expiresAt !== null && expiresAt <= now;
