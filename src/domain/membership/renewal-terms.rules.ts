import { t } from '@/language/t';
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
  const reduced = amountText(totalOf(discountedPrice(priceMinor, discount, currency), tax), currency);
  const first = paidUntil
    ? t('You pay nothing until {date}, then {price}.', { date: visitorDate(paidUntil, zone), price })
    : trialDays > 0
      ? t(
          '{days, plural, one {You pay nothing for one day, then {price}.} other {You pay nothing for # days, then {price}.}}',
          {
            days: trialDays,
            price,
          },
        )
      : t('You pay {amount} today.', { amount: reduced });
  const more = (discount?.periods ?? 1) - 1;
  const renewal =
    more < 1
      ? t(
          'Your subscription renews automatically every {period, select, year {year} other {month}} at {price} until you cancel.',
          { period, price },
        )
      : t(
          'Your subscription renews automatically every {period, select, year {year} other {month}}, {times, plural, one {once} other {# times}} at {reduced} and then at {price} until you cancel.',
          { period, times: more, reduced, price },
        );
  const ending = t(
    'You can cancel at any time under My account; you keep access until the end of the period you’ve paid for.',
  );
  return `${first} ${renewal} ${ending}${taxText(tax)}`;
}
