import { paidPerLine, shareBy } from '../cart/line-share.rules';
import { type Currency, chargeStep, roundToStep } from '../formats/money.rules';

/** Copies of an order line to refund. */
export interface RefundLine {
  /** Id of the order line. */
  itemId: string;
  quantity: number;
  /** Whether the copies return to stock. */
  isRestocked: boolean;
}

/** An order line with the fields that refunds need. Amounts are in minor units. */
export interface RefundableLine {
  itemId: string;
  quantity: number;
  /** Copies not refunded yet. */
  left: number;
  unitPriceMinor: number;
  isPhysical: boolean;
  /** Amount paid for all copies, tax included. Missing in older orders. */
  paidMinor?: number | null;
}

/** An order with the fields that refunds need. Amounts are in minor units. */
export interface RefundableOrder {
  currency: Currency;
  lines: readonly RefundableLine[];
  subTotalMinor: number;
  discountMinor: number;
  taxMinor: number;
  shippingMinor: number;
  grandTotalMinor: number;
  /** Amount that is neither refunded nor being refunded. */
  leftMinor: number;
  /** Shipping refunded so far. */
  shippingRefundedMinor: number;
}

/** Amount of a refund. */
export interface RefundQuote {
  amountMinor: number;
  /** The part of the amount that refunds shipping. */
  shippingMinor: number;
}

/**
 * Returns the amount paid for each line, tax included, without shipping. Older orders don't store it, so their totals
 * are distributed over the lines.
 */
export function paidOf(order: RefundableOrder): number[] {
  const { lines, subTotalMinor, discountMinor, taxMinor, shippingMinor } = order;
  const amounts = lines.map(({ quantity, unitPriceMinor }) => quantity * unitPriceMinor);
  if (lines.every(({ paidMinor }) => typeof paidMinor === 'number'))
    return lines.map(({ paidMinor }) => paidMinor ?? 0);
  const net = shareBy(subTotalMinor - discountMinor, amounts);
  const shared = lines.map(({ isPhysical }, index) => ({ isPhysical, netMinor: net[index] ?? 0 }));
  return paidPerLine(shared, { taxMinor, shippingMinor, taxesDigital: true, taxesShipping: false });
}

/** Returns the amount paid for shipping, tax included. */
const shippingPaid = (order: RefundableOrder) =>
  order.grandTotalMinor - paidOf(order).reduce((sum, paid) => sum + paid, 0);

/**
 * Returns the amount of a refund of lines and, optionally, shipping. It never exceeds what is left, and refunding every
 * copy adds up to the exact amount paid. Returns null for an unknown line or for more copies than are left.
 */
export function quoteRefund(
  order: RefundableOrder,
  requestedLines: readonly Pick<RefundLine, 'itemId' | 'quantity'>[],
  includesShipping: boolean,
): RefundQuote | null {
  const paid = paidOf(order);
  const step = chargeStep(order.currency);
  let amountMinor = 0;
  for (const { itemId, quantity } of requestedLines) {
    const index = order.lines.findIndex((line) => line.itemId === itemId);
    const line = order.lines[index];
    if (!line || !Number.isInteger(quantity) || quantity < 1 || quantity > line.left) return null;
    // Rounds the cumulative amount rather than each copy, so that partial refunds add up to the amount of the line.
    const cumulativeMinor = (copies: number) =>
      copies === line.quantity ? (paid[index] ?? 0) : roundToStep(((paid[index] ?? 0) * copies) / line.quantity, step);
    const refunded = line.quantity - line.left;
    amountMinor += cumulativeMinor(refunded + quantity) - cumulativeMinor(refunded);
  }
  const linesMinor = Math.min(amountMinor, order.leftMinor);
  const shippingLeft = Math.max(0, shippingPaid(order) - order.shippingRefundedMinor);
  const shippingMinor = includesShipping ? Math.min(shippingLeft, order.leftMinor - linesMinor) : 0;
  return { amountMinor: linesMinor + shippingMinor, shippingMinor };
}
