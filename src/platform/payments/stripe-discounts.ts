import Stripe from 'stripe';
import { type Currency, DEFAULT_CURRENCY } from '@/domain/formats/money.rules';
import type { BillingPeriod } from '@/domain/membership/billing.rules';
import { type DiscountTerms, monthsOf, WIN_BACK_NAME } from '@/domain/membership/subscription-discount.rules';
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
 * coupon. It lasts for the months of the discounted periods, so the charge that ends them is full.
 */
export async function couponOf(
  name: string,
  terms: DiscountTerms,
  { period, currency }: { period: BillingPeriod; currency: Currency },
): Promise<string> {
  const { percent, amountMinor, periods } = terms;
  const months = monthsOf(periods, period);
  // In US dollars it has no code, as coupons had before there were other currencies.
  const unit = currency === DEFAULT_CURRENCY ? '' : currency.toLowerCase();
  const off = percent === null ? `a${amountMinor ?? 0}${unit}` : `p${Math.round(percent * 100)}`;
  return createCoupon(`masthead-${name}-${off}-${months}m`, {
    name,
    duration: 'repeating',
    duration_in_months: months,
    ...(percent === null
      ? { amount_off: amountMinor ?? 0, currency: currency.toLowerCase() }
      : { percent_off: percent }),
  });
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
export async function discountNextCharge(id: string, percent: number, key: string): Promise<void> {
  const coupon = await createCoupon(`masthead-win-back-p${Math.round(percent * 100)}`, {
    name: WIN_BACK_NAME,
    duration: 'once',
    percent_off: percent,
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
    amountMinor: coupon.amount_off,
    startsAt: iso(discount.start),
    endsAt: discount.end === null ? null : iso(discount.end),
    isWinBack: coupon.metadata?.win_back === 'true',
  };
}
