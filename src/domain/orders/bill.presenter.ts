import { dollars } from '../formats/money.rules';
import type { OrderView } from './order.query';

export interface BillRow {
  label: string;
  /** In dollars; what is taken off or was paid back begins with a minus sign. */
  amount: string;
  isTotal?: boolean;
}

/** What an order adds up to, from the subtotal to what was paid back, as receipts on paper and by mail say it. */
export function billOf(order: OrderView): BillRow[] {
  const promotion = ['Promotion', order.promoCode].filter(Boolean).join(' ');
  return [
    { label: 'Subtotal', amount: dollars(order.subTotalMinor) },
    ...(order.discountMinor ? [{ label: promotion, amount: `−${dollars(order.discountMinor)}` }] : []),
    { label: 'Shipping', amount: dollars(order.shippingMinor) },
    { label: 'Tax', amount: dollars(order.taxMinor) },
    { label: order.isPaid ? 'Total paid' : 'Total', amount: dollars(order.grandTotalMinor), isTotal: true },
    ...(order.refundedMinor ? [{ label: 'Paid back', amount: `−${dollars(order.refundedMinor)}` }] : []),
  ];
}
