import type { Currency } from '@/domain/formats/money.rules';
import { stripeAmountFault } from '@/domain/payments/stripe-currency.rules';
import { minorOfStripe, stripeAmountOf } from '@/domain/payments/stripe-units.rules';
import { PaymentRefusedError } from './payment-refused';

/**
 * Returns an amount in minor units as Stripe counts it.
 * @throws PaymentRefusedError if Stripe can't charge it, before anything is sent
 */
export function toStripe(minor: number, currency: Currency): number {
  const fault = stripeAmountFault(minor, currency);
  if (fault) throw new PaymentRefusedError(fault, null);
  return stripeAmountOf(minor, currency);
}

/** Returns an amount of one of Stripe's objects in minor units. Its currency is in lower case. */
export const fromStripe = (amount: number, currency: string): number => minorOfStripe(amount, currency.toUpperCase());
