import { t } from '@/language/t';

type OptionalNumber = number | null | undefined;

const isWhole = (value: OptionalNumber): value is number => typeof value === 'number' && Number.isSafeInteger(value);

/** Validates a percentage off: 1 to 100, with up to two decimals. Returns true or the message. */
export const validatePercent = (value: OptionalNumber): true | string =>
  typeof value === 'number' && value >= 1 && value <= 100 && Number.isInteger(Math.round(value * 1e6) / 1e4)
    ? true
    : t('Enter a percentage from 1 to 100.');

/** Validates an amount off: one minor unit or more. Returns true or the message. */
export const validateAmountOff = (value: OptionalNumber): true | string =>
  isWhole(value) && value >= 1 ? true : t('Enter an amount above 0.');

/** Validates a usage limit: empty, or 1 or more. Returns true or the message. */
export const validateLimit = (value: OptionalNumber): true | string =>
  value === null || value === undefined || (isWhole(value) && value >= 1)
    ? true
    : t('Enter a whole number of 1 or more, or leave this empty for no limit.');

/** Validates the end of a code, which must be after its start. Returns true or the message. */
export const validateEnd = (
  end: Date | string | null | undefined,
  start: Date | string | null | undefined,
): true | string => (!end || !start || new Date(end) > new Date(start) ? true : t('The end must be after the start.'));

/** Whether a code can be used for subscriptions. */
export const isForSubscriptions = (code: { appliesTo?: string | null } | null | undefined): boolean =>
  code?.appliesTo === 'subscriptions' || code?.appliesTo === 'both';

const KINDS = ['percent', 'amount', 'free-shipping'];

/** Validates the kind of a discount. Codes for subscriptions only can't have free shipping. Returns true or the message. */
export function validateKind(value: string | null | undefined, appliesTo: string | null | undefined): true | string {
  if (!KINDS.includes(value ?? '')) return t('Choose a discount.');
  return value === 'free-shipping' && (appliesTo === 'subscriptions' || appliesTo === 'both')
    ? t('Free shipping applies to store orders only.')
    : true;
}

/** Validates a number of discounted billing periods: 1 to 36. Returns true or the message. */
export const validatePeriods = (value: OptionalNumber): true | string =>
  value === null || value === undefined || (isWhole(value) && value >= 1 && value <= 36)
    ? true
    : t('Enter a whole number from 1 to 36.');
