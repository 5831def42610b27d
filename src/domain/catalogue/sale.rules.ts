/** A price that was planned for a form, in cents. */
export interface PlannedPrice {
  form: number;
  priceMinor: number;
  /** When it was written down: the beginning and the end of a sale are written down together. */
  plannedAt: string;
  /** Whether its moment has come. */
  isApplied: boolean;
}

/**
 * The price of a form before the sale that runs, in cents, or null. A sale is what was planned with its end: the price
 * that counts now, and the higher one to which it goes back. A price that merely rises some day makes no sale.
 */
export function wasPriceOf(
  { id, listPriceMinor }: { id: number; listPriceMinor: number },
  prices: readonly PlannedPrice[],
): number | null {
  const own = prices.filter(({ form }) => form === id);
  const end = own.find(
    ({ isApplied, priceMinor, plannedAt }) =>
      !isApplied &&
      priceMinor > listPriceMinor &&
      own.some((begun) => begun.isApplied && begun.plannedAt === plannedAt && begun.priceMinor === listPriceMinor),
  );
  return end?.priceMinor ?? null;
}
