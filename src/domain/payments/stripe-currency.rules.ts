import { t } from '@/language/t';
import type { Currency } from '../formats/money.rules';

/** Currencies that Stripe counts in another unit than ISO 4217, for historical reasons. */
const OTHER_UNITS: readonly Currency[] = ['ISK', 'MGA', 'UGX'];

/** Currencies with three decimals, of which Stripe accepts amounts with a last digit of 0 only, or none. */
const THREE_DECIMALS: readonly Currency[] = ['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'];

/**
 * Returns why amounts in a currency can't be charged at Stripe as they are stored, as a sentence, or null if they can. See
 * docs.stripe.com/currencies: zero-decimal currencies, three-decimal currencies and special cases.
 */
export function stripeCurrencyFault(currency: Currency): string | null {
  if (OTHER_UNITS.includes(currency))
    return t('Stripe counts {currency} in another unit, so it can’t be used with Stripe.', { currency });
  if (THREE_DECIMALS.includes(currency))
    return t(
      'Stripe charges {currency} in steps of 0.010 only, but taxes and discounts are exact to 0.001, so it can’t be used with Stripe.',
      { currency },
    );
  return null;
}
