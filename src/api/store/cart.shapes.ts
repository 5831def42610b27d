import { z } from '@hono/zod-openapi';

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
