import { z } from '@hono/zod-openapi';
import { postalAddress } from './address.shapes';

/** An amount in the currency of the cart. */
const amount = z.number();

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
    unitPrice: amount,
    list_price: amount,
    /** The price before the current sale; absent without a sale. */
    wasPrice: amount.optional(),
    format: z.string(),
    note: z.string(),
    image: z.string().nullable(),
    referral: z.string(),
  })
  .openapi('CartLine');

const address = postalAddress.openapi('PostalAddress');

const method = z.object({
  code: z.string(),
  name: z.string(),
  note: z.string().nullable(),
  /** The shipping cost for this cart. */
  cost: amount,
});

/** The cart as every cart call returns it (CART-02 to 04). */
export const cartShape = z
  .object({
    shoppingCartId: z.string(),
    modifiedTime: z.string(),
    /** ISO 4217 code of the currency of all amounts. */
    currency: z.object({ code: z.string() }),
    currencyCode: z.string(),
    cart_amount: amount,
    line_items: z.object({ physical_items: z.array(lineItem), digital_items: z.array(lineItem) }),
    itemCount: z.number().int(),
    /** Items in the cart that are no longer sold. They don't count toward any amount. */
    gone: z.array(z.object({ itemid: z.string(), name: z.string() })),
    subTotal: amount,
    discount_amount: amount,
    coupons: z.array(z.object({ code: z.string() })),
    /** An entered code that doesn't apply at the moment, with the reason. It changes no amount. */
    unappliedCoupon: z.object({ code: z.string(), reason: z.string() }).nullable(),
    /** The tax that is added to the other amounts: 0 if the prices include it. */
    tax: amount,
    /** The tax that the other amounts include. Null if the tax is added to them. */
    includedTax: amount.nullable(),
    /** Present if the buyer's valid VAT ID means that no tax is charged. */
    isReverseCharge: z.literal(true).optional(),
    shippingCost: amount,
    grandTotal: amount,
    shippingMethod: z.string().nullable(),
    shippingMethods: z.array(method),
    /** Why the physical items can't be shipped to the address, as a sentence. Null if they can. */
    shippingFault: z.string().nullable(),
    shippingAddress: address.nullable(),
    billingAddress: address.nullable(),
    payment: z.object({ brand: z.string(), last4: z.string() }).nullable(),
    /** An order from the past hour that emptied this cart, or that awaits payment for its current content. */
    recentOrder: z.object({ orderId: z.string(), orderStatus: z.string() }).nullable(),
  })
  .openapi('Cart');

/**
 * The response of every cart and checkout call. `maintenanceStatus` is present only while the store is closed
 * (CART-28).
 */
export const cartOutput = z.object({
  status: z.enum(['success', 'maintenance']),
  cart: cartShape,
  maintenanceStatus: z.string().optional(),
});
