import type { TimeZone } from '../calendar/time-zone.rules';
import { visitorDate } from '../formats/date.rules';
import { amountText, type Currency } from '../formats/money.rules';
import type { BillingPeriod } from './billing.rules';
import { type DiscountTerms, discountedPrice } from './subscription-discount.rules';
import { type SubscriptionTax, taxText, totalOf } from './subscription-tax.rules';

/**
 * Returns the terms of a subscription: price now and afterwards, renewal and cancellation. Shown next to every button
 * that pays.
 */
export function renewalTerms(plan: {
  priceMinor: number;
  currency: Currency;
  period: BillingPeriod;
  trialDays?: number;
  /** Day of the first charge, if another subscription is paid until then. */
  paidUntil?: string | null;
  /** Zone of that day. */
  zone: TimeZone;
  discount?: DiscountTerms | null;
  tax?: SubscriptionTax | null;
}): string {
  const { priceMinor, currency, period, trialDays = 0, paidUntil = null, zone, discount = null, tax = null } = plan;
  const price = amountText(totalOf(priceMinor, tax), currency);
  const reduced = amountText(totalOf(discountedPrice(priceMinor, discount), tax), currency);
  const first = paidUntil
    ? `You pay nothing until ${visitorDate(paidUntil, zone)}, then ${price}.`
    : trialDays > 0
      ? `You pay nothing for ${trialDays === 1 ? 'one day' : `${trialDays} days`}, then ${price}.`
      : `You pay ${reduced} today.`;
  const more = (discount?.periods ?? 1) - 1;
  const prices =
    more < 1
      ? `at ${price}`
      : `${more === 1 ? `once at ${reduced}` : `${more} times at ${reduced}`} and then at ${price}`;
  return `${first} Your subscription renews automatically every ${period}${more < 1 ? '' : ','} ${prices} until you cancel. You can cancel at any time under My account; you keep access until the end of the period you’ve paid for.${taxText(tax)}`;
}
