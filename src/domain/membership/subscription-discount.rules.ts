import { msg, t } from '@/language/t';
import { amountText, type Currency, chargeStep, DEFAULT_CURRENCY, roundToStep } from '../formats/money.rules';
import { percentText } from '../formats/percent.rules';
import { type BillingPeriod, monthsAfter } from './billing.rules';

/** Terms of a discount on a subscription. Amounts are in minor units. */
export interface DiscountTerms {
  percent: number | null;
  amountMinor: number | null;
  /** Number of billing periods that are discounted, from the first charge. */
  periods: number;
}

/** A discount of a subscription. It applies to charges from `startsAt` until before `endsAt`. Times are ISO 8601. */
export interface Discount {
  /** The promo code, or the name of the offer. */
  name: string;
  percent: number | null;
  amountMinor: number | null;
  startsAt: string;
  endsAt: string;
}

/** Name of the discount of readers who keep their subscription instead of canceling it. */
export const WIN_BACK_NAME = msg('Win-back offer');

/**
 * Returns a price less a discount in minor units, never below 0. A percentage is rounded half up to the step in which the
 * currency is charged.
 */
export function discountedPrice(
  priceMinor: number,
  discount: Pick<DiscountTerms, 'percent' | 'amountMinor'> | null,
  currency: Currency = DEFAULT_CURRENCY,
): number {
  if (!discount) return priceMinor;
  const off =
    discount.percent !== null
      ? roundToStep((priceMinor * discount.percent) / 100, chargeStep(currency))
      : (discount.amountMinor ?? 0);
  return Math.max(0, priceMinor - off);
}

/** Returns the charge in minor units for a period that begins at a moment. */
export function chargeAt(
  priceMinor: number,
  discount: Discount | null,
  at: string | Date,
  currency: Currency = DEFAULT_CURRENCY,
): number {
  const moment = new Date(at).getTime();
  const applies = discount && Date.parse(discount.startsAt) <= moment && moment < Date.parse(discount.endsAt);
  return discountedPrice(priceMinor, applies ? discount : null, currency);
}

/** Returns the discount of a subscription whose first charge is at `start`. */
export const beginDiscount = (
  name: string,
  { percent, amountMinor, periods }: DiscountTerms,
  { start, period }: { start: string; period: BillingPeriod },
): Discount => ({
  name,
  percent,
  amountMinor,
  startsAt: start,
  endsAt: monthsAfter(start, monthsOf(periods, period), new Date(start).getUTCDate()),
});

/** Returns the length of some billing periods in months. */
export const monthsOf = (periods: number, period: BillingPeriod): number => periods * (period === 'year' ? 12 : 1);

/** Columns of a subscription that store its discount. */
interface DiscountColumns {
  discountName?: string | null | undefined;
  discountPercent?: number | null | undefined;
  discountMinor?: number | null | undefined;
  discountStartsAt?: string | null | undefined;
  discountEndsAt?: string | null | undefined;
}

/** Returns the discount of a stored subscription, or null. */
export const discountOfRow = (row: DiscountColumns): Discount | null =>
  row.discountName && row.discountStartsAt && row.discountEndsAt
    ? {
        name: row.discountName,
        percent: row.discountPercent ?? null,
        amountMinor: row.discountMinor ?? null,
        startsAt: row.discountStartsAt,
        endsAt: row.discountEndsAt,
      }
    : null;

/** Returns the columns that {@link discountOfRow} reads. */
export const rowOfDiscount = (discount: Discount | null) => ({
  discountName: discount?.name ?? null,
  discountPercent: discount?.percent ?? null,
  discountMinor: discount?.amountMinor ?? null,
  discountStartsAt: discount?.startsAt ?? null,
  discountEndsAt: discount?.endsAt ?? null,
});

/** Returns a subscription's charge in minor units for the period that begins when the current one or a pause ends. */
export const nextChargeOf = (
  row: DiscountColumns & {
    priceMinor?: number | null | undefined;
    periodEnd?: string | null | undefined;
    resumesAt?: string | null | undefined;
    currency?: Currency;
  },
): number =>
  chargeAt(row.priceMinor ?? 0, discountOfRow(row), row.resumesAt ?? row.periodEnd ?? new Date(0), row.currency);

/** Returns the amount paid in minor units for the current period, at the present plan. */
export const paidForPeriod = (
  row: DiscountColumns & { priceMinor?: number | null | undefined; periodStart: string; currency?: Currency },
): number => chargeAt(row.priceMinor ?? 0, discountOfRow(row), row.periodStart, row.currency);

/** Describes a discount: *50% off the first 3 months*. */
export function discountText(
  { percent, amountMinor, periods }: DiscountTerms,
  { period, currency }: { period: BillingPeriod; currency: Currency },
): string {
  const discount = percent === null ? amountText(amountMinor ?? 0, currency) : percentText(percent);
  return periods === 1
    ? t('{discount} off the first {period, select, year {year} other {month}}', { discount, period })
    : t('{discount} off each of the first {periods} {period, select, year {years} other {months}}', {
        discount,
        periods,
        period,
      });
}

/** Settings of the win-back offer. */
export interface WinBackSettings {
  /** Percentage off the next charge. Nothing is offered at 0. */
  winBackPercent?: number | null;
  /** Months until a reader gets it again. */
  winBackMonths?: number | null;
}

/**
 * Whether a subscription gets the win-back offer: it would be charged in full at its next renewal, and its owner hasn't
 * had the offer for the stated number of months. `lastAt` is when they last accepted it, on any subscription.
 */
export function getsWinBack(
  row: DiscountColumns & {
    status: string;
    provider: string;
    priceMinor?: number | null | undefined;
    periodEnd?: string | null | undefined;
    cancelAtPeriodEnd?: boolean | null | undefined;
    resumesAt?: string | null | undefined;
    nextTier?: string | null | undefined;
  },
  { winBackPercent, winBackMonths }: WinBackSettings,
  { lastAt, now }: { lastAt: string | null; now: Date },
): boolean {
  if (!winBackPercent || row.status !== 'active' || (row.provider !== 'stripe' && row.provider !== 'embedded'))
    return false;
  if (!row.periodEnd || row.cancelAtPeriodEnd || row.resumesAt || row.nextTier) return false;
  if (!row.priceMinor || nextChargeOf(row) !== row.priceMinor) return false;
  const again = lastAt && monthsAfter(lastAt, winBackMonths ?? 12, new Date(lastAt).getUTCDate());
  return !again || Date.parse(again) <= now.getTime();
}

/** Returns the discount of the next charge of a subscription that gets the win-back offer. */
export const winBackDiscount = (
  row: { periodEnd?: string | null | undefined; period?: BillingPeriod | null | undefined },
  percent: number,
  now: Date,
): Discount => ({
  name: WIN_BACK_NAME,
  percent,
  amountMinor: null,
  startsAt: now.toISOString(),
  endsAt: monthsAfter(
    row.periodEnd ?? now.toISOString(),
    monthsOf(1, row.period ?? 'month'),
    new Date(row.periodEnd ?? now).getUTCDate(),
  ),
});
