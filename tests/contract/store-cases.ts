import { vi } from 'vitest';
import { readAddresses, removeAddress, saveAddress } from '@/domain/cart/address.command';
import { type CartView, findCart } from '@/domain/cart/cart.query';
import { addToCart, removeFromCart } from '@/domain/cart/change-cart.command';
import { choosePromoCode, chooseShippingAndPayment, chooseShippingMethod } from '@/domain/cart/choose.command';
import { requestNotification } from '@/domain/catalog/request-notification.command';
import { readPurchases } from '@/domain/library/purchase.query';
import type { OrderView } from '@/domain/orders/order.presenter';
import { findOrder } from '@/domain/orders/order.query';
import { presentOrderEntry } from '@/domain/orders/order-entry.presenter';
import { submitOrder } from '@/domain/orders/submit-order.command';
import { readSavedCards, removeSavedCard } from '@/domain/payments/saved-card.command';
import type { Context } from '@/platform/context';
import { answerChallenge } from '@/platform/payments/embedded-gateway';
import { casesOf } from './account-cases';
import type { Case } from './cases';
import { MERCHANDISING_CASES } from './merchandising-cases';

type Cases = Record<string, Record<number, Case>>;

const moment = new Date('2024-11-12T00:00:00.000Z');
const amounts = { subTotalMinor: 1000, discountMinor: 0, taxMinor: 0, shippingMinor: 0, grandTotalMinor: 1000 };
const address = {
  id: '3',
  firstName: 'A',
  lastName: 'B',
  address1: 'x',
  city: 'x',
  postalCode: '1',
  countryCode: 'DE',
  address2: null,
  state: null,
};
const cart: CartView = {
  ...amounts,
  currency: 'USD',
  id: 1,
  changedAt: moment,
  lines: [],
  gone: [],
  itemCount: 0,
  hasParcel: false,
  promoCode: null,
  method: null,
  methods: [],
  shippingFault: null,
  shippingAddress: null,
  billingAddress: address,
  payment: null,
  lastOrder: null,
  isTaxKnown: true,
  taxReference: null,
  taxDetails: { parts: [], isIncluded: false, isReverseCharge: false },
  unappliedPromo: null,
  recentOrder: null,
};
const order: OrderView = {
  ...amounts,
  currency: 'USD',
  id: 1,
  orderNumber: 'M-1',
  status: 'PAID',
  placedAt: moment,
  lines: [],
  refundedMinor: 0,
  isTaxIncluded: false,
  isReverseCharge: false,
  isCharged: true,
  itemCount: 0,
  promoCode: null,
  carrier: null,
  trackingNumber: null,
  shippingMethod: null,
  shippingAddress: null,
  billingAddress: address,
  payment: null,
  isPaid: true,
  emailAddress: 'a@b.co',
  entitlements: [],
};
const purchases = {
  items: [presentOrderEntry(order, moment, 'UTC')],
  number: 0,
  size: 8,
  total: 1,
  last: 0,
  state: { isPaywallEnabled: true, maintenanceStatus: null },
};
const payment = `pay_${'0'.repeat(32)}`;

/** An open store. */
const context = { now: moment, cachedGlobal: async () => ({ isMaintenance: false }) } as unknown as Partial<Context>;

const casesForUsers = (shape: Omit<Parameters<typeof casesOf>[0], 'isForUsers'>) =>
  casesOf({ ...shape, isForUsers: true });

const COMMERCE = '/service/commerce';

