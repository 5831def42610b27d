import { t } from '@/language/t';
import { amountText, type Currency, chargeStep, decimalsOf } from '../formats/money.rules';
import type { SubscriptionTax } from '../membership/subscription-tax.rules';
import { hasOwnUnit, stripeAmountOf } from './stripe-units.rules';

/** Currencies with three or four decimals that Stripe's documentation doesn't name. It counts all others in hundredths. */
const UNKNOWN: readonly Currency[] = ['CLF', 'IQD', 'LYD', 'UYI', 'UYW'];

/** Returns why nothing can be charged in a currency at Stripe, as a sentence, or null if it can. */
export const stripeCurrencyFault = (currency: Currency): string | null =>
  UNKNOWN.includes(currency) ? t('Stripe doesn’t charge {currency}.', { currency }) : null;

/**
 * Returns why an amount can't be charged or refunded at Stripe, as a sentence, or null if it can: amounts with three
 * decimals must end in 0, and ISK, UGX and MGA must be whole.
 */
export function stripeAmountFault(minor: number, currency: Currency): string | null {
  const fault = stripeCurrencyFault(currency);
  if (fault) return fault;
  if (Number.isSafeInteger(minor) && minor % chargeStep(currency) === 0) return null;
  return t('Stripe charges {currency} in steps of {step}, so it can’t charge {amount}.', {
    currency,
    step: amountText(chargeStep(currency), currency),
    amount: amountText(minor, currency),
  });
}

/** Currencies for which Stripe doesn't document how it rounds invoices that add up to an amount it can't charge. */
const UNROUNDED: readonly Currency[] = ['ISK', 'BHD', 'JOD', 'KWD', 'OMR', 'TND'];

/**
 * Whether Stripe rounds amounts of invoices that it calculates itself, such as the price of a part of a period, to what
 * it can charge.
 */
export const roundsInvoices = (currency: Currency): boolean => !UNROUNDED.includes(currency.toUpperCase());

/**
 * Returns why Stripe can't add the tax to the price of a subscription, as a sentence, or null if it can. It calculates
 * this tax itself, and must come to an amount that it can charge.
 */
export function stripeTaxFault(
  priceMinor: number,
  tax: Pick<SubscriptionTax, 'percent' | 'isIncluded'> | null,
  currency: Currency,
): string | null {
  if (!tax || tax.isIncluded || roundsInvoices(currency)) return null;
  const parts = BigInt(Math.round(tax.percent * 10_000));
  // Stripe's smallest step is 100 for ISK and 10 for thousandths.
  const step = BigInt(stripeAmountOf(chargeStep(currency), currency));
  if ((BigInt(stripeAmountOf(priceMinor, currency)) * parts) % (1_000_000n * step) === 0n) return null;
  return t('Stripe can’t add this tax to a price in {currency} exactly. Prices must include the tax.', { currency });
}

/** Returns why Stripe can't charge a price with its tax exactly, as a sentence, or null if it can. */
export const stripeFaultOf = (
  priceMinor: number,
  tax: Parameters<typeof stripeTaxFault>[1],
  currency: Currency,
): string | null => stripeAmountFault(priceMinor, currency) ?? stripeTaxFault(priceMinor, tax, currency);

/** Whether Stripe counts a currency in the units of ISO 4217 and charges every amount of it. */
export const isPlainAtStripe = (currency: Currency): boolean =>
  !hasOwnUnit(currency) && chargeStep(currency) === 1 && decimalsOf(currency) <= 2;
