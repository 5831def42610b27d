/** A scheduled price of an availability, in minor units. */
export interface PlannedPrice {
  availability: number;
  priceMinor: number;
  /** When it was scheduled. The start and the end of a sale are scheduled together. */
  plannedAt: string;
  /** Whether the price is in effect. */
  isApplied: boolean;
}

/**
 * Returns the price of an availability before the current sale, in minor units, or null. A sale is a price in effect that was
 * scheduled together with its end, a return to a higher price. A price that merely rises later is no sale.
 */
export function wasPriceOf(
  { id, listPriceMinor }: { id: number; listPriceMinor: number },
  prices: readonly PlannedPrice[],
): number | null {
  const itsPrices = prices.filter(({ availability }) => availability === id);
  const end = itsPrices.find(
    ({ isApplied, priceMinor, plannedAt }) =>
      !isApplied &&
      priceMinor > listPriceMinor &&
      itsPrices.some(
        (start) => start.isApplied && start.plannedAt === plannedAt && start.priceMinor === listPriceMinor,
      ),
  );
  return end?.priceMinor ?? null;
}
