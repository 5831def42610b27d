import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { pathId } from '@/api/library/library.shapes';
import { readAddresses, removeAddress, saveAddress } from '@/domain/cart/address.command';
import { findCart } from '@/domain/cart/cart.query';
import { joinCarts } from '@/domain/cart/cart-key';
import { choosePromoCode, chooseShippingAndPayment, chooseShippingMethod } from '@/domain/cart/choose.command';
import { regionsOf } from '@/domain/cart/regions.rules';
import { submitOrder } from '@/domain/orders/submit-order.command';
import { answerCart, cartAnswer, maintenanceOf } from './cart.shapes';

const common = { tags: ['store'], access: 'signed-in', limit: 'write' } as const;

const line = (most: number) => z.string().trim().max(most).nullish();
const givenAddress = z.object({
  firstName: line(60),
  lastName: line(60),
  address1: line(120),
  address2: line(120),
  city: line(80),
  state: line(10),
  postalCode: line(20),
  countryCode: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'This field is required.')
    .nullish(),
});
const bookAddress = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  address1: z.string(),
  address2: z.string().nullable(),
  city: z.string(),
  state: z.string().nullable(),
  postalCode: z.string(),
  countryCode: z.string(),
});
const whole = (address: Awaited<ReturnType<typeof saveAddress>>) => ({
  ...address,
  address2: address.address2 ?? null,
  state: address.state ?? null,
});

/** Keeps an address in the own book (CHK-04, CHK-05). */
export const saveAddressEndpoint = defineEndpoint({
  ...common,
  method: 'post',
  path: '/service/commerce/address',
  summary: 'Keeps an address in the own book; with an id it changes that one',
  input: { body: givenAddress.extend({ id: pathId.optional() }) },
  output: cartAnswer.extend({ address: bookAddress }),
  errors: ['bad-input', 'not-found', 'not-allowed'],
  async handler(ctx, { body }) {
    const address = whole(await saveAddress(ctx, body));
    return { ...answerCart(await findCart(ctx), ctx.now), address };
  },
});

/** The own address book. */
export const readAddressesEndpoint = defineEndpoint({
  ...common,
  limit: 'read',
  method: 'get',
  path: '/service/commerce/address',
  summary: 'The own address book',
  input: {},
  output: z.object({ addresses: z.array(bookAddress) }),
  errors: [],
  handler: async (ctx) => ({ addresses: (await readAddresses(ctx)).map(whole) }),
});

/** Takes an address out of the own book. */
export const removeAddressEndpoint = defineEndpoint({
  ...common,
  method: 'delete',
  path: '/service/commerce/address/{id}',
  summary: 'Takes an address out of the own book',
  input: { params: z.object({ id: pathId }) },
  output: z.object({ status: z.literal('success') }),
  errors: ['not-found'],
  async handler(ctx, { params }) {
    await removeAddress(ctx, params.id);
    return { status: 'success' as const };
  },
});

/** The states of a country (CHK-06). */
export const statesEndpoint = defineEndpoint({
  tags: ['store'],
  access: 'public',
  limit: 'read',
  method: 'get',
  path: '/service/commerce/state-province/{country}',
  summary: 'The states or provinces of a country; none for most',
  input: { params: z.object({ country: z.string().max(10) }) },
  output: z.array(z.object({ code: z.string(), name: z.string() })),
  errors: [],
  cache: { sharedSeconds: 3600, staleSeconds: 0 },
  handler: (_, { params }) => regionsOf(params.country),
});

const token = z.string().regex(/^[A-Za-z]\w{2,79}$/);

