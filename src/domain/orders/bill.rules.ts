import { dollars } from '../formats/money.rules';
import type { OrderView } from './order.presenter';

export interface BillRow {
  label: string;
  /** In dollars. Discounts and refunds start with a minus sign. */
  amount: string;
  isTotal?: boolean;
}

/** Label of a tax that the total contains. */
export const INCLUDED_TAX = 'Includes tax of';

/** Returns the totals of an order from the subtotal to the refunds, as printed receipts and mails show them. */
export function billOf(order: OrderView): BillRow[] {
  const promotion = ['Promotion', order.promoCode].filter(Boolean).join(' ');
  return [
    { label: 'Subtotal', amount: dollars(order.subTotalMinor) },
    ...(order.discountMinor ? [{ label: promotion, amount: `−${dollars(order.discountMinor)}` }] : []),
    { label: 'Shipping', amount: dollars(order.shippingMinor) },
    ...(order.isTaxIncluded
      ? []
      : [{ label: order.isReverseCharge ? 'Tax (reverse charge)' : 'Tax', amount: dollars(order.taxMinor) }]),
    { label: order.isPaid ? 'Total paid' : 'Total', amount: dollars(order.grandTotalMinor), isTotal: true },
    ...(order.isTaxIncluded ? [{ label: INCLUDED_TAX, amount: dollars(order.taxMinor) }] : []),
    ...(order.refundedMinor ? [{ label: 'Refunded', amount: `−${dollars(order.refundedMinor)}` }] : []),
  ];
}