/** One request for every status that the store endpoints document. The caller mocks their domain functions. */
export const STORE_CASES: Cases = inStore({
  ...casesOf({ method: 'get', url: '/api/shopping-cart', mocks: findCart, result: cart }),
  ...casesOf({
    method: 'post',
    url: '/api/shopping-cart',
    body: [{ itemid: '10102-PDF-ENG', quantity: 1 }],
    mocks: addToCart,
    result: undefined,
    errors: { 409: 'sold-out', 503: 'unavailable' },
  }),
  ...casesOf({
    method: 'delete',
    url: '/api/shopping-cart',
    body: { itemid: '10102-PDF-ENG' },
    mocks: removeFromCart,
    result: undefined,
    errors: { 503: 'unavailable' },
  }),
  ...casesOf({
    method: 'post',
    url: '/api/shopping-cart/estimate',
    body: { country: 'US', state: 'MA' },
    mocks: findCart,
    result: cart,
  }),
  ...casesForUsers({ method: 'post', url: '/service/user/migrate', mocks: findCart, result: cart }),
  ...casesForUsers({
    method: 'post',
    url: `${COMMERCE}/address`,
    body: {},
    mocks: saveAddress,
    result: address,
    errors: { 404: 'not-found' },
  }),
  ...casesForUsers({ method: 'get', url: `${COMMERCE}/address`, mocks: readAddresses, result: [address] }),
  ...casesForUsers({
    method: 'delete',
    url: `${COMMERCE}/address/3`,
    path: `${COMMERCE}/address/{id}`,
    mocks: removeAddress,
    result: undefined,
    errors: { 404: 'not-found' },
    malformed: `${COMMERCE}/address/x`,
  }),
  [`get ${COMMERCE}/countries`]: {
    200: { url: `${COMMERCE}/countries` },
    429: { url: `${COMMERCE}/countries`, isOverLimit: true },
  },
  [`get ${COMMERCE}/address-format/{country}`]: {
    200: { url: `${COMMERCE}/address-format/JP` },
    400: { url: `${COMMERCE}/address-format/${'x'.repeat(11)}` },
    404: { url: `${COMMERCE}/address-format/ZZ` },
    429: { url: `${COMMERCE}/address-format/JP`, isOverLimit: true },
  },
  [`get ${COMMERCE}/state-province/{country}`]: {
    200: { url: `${COMMERCE}/state-province/US` },
    400: { url: `${COMMERCE}/state-province/${'x'.repeat(11)}` },
    429: { url: `${COMMERCE}/state-province/US`, isOverLimit: true },
  },
  ...casesForUsers({
    method: 'post',
    url: `${COMMERCE}/shipping-payment`,
    body: {},
    mocks: chooseShippingAndPayment,
    result: undefined,
    errors: { 404: 'not-found' },
  }),
  ...casesForUsers({
    method: 'post',
    url: `${COMMERCE}/order/shipping-method`,
    body: { method: 'standard' },
    mocks: chooseShippingMethod,
    result: undefined,
  }),
  ...casesOf({
    method: 'post',
    url: `${COMMERCE}/order/promo-code`,
    body: { code: 'X' },
    mocks: choosePromoCode,
    result: undefined,
  }),
  ...casesForUsers({
    method: 'post',
    url: `${COMMERCE}/order/submit`,
    body: {},
    mocks: submitOrder,
    result: { orderNumber: 'M-1', status: 'paid', actionUrl: null },
    errors: {
      402: 'payment-declined',
      409: 'conflict',
      422: 'other-request',
      502: 'payment-failed',
      503: 'unavailable',
    },
  }),
  ...casesForUsers({ method: 'get', url: `${COMMERCE}/card`, mocks: readSavedCards, result: [] }),
  ...casesForUsers({
    method: 'delete',
    url: `${COMMERCE}/card/pm_1`,
    path: `${COMMERCE}/card/{id}`,
    mocks: removeSavedCard,
    result: undefined,
    errors: { 404: 'not-found' },
    malformed: `${COMMERCE}/card/x`,
  }),
  [`get ${COMMERCE}/payment-provider`]: {
    200: { url: `${COMMERCE}/payment-provider` },
    429: { url: `${COMMERCE}/payment-provider`, isOverLimit: true },
  },
  ...casesForUsers({
    method: 'get',
    url: '/service/ordered/0/8',
    path: '/service/ordered/{number}/{size}',
    mocks: readPurchases,
    result: purchases,
    malformed: '/service/ordered/0/x',
  }),
  ...casesForUsers({
    method: 'get',
    url: '/service/ordered',
    mocks: readPurchases,
    result: purchases,
    malformed: '/service/ordered?number=x',
  }),
  ...casesForUsers({
    method: 'get',
    url: `${COMMERCE}/order/M-1`,
    path: `${COMMERCE}/order/{orderId}`,
    mocks: findOrder,
    result: order,
    errors: { 403: 'not-allowed' },
    malformed: `${COMMERCE}/order/${'x'.repeat(41)}`,
  }),
  'get /service/test-gateway/challenge/{id}': {
    200: { url: `/service/test-gateway/challenge/${payment}` },
    400: { url: '/service/test-gateway/challenge/x' },
    429: { url: `/service/test-gateway/challenge/${payment}`, isOverLimit: true },
  },
  ...casesOf({
    method: 'post',
    url: `/service/test-gateway/challenge/${payment}`,
    path: '/service/test-gateway/challenge/{id}',
    body: { answer: 'yes' },
    mocks: answerChallenge,
    result: null,
    status: 303,
  }),
  ...casesOf({
    method: 'post',
    url: '/service/product/10102/notify',
    path: '/service/product/{id}/notify',
    body: { emailAddress: 'a@b.co' },
    mocks: requestNotification,
    result: undefined,
    status: 202,
    errors: { 404: 'not-found' },
  }),
  ...MERCHANDISING_CASES,
});

/** Every store endpoint may read the cart once more. */
function inStore(cases: Cases): Cases {
  for (const each of Object.values(cases).flatMap((statuses) => Object.values(statuses))) {
    const { arrange } = each;
    each.context = context;
    each.arrange = () => {
      vi.mocked(findCart).mockResolvedValue(cart);
      arrange?.();
    };
  }
  return cases;
}
