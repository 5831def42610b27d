import Stripe from 'stripe';
import { type Currency, DEFAULT_CURRENCY } from '@/domain/formats/money.rules';
import type { BillingPeriod } from '@/domain/membership/billing.rules';
import {
  type DiscountTerms,
  discountedPrice,
  monthsOf,
  WIN_BACK_NAME,
} from '@/domain/membership/subscription-discount.rules';
import { isPlainAtStripe } from '@/domain/payments/stripe-currency.rules';
import { fromStripe, toStripe } from './stripe-amounts';
import { stripeClient } from './stripe-client';

/** A discount of a subscription as stored at Stripe. Times are ISO strings. */
export interface StripeDiscount {
  name: string;
  percent: number | null;
  amountMinor: number | null;
  startsAt: string;
  /** Null for the next charge only, whenever it is. */
  endsAt: string | null;
  isWinBack: boolean;
}

/**
 * Returns the coupon of a promo code for a billing interval, creating it on its first use. Other terms are another
 * coupon. It lasts for the months of the discounted periods, so the charge that ends them is full. Where Stripe can't
 * charge every amount, a percentage becomes the amount that it takes off the price here.
 */
export async function couponOf(
  name: string,
  terms: DiscountTerms,
  { period, currency, priceMinor }: { period: BillingPeriod; currency: Currency; priceMinor: number },
): Promise<string> {
  const { periods } = terms;
  const { percent, amountMinor } = chargeableOff(terms, { currency, priceMinor });
  const months = monthsOf(periods, period);
  // In US dollars it has no code, as coupons had before there were other currencies.
  const unit = currency === DEFAULT_CURRENCY ? '' : currency.toLowerCase();
  const off = percent === null ? `a${toStripe(amountMinor ?? 0, currency)}${unit}` : `p${Math.round(percent * 100)}`;
  return createCoupon(`masthead-${name}-${off}-${months}m`, {
    name,
    duration: 'repeating',
    duration_in_months: months,
    ...(percent === null
      ? { amount_off: toStripe(amountMinor ?? 0, currency), currency: currency.toLowerCase() }
      : { percent_off: percent }),
  });
}

/** Returns a discount as Stripe can apply it to a price. */
function chargeableOff(
  { percent, amountMinor }: Pick<DiscountTerms, 'percent' | 'amountMinor'>,
  { currency, priceMinor }: { currency: Currency; priceMinor: number },
): Pick<DiscountTerms, 'percent' | 'amountMinor'> {
  if (percent === null || isPlainAtStripe(currency)) return { percent, amountMinor };
  return {
    percent: null,
    amountMinor: priceMinor - discountedPrice(priceMinor, { percent, amountMinor: null }, currency),
  };
}

async function createCoupon(id: string, coupon: Stripe.CouponCreateParams): Promise<string> {
  try {
    await stripeClient().coupons.create({ id, ...coupon });
  } catch (error) {
    const exists = error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_already_exists';
    if (!exists) throw error;
  }
  return id;
}

/** Discounts the next charge of a subscription, once. `key` identifies the offer, so a repeated call changes nothing. */
export async function discountNextCharge(
  id: string,
  offer: { percent: number; priceMinor: number; currency: Currency },
  key: string,
): Promise<void> {
  const { currency } = offer;
  const { percent, amountMinor } = chargeableOff({ percent: offer.percent, amountMinor: null }, offer);
  const off =
    percent === null
      ? `a${toStripe(amountMinor ?? 0, currency)}${currency.toLowerCase()}`
      : `p${Math.round(percent * 100)}`;
  const coupon = await createCoupon(`masthead-win-back-${off}`, {
    name: WIN_BACK_NAME,
    duration: 'once',
    ...(percent === null
      ? { amount_off: toStripe(amountMinor ?? 0, currency), currency: currency.toLowerCase() }
      : { percent_off: percent }),
    metadata: { win_back: 'true' },
  });
  await stripeClient().subscriptions.update(id, { discounts: [{ coupon }] }, { idempotencyKey: key });
}

/** Removes the discount of a subscription. */
export async function removeStripeDiscount(id: string): Promise<void> {
  await stripeClient().subscriptions.update(id, { discounts: '' });
}

const iso = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** Returns the discount of a subscription that was read with `discounts.source.coupon`, or null. */
export function discountIn({ discounts }: Stripe.Subscription): StripeDiscount | null {
  const discount = discounts.find((candidate) => typeof candidate !== 'string');
  const coupon = discount?.source.coupon;
  if (!discount || !coupon || typeof coupon === 'string') return null;
  return {
    name: coupon.name ?? coupon.id,
    percent: coupon.percent_off,
    amountMinor: coupon.amount_off === null ? null : fromStripe(coupon.amount_off, coupon.currency ?? ''),
    startsAt: iso(discount.start),
    endsAt: discount.end === null ? null : iso(discount.end),
    isWinBack: coupon.metadata?.win_back === 'true',
  };
}
