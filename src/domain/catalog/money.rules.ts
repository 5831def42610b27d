import { t } from '@/language/t';
import {
  amountText,
  type Currency,
  chargeStep,
  currencySymbol,
  decimalsOf,
  decimalText,
  minorOf,
} from '../formats/money.rules';

/** Returns the message for an amount that is missing or can't be parsed. */
export const unreadablePrice = (currency: Currency): string =>
  currency === 'USD'
    ? t('Enter a price in dollars and cents, such as 32.00.')
    : t('Enter a price in {currency}, such as {example}.', {
        currency,
        example: decimalText(32 * 10 ** decimalsOf(currency), currency),
      });

/** Largest step of any currency. */
const LARGEST_STEP = 100;

/**
 * Whether a value is an amount in minor units that every currency allows: a whole number of 0 or more, not too large, and a
 * multiple of every step.
 */
export const isMinorUnits = (value: unknown): value is number =>
  typeof value === 'number' &&
  Number.isSafeInteger(value) &&
  value >= 0 &&
  value <= largestPrice('USD') &&
  value % LARGEST_STEP === 0;

/** Returns the message for an amount between the steps in which its currency is charged, or null. */
export function stepFault(minor: number, currency: Currency): string | null {
  const step = chargeStep(currency);
  return minor % step === 0
    ? null
    : t('Cards are charged in steps of {step}. Enter {lower} or {upper}.', {
        step: amountText(step, currency),
        lower: amountText(minor - (minor % step), currency),
        upper: amountText(minor - (minor % step) + step, currency),
      });
}

/**
 * Validates an amount in minor units: a whole number of 0 or more (ADMIN-27). A form submits amounts it can't parse as
 * text.
 */
export function validateMinorUnits(value: unknown, currency: Currency): true | string {
  if (typeof value !== 'number') return unreadablePrice(currency);
  if (value > largestPrice(currency))
    return t('The price can be {most} at most.', { most: amountText(largestPrice(currency), currency) });
  if (Number.isSafeInteger(value) && value >= 0) return stepFault(value, currency) ?? true;
  return currency === 'USD'
    ? t('The price must be a whole number of cents, 0 or more.')
    : t('The price must be a whole number of the smallest unit of {currency}, 0 or more.', { currency });
}

/**
 * Parses an amount such as 32, 32.5 or $1,250.00. It can have as many decimals as the currency, and its symbol or code.
 * @returns the minor units, or the message
 */
export function readPrice(written: string, currency: Currency): { minor: number } | { fault: string } {
  const text = written.trim();
  const sign = [currencySymbol(currency), currency].find((each) => text.startsWith(each)) ?? '';
  const bare = text.slice(sign.length).replace(/^[\s\u00a0]/, '');
  const plain = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare;
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(plain) ?? [];
  const decimals = decimalsOf(currency);
  const isReadable = whole !== '' && whole.length + decimals <= maxDigits(currency) && fraction.length <= decimals;
  if (!isReadable) return { fault: unreadablePrice(currency) };
  const minor = Number(whole + fraction.padEnd(decimals, '0'));
  const fault = stepFault(minor, currency);
  return fault === null ? { minor } : { fault };
}

/** Digits of the largest price: $999,999.99 in US dollars, and as many as the database's integers hold in others. */
const maxDigits = (currency: Currency) => (currency === 'USD' ? 8 : 9);

/** Returns the largest price in minor units. */
const largestPrice = (currency: Currency): number => 10 ** maxDigits(currency) - 1;

/** Formats minor units for form fields, such as `32.00`. */
export const priceText = decimalText;

/** Converts the text of {@link priceText} to minor units. Empty text is 0. */
export const priceMinor = (text: string, currency: Currency): number => minorOf(Number(text), currency);
