import type { CartView } from '@/domain/cart/cart.query';
import { productTypeOf } from '@/domain/catalog/product-type.rules';
import type { OrderLine } from '@/domain/orders/order.presenter';
import { type Currency, majorOf } from '../formats/money.rules';
import { presentAddress } from './postal-address.presenter';

function presentLine(line: OrderLine & { referral?: string }, currency: Currency) {
  const amount = (minor: number) => majorOf(minor, currency);
  return {
    itemid: line.itemId,
    productId: line.productId,
    name: line.title,
    url: line.url,
    type: line.isPermission ? 'Perm' : line.lineType === 'SHIP' ? 'Ship' : typeOf(line),
    lineType: line.isPermission ? 'PERM' : line.lineType,
    quantity: line.quantity,
    unitPrice: amount(line.unitPriceMinor),
    list_price: amount(line.unitPriceMinor),
    ...(line.wasMinor ? { wasPrice: amount(line.wasMinor) } : {}),
    format: line.format,
    note: line.note,
    image: line.image?.replace(/^https?:\/\/[^/]+(?=\/api\/cms\/)/, '') ?? null,
    referral: line.referral ?? '02749',
  };
}

const typeOf = ({ lineType, availabilityId }: OrderLine) =>
  lineType === 'EBOOK' ? 'Ebook' : lineType === 'BUNDLE' ? 'Bundle' : productTypeOf(availabilityId);

/** Presents a cart, or an empty one in the currency of the store for a visitor without a cart (CART-01). */
export function presentCart(cart: CartView | null, { now, storeCurrency }: { now: Date; storeCurrency: Currency }) {
  const currency = cart?.currency ?? storeCurrency;
  const amount = (minor: number) => majorOf(minor, currency);
  const lines = cart?.lines ?? [];
  const itemsOf = (isPhysical: boolean) =>
    lines.filter((line) => line.isPhysical === isPhysical).map((line) => presentLine(line, currency));
  return {
    shoppingCartId: cart ? String(cart.id) : '',
    modifiedTime: (cart?.changedAt ?? now).toISOString(),
    currency: { code: currency },
    currencyCode: currency,
    cart_amount: amount(cart?.subTotalMinor ?? 0),
    line_items: { physical_items: itemsOf(true), digital_items: itemsOf(false) },
    itemCount: cart?.itemCount ?? 0,
    gone: (cart?.gone ?? []).map(({ itemId, title }) => ({ itemid: itemId, name: title })),
    subTotal: amount(cart?.subTotalMinor ?? 0),
    discount_amount: amount(cart?.discountMinor ?? 0),
    coupons: cart?.promoCode ? [{ code: cart.promoCode }] : [],
    unappliedCoupon: cart?.unappliedPromo
      ? { code: cart.unappliedPromo.code, reason: cart.unappliedPromo.reason }
      : null,
    tax: amount(cart?.taxDetails.isIncluded ? 0 : (cart?.taxMinor ?? 0)),
    includedTax: cart?.taxDetails.isIncluded ? amount(cart.taxMinor) : null,
    ...(cart?.taxDetails.isReverseCharge ? { isReverseCharge: true as const } : {}),
    shippingCost: amount(cart?.shippingMinor ?? 0),
    grandTotal: amount(cart?.grandTotalMinor ?? 0),
    shippingMethod: cart?.hasParcel ? (cart.method?.code ?? null) : null,
    shippingMethods: (cart?.hasParcel ? cart.methods : []).map((each) => ({
      code: each.code,
      name: each.name,
      note: each.note,
      cost: amount(each.rateMinor),
    })),
    shippingFault: cart?.shippingFault ?? null,
    shippingAddress: cart?.shippingAddress ? presentAddress(cart.shippingAddress) : null,
    billingAddress: cart?.billingAddress ? presentAddress(cart.billingAddress) : null,
    payment: cart?.payment ? { brand: cart.payment.brand, last4: cart.payment.last4 } : null,
    recentOrder: cart?.recentOrder
      ? { orderId: cart.recentOrder.orderNumber, orderStatus: cart.recentOrder.status }
      : null,
  };
}
