import type { findOrder } from './order.query';

/**
 * Presents an order to its buyer. `firstName` is used for an order without a billing address. Amounts are in US
 * dollars.
 */
export function presentPlacedOrder(order: Awaited<ReturnType<typeof findOrder>>, firstName: string) {
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
      price: (unitPriceMinor * quantity) / 100,
    })),
    downloads: valid
      .filter(({ kind }) => kind === 'download')
      .map(({ title, code, format }) => ({ title, format, link: `/order/${order.orderNumber}/download/${code}` })),
    licences: valid
      .filter(({ kind }) => kind === 'licence')
      .map(({ title, code }) => ({ title, url: `/licence/${code}` })),
    subTotal: order.subTotalMinor / 100,
    discount_amount: order.discountMinor / 100,
    tax: order.isTaxIncluded ? 0 : order.taxMinor / 100,
    includedTax: order.isTaxIncluded ? order.taxMinor / 100 : null,
    shippingCost: order.shippingMinor / 100,
    grandTotal: order.grandTotalMinor / 100,
  };
}
