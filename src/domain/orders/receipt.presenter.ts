import { t } from '@/language/t';
import { type DocumentView, REVERSE_CHARGE_NOTE } from '../billing/document.presenter';
import type { PostalAddress } from '../cart/postal-address.rules';
import { visitorDate } from '../formats/date.rules';
import { amountText } from '../formats/money.rules';
import { addressLines } from '../places/places.rules';
import { billOf } from './bill.rules';
import type { OrderView } from './order.presenter';
import { orderStateText } from './order-state.rules';
import type { Seller } from './seller.query';

/** Presents an order as its receipt (ORD-07). Only a paid order has a receipt; before that, it is called an order. */
export function presentReceipt(order: OrderView, seller: Seller): DocumentView {
  const { payment, billingAddress, shippingAddress } = order;
  const card = payment ? [t('{brand} ending in {last4}', { brand: payment.brand, last4: payment.last4 })] : [];
  const method = order.shippingMethod ? [t('Shipping: {method}', { method: order.shippingMethod })] : [];
  const hasParcel = order.lines.some(({ isPhysical }) => isPhysical);
  const facts = [
    { label: t('Billed to'), lines: [...nameAndAddress(billingAddress), ...card] },
    { label: t('Shipped to'), lines: hasParcel ? [...nameAndAddress(shippingAddress), ...method] : [] },
    { label: t('Sold by'), lines: [seller.siteName, seller.supportPhone, seller.supportEmail].filter(Boolean) },
  ];
  return {
    title: order.isPaid ? t('Receipt {id}', { id: order.orderNumber }) : t('Order {id}', { id: order.orderNumber }),
    siteName: seller.siteName,
    heading: [visitorDate(order.placedAt, seller.timeZone), orderStateText(order)],
    statement: null,
    facts: facts.filter(({ lines }) => lines.length > 0),
    columns: [t('Item'), t('Quantity'), t('Price')],
    rows: order.lines.map(({ title, note, quantity, unitPriceMinor }) => ({
      title,
      note,
      cells: [String(quantity), amountText(unitPriceMinor * quantity, order.currency)],
    })),
    totals: billOf(order),
    notes: order.isReverseCharge ? [t(REVERSE_CHARGE_NOTE)] : [],
    footer: [seller.legalLine],
  };
}

const nameAndAddress = (address: PostalAddress | null): string[] =>
  address
    ? [
        address.companyName ?? '',
        `${address.firstName} ${address.lastName}`,
        ...addressLines(address),
        address.vatId ? t('VAT ID: {id}', { id: address.vatId }) : '',
      ].filter(Boolean)
    : [];