/** Keeps addresses and payment of the order (CHK-08). A card's number has no field to come in (CHK-10). */
export const shippingPaymentEndpoint = defineEndpoint({
  ...common,
  method: 'post',
  path: '/service/commerce/shipping-payment',
  summary: 'Keeps where it goes, whom the bill is for and how it is paid',
  input: {
    body: z.object({
      shippingAddress: givenAddress.optional(),
      shippingAddressId: z.string().max(12).optional(),
      billingAddress: givenAddress.optional(),
      billingAddressId: z.string().max(12).optional(),
      sameAsShipping: z.boolean().optional(),
      payment: z
        .object({
          token,
          brand: z.string().trim().min(1).max(30),
          last4: z.string().regex(/^\d{4}$/),
        })
        .optional(),
    }),
  },
  output: cartAnswer,
  errors: ['bad-input', 'not-found'],
  async handler(ctx, { body }) {
    await joinCarts(ctx, ctx.reply);
    await chooseShippingAndPayment(ctx, body);
    return answerCart(await findCart(ctx), ctx.now, await maintenanceOf(ctx));
  },
});

/** Chooses how the parcel travels (CHK-09). */
export const shippingMethodEndpoint = defineEndpoint({
  ...common,
  method: 'post',
  path: '/service/commerce/order/shipping-method',
  summary: 'Chooses how the parcel travels',
  input: { body: z.object({ method: z.string().trim().min(1).max(40) }) },
  output: cartAnswer,
  errors: ['bad-input'],
  async handler(ctx, { body }) {
    await chooseShippingMethod(ctx, body.method);
    return answerCart(await findCart(ctx), ctx.now);
  },
});

/** Puts a promo code on the cart, also on a guest's; an empty one takes it off (CHK-13, CHK-14). */
export const promoCodeEndpoint = defineEndpoint({
  ...common,
  access: 'public',
  method: 'post',
  path: '/service/commerce/order/promo-code',
  summary: 'Puts a promo code on the own cart; without one it is taken off',
  input: {
    body: z
      .object({ code: z.string().max(60).optional(), promoCode: z.string().max(60).optional() })
      .transform((given) => given.code ?? given.promoCode ?? null),
  },
  output: cartAnswer,
  errors: ['promo-invalid'],
  async handler(ctx, { body }) {
    await choosePromoCode(ctx, body);
    return answerCart(await findCart(ctx), ctx.now);
  },
});

/**
 * What the buyer saw when they confirmed; `totalMinor` in cents. A difference from the cart is refused with 409. The
 * contract knows the call without a body (CHK-15), so all of it can be left out; then nothing is compared.
 */
const shownOrder = z.looseObject({
  totalMinor: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  promoCode: z.string().max(60).nullable().optional(),
  modifiedTime: z.string().max(40).optional(),
});

/**
 * Places the order and takes the payment (CHK-15 to 19). A repeated call with the same `Idempotency-Key` header is the
 * same call; with another body it is refused with 422.
 */
export const submitOrderEndpoint = defineEndpoint({
  ...common,
  method: 'post',
  path: '/service/commerce/order/submit',
  summary: 'Place an order for your cart and pay for it',
  input: { body: shownOrder.optional() },
  output: cartAnswer.extend({
    status: z.enum(['success', 'processing', 'requires_action', 'maintenance']),
    orderId: z.string().optional(),
    actionUrl: z.string().optional(),
  }),
  errors: [
    'checkout-incomplete',
    'promo-invalid',
    'payment-declined',
    'conflict',
    'price-changed',
    'sold-out',
    'other-request',
    'unavailable',
  ],
  errorData: z.object({
    declineCode: z.string(),
    oldTotalMinor: z.number().int(),
    newTotalMinor: z.number().int(),
  }),
  async handler(ctx, { body = {} }) {
    await joinCarts(ctx, ctx.reply);
    const notice = await maintenanceOf(ctx);
    if (notice !== null) return answerCart(await findCart(ctx), ctx.now, notice);
    const key = ctx.caller.headers.get('idempotency-key')?.trim().slice(0, 120) || null;
    const { totalMinor, promoCode, modifiedTime } = body;
    const { orderNumber, status, actionUrl } = await submitOrder(ctx, {
      key: key && `key:${key}`,
      body,
      shown: totalMinor === undefined ? null : { totalMinor, promoCode, modifiedTime },
    });
    return {
      ...answerCart(await findCart(ctx), ctx.now),
      status: status === 'paid' ? ('success' as const) : status,
      orderId: orderNumber,
      ...(actionUrl ? { actionUrl } : {}),
    };
  },
});
