import { dollars } from '../formats/money.rules';
import type { BillingPeriod } from './billing.rules';

/** Returns the terms of a subscription: price, renewal and cancellation. Shown next to every button that pays. */
export function renewalTerms(plan: { priceMinor: number; period: BillingPeriod; trialDays?: number }): string {
  const { priceMinor, period, trialDays = 0 } = plan;
  const price = dollars(priceMinor);
  const first =
    trialDays > 0
      ? `You pay nothing for ${trialDays === 1 ? 'one day' : `${trialDays} days`}, then ${price}.`
      : `You pay ${price} today.`;
  return `${first} Your subscription renews automatically every ${period} at ${price} until you cancel. You can cancel at any time under My account; you keep access until the end of the period you’ve paid for.`;
}
