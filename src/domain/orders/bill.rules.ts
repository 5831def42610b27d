import { amountText } from '../formats/money.rules';
import type { OrderView } from './order.presenter';

export interface BillRow {
  label: string;
  /** With its currency. Discounts and refunds start with a minus sign. */
  amount: string;
  isTotal?: boolean;
}

/** Label of a tax that the total contains. */
export const INCLUDED_TAX = 'Includes tax of';

/** Returns the totals of an order from the subtotal to the refunds, as printed receipts and mails show them. */
export function billOf(order: OrderView): BillRow[] {
  const money = (minor: number) => amountText(minor, order.currency);
  const promotion = ['Promotion', order.promoCode].filter(Boolean).join(' ');
  return [
    { label: 'Subtotal', amount: money(order.subTotalMinor) },
    ...(order.discountMinor ? [{ label: promotion, amount: `−${money(order.discountMinor)}` }] : []),
    { label: 'Shipping', amount: money(order.shippingMinor) },
    ...(order.isTaxIncluded
      ? []
      : [{ label: order.isReverseCharge ? 'Tax (reverse charge)' : 'Tax', amount: money(order.taxMinor) }]),
    { label: order.isPaid ? 'Total paid' : 'Total', amount: money(order.grandTotalMinor), isTotal: true },
    ...(order.isTaxIncluded ? [{ label: INCLUDED_TAX, amount: money(order.taxMinor) }] : []),
    ...(order.refundedMinor ? [{ label: 'Refunded', amount: `−${money(order.refundedMinor)}` }] : []),
  ];
}
