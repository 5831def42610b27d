import { paidPerLine, shareBy } from '../cart/line-share.rules';

/** Copies of a line that staff refunds. */
export interface RefundLine {
  /** The line's id in the order. */
  itemId: string;
  quantity: number;
  /** Whether the copies return to stock. */
  isRestocked: boolean;
}

/** A line of an order as a refund sees it. Amounts are whole cents. */
export interface RefundableLine {
  itemId: string;
  quantity: number;
  /** Copies that were not refunded. */
  left: number;
  unitPriceMinor: number;
  isPhysical: boolean;
  /** What was paid for all copies, tax included; missing in orders from before it was kept. */
  paidMinor?: number | null;
}

/** An order as a refund sees it. */
export interface RefundableOrder {
  lines: readonly RefundableLine[];
  subTotalMinor: number;
  discountMinor: number;
  taxMinor: number;
  shippingMinor: number;
  grandTotalMinor: number;
  /** Money that neither went back nor is on its way back. */
  leftMinor: number;
  /** What went back for shipping. */
  shippingRefundedMinor: number;
}

/** What a refund of lines comes to. */
export interface RefundQuote {
  amountMinor: number;
  /** The part of it that is for shipping. */
  shippingMinor: number;
}

/** What was paid for each line, tax included and shipping not. Orders from before it was kept share their totals. */
export function paidOf(order: RefundableOrder): number[] {
  const { lines, subTotalMinor, discountMinor, taxMinor, shippingMinor } = order;
  const amounts = lines.map(({ quantity, unitPriceMinor }) => quantity * unitPriceMinor);
  if (lines.every(({ paidMinor }) => typeof paidMinor === 'number'))
    return lines.map(({ paidMinor }) => paidMinor ?? 0);
  const net = shareBy(subTotalMinor - discountMinor, amounts);
  const shared = lines.map(({ isPhysical }, at) => ({ isPhysical, netMinor: net[at] ?? 0 }));
  return paidPerLine(shared, { taxMinor, shippingMinor, taxesDigital: true, taxesShipping: false });
}

/** What was paid for shipping, its tax included. */
const shippingPaid = (order: RefundableOrder) =>
  order.grandTotalMinor - paidOf(order).reduce((sum, paid) => sum + paid, 0);

/**
 * What a refund of lines, and of shipping if wanted, comes to: never more than is left of the money, and to the cent
 * what was paid once every copy was refunded. Null for a line that the order does not have, or for more copies than are
 * left.
 */
export function quoteRefund(
  order: RefundableOrder,
  wanted: readonly Pick<RefundLine, 'itemId' | 'quantity'>[],
  includesShipping: boolean,
): RefundQuote | null {
  const paid = paidOf(order);
  let amountMinor = 0;
  for (const { itemId, quantity } of wanted) {
    const at = order.lines.findIndex((line) => line.itemId === itemId);
    const line = order.lines[at];
    if (!line || !Number.isInteger(quantity) || quantity < 1 || quantity > line.left) return null;
    // Up to this copy minus up to the last one, so that the parts add up to the whole.
    const upTo = (copies: number) => Math.round(((paid[at] ?? 0) * copies) / line.quantity);
    const before = line.quantity - line.left;
    amountMinor += upTo(before + quantity) - upTo(before);
  }
  const linesMinor = Math.min(amountMinor, order.leftMinor);
  const shippingLeft = Math.max(0, shippingPaid(order) - order.shippingRefundedMinor);
  const shippingMinor = includesShipping ? Math.min(shippingLeft, order.leftMinor - linesMinor) : 0;
  return { amountMinor: linesMinor + shippingMinor, shippingMinor };
}
