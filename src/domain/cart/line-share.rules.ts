/** What sharing needs to know of a line. Amounts are whole cents. */
export interface SharedLine {
  isPhysical: boolean;
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
 * What a buyer pays for each line, tax included and shipping not: what a refund of the line gives back. Tax is shared
 * among what it was reckoned on.
 */
export function paidPerLine(lines: readonly SharedLine[], tax: SharedTax): number[] {
  const taxed = lines.map(({ isPhysical, netMinor }) => (isPhysical || tax.taxesDigital ? netMinor : 0));
  const shipping = tax.taxesShipping ? tax.shippingMinor : 0;
  const isAnyTaxed = taxed.some((weight) => weight > 0) || shipping > 0;
  const shares = shareBy(tax.taxMinor, [...(isAnyTaxed ? taxed : lines.map(({ netMinor }) => netMinor)), shipping]);
  return lines.map(({ netMinor }, at) => netMinor + (shares[at] ?? 0));
}
