import { t } from '@/language/t';
import type { TimeZone } from '../calendar/time-zone.rules';
import { visitorDate } from '../formats/date.rules';
import { amountText, type Currency } from '../formats/money.rules';
import type { OrderStatus } from './order-status.rules';

/** Returns the state of an order as text: canceled or purchased (ORD-04). Amounts are in minor units. */
export function orderStateText({
  status,
  refundedMinor,
  currency,
}: {
  status: OrderStatus;
  refundedMinor: number;
  currency: Currency;
}): string {
  if (status === 'CANCELLED') return t('Canceled');
  if (status === 'PENDING') return t('Purchased; the payment is being confirmed');
  return refundedMinor > 0
    ? t('Purchased; {amount} refunded', { amount: amountText(refundedMinor, currency) })
    : t('Purchased');
}

/** Returns until when a case study can be downloaded (ORD-09). */
export const accessText = (expiresAt: Date, now: Date, zone: TimeZone): string =>
  expiresAt > now
    ? t('Access lasts until {date}', { date: visitorDate(expiresAt, zone) })
    : t('Access ended on {date}', { date: visitorDate(expiresAt, zone) });

/** Whether access has expired. Access without an expiry date never does. */
export const isExpired = (expiresAt: Date | null, now: Date): boolean => expiresAt !== null && expiresAt <= now;
