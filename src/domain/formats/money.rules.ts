import { locale, numberFormat } from '@/language/t';

/** An ISO 4217 code in upper case, such as `USD`. */
export type Currency = string;

/** Currency of an installation that hasn't chosen one. */
export const DEFAULT_CURRENCY: Currency = 'USD';

/**
 * Currencies whose minor unit isn't a hundredth, by their number of decimals (ISO 4217, list one). `Intl` isn't asked:
 * it knows how prices are usually written, such as IDR without decimals, not the unit that amounts are stored in.
 */
const DECIMALS: Record<string, readonly Currency[]> = {
  0: [
    ...['BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG'],
    ...['RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'],
  ],
  3: ['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'],
  4: ['CLF', 'UYW'],
};

const decimalsByCode = new Map(
  Object.entries(DECIMALS).flatMap(([decimals, codes]) => codes.map((code) => [code, Number(decimals)] as const)),
);

/** Returns the number of decimals of a currency: 2 for USD, 0 for JPY, 3 for KWD. The case of the code doesn't matter. */
export const decimalsOf = (currency: Currency): number => decimalsByCode.get(currency.toUpperCase()) ?? 2;

/**
 * Currencies that cards are charged in larger steps than the minor unit of ISO 4217: dinars and rials in hundredths, though
 * they have thousandths, and ariary in whole ones, because their fifth isn't decimal.
 */
const STEPS: Readonly<Record<Currency, number>> = { BHD: 10, JOD: 10, KWD: 10, OMR: 10, TND: 10, MGA: 100 };

/** Returns the step in which a currency is charged, in minor units: 10 for KWD, 1 for most. Prices are multiples of it. */
export const chargeStep = (currency: Currency): number => STEPS[currency.toUpperCase()] ?? 1;

/** Rounds an amount of 0 or more to a step, half up. */
export const roundToStep = (minor: number, step: number): number =>
  step === 1 ? Math.round(minor) : Math.floor((minor * 2 + step) / (step * 2)) * step;

const unitOf = (currency: Currency): number => 10 ** decimalsOf(currency);

/** Returns an amount in minor units as a number of the currency, such as 32.5. For JSON responses. */
export const majorOf = (minor: number, currency: Currency): number => minor / unitOf(currency);

/** Returns a number of the currency in minor units, rounded to whole ones. The inverse of {@link majorOf}. */
export const minorOf = (major: number, currency: Currency): number => Math.round(major * unitOf(currency));

/** Returns an amount of 0 or more with all decimals of its currency and nothing else: `32.00`, `3200` or `3.200`. */
export function decimalText(minor: number, currency: Currency): string {
  const decimals = decimalsOf(currency);
  if (decimals === 0) return String(minor);
  const digits = String(minor).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

function formatOf(currency: Currency, trailingZeroDisplay: 'auto' | 'stripIfInteger' = 'auto'): Intl.NumberFormat {
  const decimals = decimalsOf(currency);
  return numberFormat(locale(), {
    style: 'currency',
    currency: currency.toUpperCase(),
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    trailingZeroDisplay,
  });
}

/** Formats an amount in minor units, such as `$1,250.00`, `−$32.00`, `¥3,200`, `KWD 3.200` or `1.250,00 €`. */
export const amountText = (minor: number, currency: Currency): string => textOf(minor, currency, formatOf(currency));

function textOf(minor: number, currency: Currency, format: Intl.NumberFormat): string {
  const text = format.format(majorOf(Math.abs(minor), currency));
  return minor < 0 ? `−${text}` : text;
}

/** Formats a number of the currency, as JSON responses have it. */
export const majorText = (amount: number, currency: Currency): string =>
  amountText(minorOf(amount, currency), currency);

/** Formats the price of a plan, which shows decimals only if it has any, such as `$120` or `$12.50`. */
export const roundAmountText = (minor: number, currency: Currency): string =>
  textOf(minor, currency, formatOf(currency, 'stripIfInteger'));

/** Returns the symbol of a currency, such as `$`, `€` or `KWD`. */
export const currencySymbol = (currency: Currency): string =>
  formatOf(currency)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/** Returns the name of a currency in sentences, such as `US dollars`, `euros` or `Japanese yen`. */
export const currencyName = (currency: Currency): string =>
  numberFormat(locale(), { style: 'currency', currency, currencyDisplay: 'name' })
    .formatToParts(2)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/** Codes of units between central banks. */
const UNITS_OF_ACCOUNT = ['XDR', 'XSU'];

/** Returns the codes of the currencies that are in use today. */
export const currencies = (): Currency[] =>
  Intl.supportedValuesOf('currency').filter((code) => !UNITS_OF_ACCOUNT.includes(code));

/** Whether a value is the code of a currency that is in use today. */
export const isCurrency = (value: unknown): value is Currency =>
  typeof value === 'string' && currencies().includes(value);
