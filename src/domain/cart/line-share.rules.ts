/** Amounts of a line's physical and digital parts, in whole cents. */
export interface BundleParts {
  physicalMinor: number;
  digitalMinor: number;
}

/** What sharing needs to know of a line. Amounts are whole cents. */
export interface SharedLine {
  isPhysical: boolean;
  /** List prices of a mixed bundle's components; null for a line of one kind. */
  parts?: BundleParts | null | undefined;
  /** After the line's share of the discount. */
  netMinor: number;
}

/** What is shared: the tax of an order, and what it was reckoned on. */
export interface SharedTax {
  taxMinor: number;
  shippingMinor: number;
  taxesDigital: boolean;
  taxesShipping: boolean;
}

/**
 * Shares an amount by weights, in whole cents: the shares add up to the amount. Without any weight everything goes to
 * the first entry.
 */
export function shareBy(amountMinor: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let seen = 0;
  let given = 0;
  return weights.map((weight, at) => {
    seen += weight;
    const upTo = whole === 0 ? (at === 0 ? amountMinor : given) : Math.round((amountMinor * seen) / whole);
    const share = whole === 0 && at > 0 ? 0 : upTo - given;
    given += share;
    return share;
  });
}

/**
 * Splits an amount of a line into what is paid for goods that are shipped and for files, because each can be taxed
 * differently. A mixed bundle is split by the list prices of its components.
 */
export function partsOf({ isPhysical, parts }: Omit<SharedLine, 'netMinor'>, amountMinor: number): BundleParts {
  if (!parts) return { physicalMinor: isPhysical ? amountMinor : 0, digitalMinor: isPhysical ? 0 : amountMinor };
  const [physicalMinor = 0, digitalMinor = 0] = shareBy(amountMinor, [parts.physicalMinor, parts.digitalMinor]);
  return { physicalMinor, digitalMinor };
}

/**
 * What a buyer pays for each line, tax included and shipping not: what a refund of the line gives back. Tax is shared
 * among what it was reckoned on.
 */
export function paidPerLine(lines: readonly SharedLine[], tax: SharedTax): number[] {
  const taxed = lines.map((line) => (tax.taxesDigital ? line.netMinor : partsOf(line, line.netMinor).physicalMinor));
  const shipping = tax.taxesShipping ? tax.shippingMinor : 0;
  const isAnyTaxed = taxed.some((weight) => weight > 0) || shipping > 0;
  const shares = shareBy(tax.taxMinor, [...(isAnyTaxed ? taxed : lines.map(({ netMinor }) => netMinor)), shipping]);
  return lines.map(({ netMinor }, at) => netMinor + (shares[at] ?? 0));
}
