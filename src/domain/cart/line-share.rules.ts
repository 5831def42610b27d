/** Physical and digital parts of a line's amount, in minor units. */
export interface BundleParts {
  physicalMinor: number;
  digitalMinor: number;
}

/** A cart line with the fields that distributing amounts needs. Amounts are in minor units. */
export interface SharedLine {
  isPhysical: boolean;
  /** List prices of a mixed bundle's components. Null for lines of one kind. */
  parts?: BundleParts | null | undefined;
  /** Amount after the line's share of the discount. */
  netMinor: number;
}

/** The tax of an order, and what it was calculated on. */
export interface SharedTax {
  taxMinor: number;
  shippingMinor: number;
  taxesDigital: boolean;
  taxesShipping: boolean;
  /** The tax is distributed in multiples of this. Missing for 1. */
  step?: number;
}

/**
 * Distributes an amount by weight, in minor units. The shares add up to the exact amount. If all weights are 0, the first
 * entry gets everything. An amount that is a multiple of `step` is distributed in multiples of it.
 */
export function shareBy(amountMinor: number, weights: readonly number[], step = 1): number[] {
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0);
  let cumulativeWeight = 0;
  let distributedMinor = 0;
  return weights.map((weight, at) => {
    cumulativeWeight += weight;
    const cumulativeMinor =
      totalWeight === 0
        ? at === 0
          ? amountMinor
          : distributedMinor
        : Math.round((amountMinor * cumulativeWeight) / totalWeight / step) * step;
    const share = totalWeight === 0 && at > 0 ? 0 : cumulativeMinor - distributedMinor;
    distributedMinor += share;
    return share;
  });
}

/**
 * Splits a line's amount into shipped items and files, because their taxes can differ. A mixed bundle is split by the
 * list prices of its components.
 */
export function partsOf({ isPhysical, parts }: Omit<SharedLine, 'netMinor'>, amountMinor: number): BundleParts {
  if (!parts) return { physicalMinor: isPhysical ? amountMinor : 0, digitalMinor: isPhysical ? 0 : amountMinor };
  const [physicalMinor = 0, digitalMinor = 0] = shareBy(amountMinor, [parts.physicalMinor, parts.digitalMinor]);
  return { physicalMinor, digitalMinor };
}

/** Returns the tax of each line, in minor units. It is distributed over the amounts that it was calculated on. */
export function taxPerLine(lines: readonly SharedLine[], tax: SharedTax): number[] {
  const taxed = lines.map((line) => (tax.taxesDigital ? line.netMinor : partsOf(line, line.netMinor).physicalMinor));
  const shipping = tax.taxesShipping ? tax.shippingMinor : 0;
  const isAnyTaxed = taxed.some((weight) => weight > 0) || shipping > 0;
  const weights = [...(isAnyTaxed ? taxed : lines.map(({ netMinor }) => netMinor)), shipping];
  const shares = shareBy(tax.taxMinor, weights, tax.step);
  return lines.map((_, at) => shares[at] ?? 0);
}

/**
 * Returns the amount paid for each line, tax included and shipping excluded, which a refund of the line returns, if the
 * tax is added to the lines.
 */
export function paidPerLine(lines: readonly SharedLine[], tax: SharedTax): number[] {
  const taxes = taxPerLine(lines, tax);
  return lines.map(({ netMinor }, at) => netMinor + (taxes[at] ?? 0));
}

/** The amount paid for a line, with its tax and without. Excludes shipping. In minor units. */
export interface PaidLine {
  paidMinor: number;
  netMinor: number;
}

/** Returns the amounts of each line with and without tax. Amounts of `lines` contain the tax if prices include it. */
export function amountsPerLine(lines: readonly SharedLine[], tax: SharedTax, isTaxIncluded: boolean): PaidLine[] {
  const taxes = taxPerLine(lines, tax);
  return lines.map(({ netMinor: amountMinor }, at) => {
    const taxMinor = taxes[at] ?? 0;
    return isTaxIncluded
      ? { paidMinor: amountMinor, netMinor: amountMinor - Math.min(taxMinor, amountMinor) }
      : { paidMinor: amountMinor + taxMinor, netMinor: amountMinor };
  });
}
