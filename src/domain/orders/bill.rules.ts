import { msg, t } from '@/language/t';
import { amountText } from '../formats/money.rules';
import type { OrderView } from './order.presenter';

export interface BillRow {
  label: string;
  /** With its currency. Discounts and refunds start with a minus sign. */
  amount: string;
  isTotal?: boolean;
}

/** Label of a tax that the total contains. */
export const INCLUDED_TAX = msg('Includes tax of');

/** Returns the totals of an order from the subtotal to the refunds, as printed receipts and mails show them. */
export function billOf(order: OrderView): BillRow[] {
  const money = (minor: number) => amountText(minor, order.currency);
  const promotion = order.promoCode ? t('Promotion {code}', { code: order.promoCode }) : t('Promotion');
  return [
    { label: t('Subtotal'), amount: money(order.subTotalMinor) },
    ...(order.discountMinor ? [{ label: promotion, amount: `−${money(order.discountMinor)}` }] : []),
    { label: t('Shipping'), amount: money(order.shippingMinor) },
    ...(order.isTaxIncluded
      ? []
      : [{ label: order.isReverseCharge ? t('Tax (reverse charge)') : t('Tax'), amount: money(order.taxMinor) }]),
    { label: order.isPaid ? t('Total paid') : t('Total'), amount: money(order.grandTotalMinor), isTotal: true },
    ...(order.isTaxIncluded ? [{ label: t(INCLUDED_TAX), amount: money(order.taxMinor) }] : []),
    ...(order.refundedMinor ? [{ label: t('Refunded'), amount: `−${money(order.refundedMinor)}` }] : []),
  ];
}
