import { shareBy } from '../cart/line-share.rules';
import type { VatCheck } from './vat-id.rules';

/** The part of an amount that is taxed at one rate. Amounts are in minor units. */
export interface TaxPart {
  /** Null if the tax provider reports an amount without a rate. */
  percent: number | null;
  /** Amount before tax. */
  baseMinor: number;
  taxMinor: number;
}

/** Tax of an order as it was calculated when the order was placed. */
export interface OrderTax {
  parts: TaxPart[];
  /** Whether the order's prices contain the tax. */
  isIncluded: boolean;
  isReverseCharge: boolean;
  /** Result for a VAT ID that can lead to reverse charge. Null without one, missing in older orders. */
  vatCheck?: VatCheck | null;
}

/**
 * Returns an order's amount by tax rate: the taxed part and the rest. A provider that reports only the tax has one part
 * without a rate.
 */
export function taxPartsOf(tax: {
  percent: number | null;
  /** The part of the amount that is taxed at this rate. */
  taxedMinor: number;
  /** The whole amount before tax: lines after the discount, and shipping. */
  amountMinor: number;
  taxMinor: number;
}): TaxPart[] {
  const { percent, taxedMinor, amountMinor, taxMinor } = tax;
  if (percent === null) return taxMinor > 0 ? [{ percent, baseMinor: amountMinor, taxMinor }] : [];
  const parts = [
    { percent, baseMinor: taxedMinor, taxMinor },
    { percent: 0, baseMinor: amountMinor - taxedMinor, taxMinor: 0 },
  ];
  return parts.filter(({ baseMinor }) => baseMinor > 0);
}

/** Amounts in minor units, tax included. */
interface Taxed {
  amountMinor: number;
  taxMinor: number;
}

/**
 * Returns the tax in a refund. The tax of all refunds of an invoice adds up to the invoice's tax once everything is
 * refunded, and never exceeds it.
 * @param lineTaxMinor the tax of the refunded lines, or null for a refund of an amount, which gets its share
 */
export function taxOfRefund(
  invoice: Taxed,
  refunded: Taxed,
  amountMinor: number,
  lineTaxMinor: number | null = null,
): number {
  const taxLeft = Math.max(0, invoice.taxMinor - refunded.taxMinor);
  const amountLeft = invoice.amountMinor - refunded.amountMinor;
  if (amountMinor >= amountLeft) return Math.min(taxLeft, amountMinor);
  const shareMinor = lineTaxMinor ?? Math.round((taxLeft * amountMinor) / amountLeft);
  return Math.min(Math.max(shareMinor, 0), taxLeft, amountMinor);
}

/** Splits a refund's amount and its tax by the rates of the invoice. Bases and taxes add up to the amount. */
export function partsOfRefund(invoiceParts: readonly TaxPart[], { amountMinor, taxMinor }: Taxed): TaxPart[] {
  const taxed = invoiceParts.filter((part) => part.taxMinor > 0);
  if (taxed.length === 0 || taxMinor === 0) return [];
  const taxes = shareBy(
    taxMinor,
    taxed.map((part) => part.taxMinor),
  );
  let baseLeft = amountMinor - taxMinor;
  const parts = taxed.map((part, at) => {
    const tax = taxes[at] ?? 0;
    const baseMinor = Math.min(baseLeft, Math.round((tax * part.baseMinor) / part.taxMinor));
    baseLeft -= baseMinor;
    return { percent: part.percent, baseMinor, taxMinor: tax };
  });
  return baseLeft > 0 && invoiceParts.some((part) => part.taxMinor === 0)
    ? [...parts, { percent: 0, baseMinor: baseLeft, taxMinor: 0 }]
    : parts.map((part, at) => (at === 0 ? { ...part, baseMinor: part.baseMinor + baseLeft } : part));
}
