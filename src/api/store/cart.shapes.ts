import { z } from '@hono/zod-openapi';
import type { CartView } from '@/domain/cart/cart.query';
import { productTypeOf } from '@/domain/catalogue/product-type.rules';
import type { OrderLine } from '@/domain/orders/order.presenter';
import type { Context } from '@/platform/context';

/** Amounts in US dollars. */
const dollars = z.number();

const lineItem = z
  .object({
    itemid: z.string(),
    productId: z.string(),
    name: z.string(),
    url: z.string(),
    /** Ship, Ebook, Bundle, Digital, or Perm for copyright permissions (CART-15). */
    type: z.string(),
    lineType: z.string(),
    quantity: z.number().int(),
    unitPrice: dollars,
    list_price: dollars,
    /** The price from before the sale that runs; not there without one. */
    wasPrice: dollars.optional(),
    format: z.string(),
    note: z.string(),
    image: z.string().nullable(),
    referral: z.string(),
  })
  .openapi('CartLine');

const address = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    address1: z.string(),
    address2: z.string().nullable(),
    city: z.string(),
    state: z.string().nullable(),
    postalCode: z.string(),
    countryCode: z.string(),
  })
  .openapi('PostalAddress');

const method = z.object({
  code: z.string(),
  name: z.string(),
  note: z.string().nullable(),
  /** What it costs for this cart. */
  cost: dollars,
});

/** The cart, as every call of it answers (CART-02 to 04). */
export const cartShape = z
  .object({
    shoppingCartId: z.string(),
    modifiedTime: z.string(),
    currency: z.object({ code: z.literal('USD') }),
    currencyCode: z.literal('USD'),
    cart_amount: dollars,
    line_items: z.object({ physical_items: z.array(lineItem), digital_items: z.array(lineItem) }),
    itemCount: z.number().int(),
    /** What was put in and is no longer sold; it counts for nothing. */
    gone: z.array(z.object({ itemid: z.string(), name: z.string() })),
    subTotal: dollars,
    discount_amount: dollars,
    coupons: z.array(z.object({ code: z.string() })),
    /** A code that was entered and doesn't apply now, with the reason in a sentence; it changes no amount. */
    unappliedCoupon: z.object({ code: z.string(), reason: z.string() }).nullable(),
    tax: dollars,
    shippingCost: dollars,
    grandTotal: dollars,
    shippingMethod: z.string().nullable(),
    shippingMethods: z.array(method),
    shippingAddress: address.nullable(),
    billingAddress: address.nullable(),
    payment: z.object({ brand: z.string(), last4: z.string() }).nullable(),
    /** An order of the past hour that emptied this cart, or that awaits the payment for it as it is. */
    recentOrder: z.object({ orderId: z.string(), orderStatus: z.string() }).nullable(),
  })
  .openapi('Cart');

/** What every call of cart and checkout answers. `maintenanceStatus` stands only while the store is closed (CART-28). */
export const cartAnswer = z.object({
  status: z.enum(['success', 'maintenance']),
  cart: cartShape,
  maintenanceStatus: z.string().optional(),
});

const inDollars = (minor: number) => minor / 100;

function presentLine(line: OrderLine & { referral?: string }): z.input<typeof lineItem> {
  return {
    itemid: line.itemId,
    productId: line.productId,
    name: line.title,
    url: line.url,
    type: line.isPermission ? 'Perm' : line.lineType === 'SHIP' ? 'Ship' : typeOf(line),
    lineType: line.isPermission ? 'PERM' : line.lineType,
    quantity: line.quantity,
    unitPrice: inDollars(line.unitPriceMinor),
    list_price: inDollars(line.unitPriceMinor),
    ...(line.wasMinor ? { wasPrice: inDollars(line.wasMinor) } : {}),
    format: line.format,
    note: line.note,
    image: line.image?.replace(/^https?:\/\/[^/]+(?=\/api\/cms\/)/, '') ?? null,
    referral: line.referral ?? '02749',
  };
}

const typeOf = ({ lineType, availabilityId }: OrderLine) =>
  lineType === 'EBOOK' ? 'Ebook' : lineType === 'BUNDLE' ? 'Bundle' : productTypeOf(availabilityId);

const full = (given: CartView['shippingAddress']) =>
  given ? { ...given, address2: given.address2 ?? null, state: given.state ?? null } : null;

/** Presents a cart; an empty one for a visitor who has none yet (CART-01). */
export function presentCart(cart: CartView | null, now: Date): z.input<typeof cartShape> {
  const lines = cart?.lines ?? [];
  const of = (isPhysical: boolean) => lines.filter((line) => line.isPhysical === isPhysical).map(presentLine);
  return {
    shoppingCartId: cart ? String(cart.id) : '',
    modifiedTime: (cart?.changedAt ?? now).toISOString(),
    currency: { code: 'USD' },
    currencyCode: 'USD',
    cart_amount: inDollars(cart?.subTotalMinor ?? 0),
    line_items: { physical_items: of(true), digital_items: of(false) },
    itemCount: cart?.itemCount ?? 0,
    gone: (cart?.gone ?? []).map(({ itemId, title }) => ({ itemid: itemId, name: title })),
    subTotal: inDollars(cart?.subTotalMinor ?? 0),
    discount_amount: inDollars(cart?.discountMinor ?? 0),
    coupons: cart?.promoCode ? [{ code: cart.promoCode }] : [],
    unappliedCoupon: cart?.unappliedPromo ?? null,
    tax: inDollars(cart?.taxMinor ?? 0),
    shippingCost: inDollars(cart?.shippingMinor ?? 0),
    grandTotal: inDollars(cart?.grandTotalMinor ?? 0),
    shippingMethod: cart?.hasParcel ? (cart.method?.code ?? null) : null,
    shippingMethods: (cart?.hasParcel ? cart.methods : []).map((each) => ({
      code: each.code,
      name: each.name,
      note: each.note,
      cost: inDollars(
        each.freeFromMinor !== null && (cart?.subTotalMinor ?? 0) - (cart?.discountMinor ?? 0) >= each.freeFromMinor
          ? 0
          : each.rateMinor,
      ),
    })),
    shippingAddress: full(cart?.shippingAddress ?? null),
    billingAddress: full(cart?.billingAddress ?? null),
    payment: cart?.payment ? { brand: cart.payment.brand, last4: cart.payment.last4 } : null,
    recentOrder: cart?.recentOrder
      ? { orderId: cart.recentOrder.orderNumber, orderStatus: cart.recentOrder.status }
      : null,
  };
}

/** The store's notice while it is closed, or null (CART-28, CHK-19). */
export async function maintenanceOf(ctx: Pick<Context, 'kept'>): Promise<string | null> {
  const { isMaintenance, maintenanceNotice } = await ctx.kept('store-settings');
  return isMaintenance ? (maintenanceNotice ?? '') : null;
}

/** The answer of a call to the cart. */
export function answerCart(cart: CartView | null, now: Date, notice: string | null = null): z.input<typeof cartAnswer> {
  return notice === null
    ? { status: 'success', cart: presentCart(cart, now) }
    : { status: 'maintenance', cart: presentCart(cart, now), maintenanceStatus: notice };
}
