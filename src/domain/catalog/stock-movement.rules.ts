import { msg, t } from '@/language/t';

/** Reasons for a stock movement that a person can choose. */
const MANUAL_REASONS = ['received', 'returned', 'damaged', 'counted', 'corrected'];

/**
 * All reasons for a stock movement. Only the system writes `order`, `released` and `opening`. An `opening` records the
 * stock when counting starts or stops and doesn't change it.
 */
export const STOCK_REASONS = [...MANUAL_REASONS, msg('order'), msg('released'), msg('opening')];

/** Validates the reason of a stock movement. Returns true or the message. */
export function validateStockReason(reason: unknown, isPerson: boolean): true | string {
  if ((isPerson ? MANUAL_REASONS : STOCK_REASONS).includes(String(reason))) return true;
  return t('Choose one of these reasons: {reasons}. The system writes the others.', {
    reasons: MANUAL_REASONS.map((name) => t(name)).join(', '),
  });
}

/** Validates the number of copies of a stock movement. Returns true or the message. */
export const validateStockChange = (change: unknown): true | string =>
  Number.isSafeInteger(change) && change !== 0 ? true : t('Enter a whole number of copies, such as 5 or -5.');
