import { majorOf } from '../formats/money.rules';
import type { findOrder } from './order.query';

/**
 * Presents an order to its buyer. `firstName` is used for an order without a billing address. Amounts are in
 * its currency.
 */
export function presentPlacedOrder(order: Awaited<ReturnType<typeof findOrder>>, firstName: string) {
  const amount = (minor: number) => majorOf(minor, order.currency);
  const valid = order.entitlements.filter(({ isRevoked }) => !isRevoked);
  return {
    orderId: order.orderNumber,
    orderStatus: order.status,
    firstName: order.billingAddress?.firstName ?? firstName,
    emailAddress: order.emailAddress,
    placedAt: order.placedAt.toISOString(),
    isCharged: order.isCharged,
    items: order.lines.map(({ title, note, quantity, unitPriceMinor }) => ({
      title,
      note,
      quantity,
      price: amount(unitPriceMinor * quantity),
    })),
    downloads: valid
      .filter(({ kind }) => kind === 'download')
      .map(({ title, code, format }) => ({ title, format, link: `/order/${order.orderNumber}/download/${code}` })),
    licences: valid
      .filter(({ kind }) => kind === 'licence')
      .map(({ title, code }) => ({ title, url: `/licence/${code}` })),
    currency: order.currency,
    subTotal: amount(order.subTotalMinor),
    discount_amount: amount(order.discountMinor),
    tax: order.isTaxIncluded ? 0 : amount(order.taxMinor),
    includedTax: order.isTaxIncluded ? amount(order.taxMinor) : null,
    shippingCost: amount(order.shippingMinor),
    grandTotal: amount(order.grandTotalMinor),
  };
}
