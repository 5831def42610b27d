import type { Currency } from '../formats/money.rules';

/**
 * Currencies that Stripe counts in another unit than ISO 4217: how many of Stripe's units are how many minor units. See
 * docs.stripe.com/currencies, *zero-decimal currencies* and *special cases*: 5 ISK are 500 at Stripe, as are 5 UGX, and
 * MGA, of which ISO counts hundredths, has no decimals.
 */
const UNITS: Readonly<Record<Currency, { stripe: number; minor: number }>> = {
  ISK: { stripe: 100, minor: 1 },
  UGX: { stripe: 100, minor: 1 },
  MGA: { stripe: 1, minor: 100 },
};

const SAME = { stripe: 1, minor: 1 };

const unitsOf = (currency: Currency) => UNITS[currency.toUpperCase()] ?? SAME;

/** Whether Stripe counts a currency in another unit than ISO 4217. */
export const hasOwnUnit = (currency: Currency): boolean => unitsOf(currency) !== SAME;

/** Returns an amount as Stripe counts it. Exact for every amount that `stripeAmountFault` allows. */
export function stripeAmountOf(minor: number, currency: Currency): number {
  const units = unitsOf(currency);
  return (minor / units.minor) * units.stripe;
}

/**
 * Returns an amount of Stripe in minor units: the inverse of {@link stripeAmountOf}. Stripe's own calculations, such as the
 * tax within a price, can be finer than what is charged. They are rounded half up to whole minor units.
 */
export function minorOfStripe(amount: number, currency: Currency): number {
  const units = unitsOf(currency);
  return Math.round((amount / units.stripe) * units.minor);
}
