import { t } from '@/language/t';
import { isEmailAddress } from '../accounts/form.rules';
import { type Day, dayIn, type TimeZone } from '../calendar/time-zone.rules';
import type { FieldError } from '../errors';
import { amountText, type Currency } from '../formats/money.rules';
import type { BillingPeriod } from '../membership/billing.rules';
import { type SubscriptionTax, taxText, totalOf } from '../membership/subscription-tax.rules';
import type { GiftSubscriptionStatus } from './gift-subscription-status.rules';

/** Months after the delivery during which a gift subscription can be claimed. */
export const CLAIM_MONTHS = 12;
/** Maximum length of the buyer's message. */
export const MAX_MESSAGE_LENGTH = 500;
/** Days in advance for which a delivery can be scheduled. */
export const MAX_DAYS_AHEAD = 365;

const DAY_MS = 86_400_000;

/** A gift subscription as its buyer enters it. */
export interface GiftSubscriptionInput {
  recipientEmail: string;
  senderName: string;
  message: string;
  /** Day of the delivery, such as `2027-12-24`. */
  deliverOn: string;
}

/** Validates a gift subscription, whose delivery day is in a zone. Returns one error per field. */
export function giftSubscriptionFaults(input: GiftSubscriptionInput, now: Date, zone: TimeZone): FieldError[] {
  const faults: FieldError[] = [];
  const fault = (field: keyof GiftSubscriptionInput, errorMessage: string) => faults.push({ field, errorMessage });
  if (!isEmailAddress(input.recipientEmail.trim()))
    fault('recipientEmail', t('Enter a valid email address, such as name@example.com.'));
  if (!input.senderName.trim()) fault('senderName', t('Enter the name that the recipient knows you by.'));
  if (input.message.length > MAX_MESSAGE_LENGTH)
    fault('message', t('The message must be {count} characters or fewer.', { count: MAX_MESSAGE_LENGTH }));
  const today = dayIn(now, zone);
  const last = lastDeliveryDay(now, zone);
  const time = /^\d{4}-\d{2}-\d{2}$/.test(input.deliverOn) ? Date.parse(`${input.deliverOn}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time)) fault('deliverOn', t('Enter a date.'));
  else if (input.deliverOn < today) fault('deliverOn', t('This date is in the past.'));
  else if (input.deliverOn > last) fault('deliverOn', t('Choose a date within the next year.'));
  return faults;
}

/** Returns the last day for which a delivery can be scheduled. */
export const lastDeliveryDay = (now: Date, zone: TimeZone): Day =>
  dayIn(new Date(now.getTime() + MAX_DAYS_AHEAD * DAY_MS), zone);

/** State of a gift subscription for the reader who opens its link. */
export type ClaimState = 'ready' | 'claimed' | 'expired' | 'refunded';

/** Returns what can be done with a gift subscription at a moment. Unpaid ones have no link. */
export function claimStateOf(
  { status, expiresAt }: { status: GiftSubscriptionStatus; expiresAt: string | Date | null },
  now: Date,
): ClaimState | null {
  if (status === 'open') return null;
  if (status === 'claimed' || status === 'started') return 'claimed';
  if (status === 'refunded') return 'refunded';
  return expiresAt && new Date(expiresAt) <= now ? 'expired' : 'ready';
}

/** Whether a gift subscription can be refunded: it is paid and nobody has claimed it. */
export const mayRefundGift = ({ status }: { status: GiftSubscriptionStatus }): boolean => status === 'paid';

/** Whether the mail that delivers a gift subscription can be sent again: it was delivered, and nobody has claimed it. */
export const mayResendGift = (
  gift: { status: GiftSubscriptionStatus; deliveredAt: Date | string | null; expiresAt: Date | string | null },
  now: Date,
): boolean => gift.deliveredAt !== null && claimStateOf(gift, now) === 'ready';

/** Returns the length of a gift subscription: *one year*. */
export const giftLength = (period: BillingPeriod): string => (period === 'year' ? t('one year') : t('one month'));

/** Returns the terms of a gift subscription, shown next to the button that pays. */
export const giftTerms = ({
  priceMinor,
  currency,
  period,
  tax = null,
}: {
  priceMinor: number;
  currency: Currency;
  period: BillingPeriod;
  tax?: SubscriptionTax | null;
}): string =>
  `${t(
    'You pay {amount} once. The gift lasts {period, select, year {one year} other {one month}} from the day it’s claimed and doesn’t renew: neither you nor the recipient is charged again. It can be claimed within {months} months of its delivery. Until then, customer service can refund it.',
    { amount: amountText(totalOf(priceMinor, tax), currency), period, months: CLAIM_MONTHS },
  )}${taxText(tax)}`;

/** Describes the state of a gift subscription for its buyer and for support. */
export function giftStateText(
  gift: { status: GiftSubscriptionStatus; deliveredAt: Date | string | null; expiresAt: Date | string | null },
  now: Date,
): string {
  if (gift.status === 'open') return t('Not paid');
  if (gift.status === 'refunded') return t('Refunded');
  if (gift.status === 'started') return t('Claimed');
  if (gift.status === 'claimed') return t('Claimed, waits for the present subscription to end');
  if (!gift.deliveredAt) return t('Scheduled');
  return gift.expiresAt && new Date(gift.expiresAt) <= now ? t('Expired') : t('Delivered, not claimed yet');
}
