/** Reasons that a person can give for a stock movement. */
const MANUAL_REASONS = ['received', 'returned', 'damaged', 'counted', 'corrected'];

/**
 * Every reason of a stock movement. The system alone writes `order` and `released`, and `opening`, which records the
 * stock with which counting begins or ends and therefore changes none.
 */
export const STOCK_REASONS = [...MANUAL_REASONS, 'order', 'released', 'opening'];

/** Returns true for a reason that may be given, or the sentence that refuses it. */
export function validateStockReason(reason: unknown, isPerson: boolean): true | string {
  if ((isPerson ? MANUAL_REASONS : STOCK_REASONS).includes(String(reason))) return true;
  return `Choose one of these reasons: ${MANUAL_REASONS.join(', ')}. The system writes the others.`;
}

/** Returns true for a number of copies that can come in or go out, or the sentence that refuses it. */
export const validateStockChange = (change: unknown): true | string =>
  Number.isSafeInteger(change) && change !== 0 ? true : 'Enter a whole number of copies, such as 5 or -5.';
