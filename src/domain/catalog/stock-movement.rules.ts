/** Reasons for a stock movement that a person can choose. */
const MANUAL_REASONS = ['received', 'returned', 'damaged', 'counted', 'corrected'];

/**
 * All reasons for a stock movement. Only the system writes `order`, `released` and `opening`. An `opening` records the
 * stock when counting starts or stops and doesn't change it.
 */
export const STOCK_REASONS = [...MANUAL_REASONS, 'order', 'released', 'opening'];

/** Validates the reason of a stock movement. Returns true or the message. */
export function validateStockReason(reason: unknown, isPerson: boolean): true | string {
  if ((isPerson ? MANUAL_REASONS : STOCK_REASONS).includes(String(reason))) return true;
  return `Choose one of these reasons: ${MANUAL_REASONS.join(', ')}. The system writes the others.`;
}

/** Validates the number of copies of a stock movement. Returns true or the message. */
export const validateStockChange = (change: unknown): true | string =>
  Number.isSafeInteger(change) && change !== 0 ? true : 'Enter a whole number of copies, such as 5 or -5.';
