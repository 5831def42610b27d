import { acceptPaymentEndpoint } from './accept-payment.endpoint';
import { addOrderNoteEndpoint } from './add-order-note.endpoint';
import { addToCartEndpoint } from './add-to-cart.endpoint';
import { answerPaymentChallengeEndpoint } from './answer-payment-challenge.endpoint';
import { changeShippingAddressEndpoint } from './change-shipping-address.endpoint';
import { choosePromoCodeEndpoint } from './choose-promo-code.endpoint';
import { chooseShippingMethodEndpoint } from './choose-shipping-method.endpoint';
import { chooseShippingPaymentEndpoint } from './choose-shipping-payment.endpoint';
import { estimateCartEndpoint } from './estimate-cart.endpoint';
import { listAddressesEndpoint } from './list-addresses.endpoint';
import { listAvailabilitiesEndpoint } from './list-availabilities.endpoint';
import { listCountriesEndpoint } from './list-countries.endpoint';
import { listOrdersStream } from './list-orders.endpoint';
import { listSavedCardsEndpoint } from './list-saved-cards.endpoint';
import { listStatesEndpoint } from './list-states.endpoint';
import { migrateVisitorEndpoint } from './migrate-visitor.endpoint';
import { quoteRefundEndpoint } from './quote-refund.endpoint';
import { readAddressFormatEndpoint } from './read-address-format.endpoint';
import { readCartEndpoint } from './read-cart.endpoint';
import { readOrderEndpoint } from './read-order.endpoint';
import { readPaymentProviderEndpoint } from './read-payment-provider.endpoint';
import { refundOrderEndpoint } from './refund-order.endpoint';
import { refundPaymentEndpoint } from './refund-payment.endpoint';
import { removeAddressEndpoint } from './remove-address.endpoint';
import { removeFromCartEndpoint } from './remove-from-cart.endpoint';
import { removeSavedCardEndpoint } from './remove-saved-card.endpoint';
import { requestNotificationEndpoint } from './request-notification.endpoint';
import { resendOrderMailEndpoint } from './resend-order-mail.endpoint';
import { retryRefundEndpoint } from './retry-refund.endpoint';
import { saveAddressEndpoint } from './save-address.endpoint';
import { shipOrderEndpoint } from './ship-order.endpoint';
import { shipOrdersEndpoint } from './ship-orders.endpoint';
import { showPaymentChallengeEndpoint } from './show-payment-challenge.endpoint';
import { submitOrderEndpoint } from './submit-order.endpoint';

/** The store endpoints; see src/api/http/endpoints.ts. */
export const storeEndpoints = [
  listAvailabilitiesEndpoint,
  readCartEndpoint,
  addToCartEndpoint,
  removeFromCartEndpoint,
  estimateCartEndpoint,
  migrateVisitorEndpoint,
  saveAddressEndpoint,
  listAddressesEndpoint,
  removeAddressEndpoint,
  listSavedCardsEndpoint,
  removeSavedCardEndpoint,
  listCountriesEndpoint,
  listStatesEndpoint,
  readAddressFormatEndpoint,
  chooseShippingPaymentEndpoint,
  chooseShippingMethodEndpoint,
  choosePromoCodeEndpoint,
  submitOrderEndpoint,
  readPaymentProviderEndpoint,
  ...listOrdersStream,
  readOrderEndpoint,
  showPaymentChallengeEndpoint,
  answerPaymentChallengeEndpoint,
  requestNotificationEndpoint,
  quoteRefundEndpoint,
  refundOrderEndpoint,
  retryRefundEndpoint,
  acceptPaymentEndpoint,
  refundPaymentEndpoint,
  shipOrderEndpoint,
  shipOrdersEndpoint,
  addOrderNoteEndpoint,
  resendOrderMailEndpoint,
  changeShippingAddressEndpoint,
] as const;
