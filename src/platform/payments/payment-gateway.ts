import type { Currency } from '@/domain/formats/money.rules';
import type { PaymentProviderName } from '@/domain/payments/payment-event.rules';
import type { PaymentStatus } from '@/domain/payments/payment-status.rules';

/** A payment as the gateway reports it. Amounts are in minor units. */
export interface GatewayPayment {
  id: string;
  orderNumber: string;
  status: PaymentStatus;
  amountMinor: number;
  refundedMinor: number;
  /** Why it was declined, such as `card_declined` or `insufficient_funds`. */
  declineCode: string | null;
  /** Where the buyer confirms the payment, if required. */
  actionUrl: string | null;
}

/** A refund at the gateway, completed or not. */
export interface GatewayRefund {
  id: string;
  /** The key of our request; null for a refund started at the gateway itself. */
  key: string | null;
  amountMinor: number;
  /** Whether the gateway has sent the money; false while it waits for the bank. */
  isPaid: boolean;
  /** Why it failed; null if no failure is known. */
  failure: string | null;
}

/** A card that a buyer saved for later orders. */
export interface SavedCard {
  id: string;
  brand: string;
  last4: string;
  /** '09 / 29'; null if the gateway doesn't know it. */
  expires: string | null;
}

export interface PaymentRequest {
  /** Repeating a request with the same key returns the same payment. */
  key: string;
  orderNumber: string;
  amountMinor: number;
  currency: Currency;
  /** The gateway's token for the card, created in the browser; never the card itself (CHK-10). */
  methodToken: string;
  /** The reference of the tax calculation, for a gateway that also reports taxes. */
  taxReference: string | null;
  /** The buyer's id at the gateway, which saved cards belong to; null if it doesn't know buyers. */
  customer?: string | null;
  /** Whether the buyer agreed to save this card for the next order. */
  savesCard?: boolean;
}

/** A payment gateway (CHK-11). @throws Error if the gateway can't be reached and the outcome is unknown */
export interface PaymentGateway {
  readonly name: PaymentProviderName;
  /** @throws PaymentRefusedError if the gateway rejects the request as invalid; nothing was charged */
  pay(request: PaymentRequest): Promise<GatewayPayment>;
  /** Returns the payment with a key, or null if none was requested. */
  find(key: string): Promise<GatewayPayment | null>;
  /** Returns the payment with an id; null if it doesn't belong to the store or wasn't started. */
  read(paymentId: string): Promise<GatewayPayment | null>;
  /** Cancels a payment that hasn't succeeded and returns its state. */
  cancel(key: string): Promise<GatewayPayment | null>;
  /** Refunds an amount, once for each key. @throws RefundRefusedError; after any other error the outcome is unknown */
  refund(request: { paymentId: string; key: string; amountMinor: number }): Promise<GatewayRefund>;
  /** Returns all refunds of a payment, including failed ones. */
  refundsOf(paymentId: string): Promise<GatewayRefund[]>;
  /** Returns the cards that a customer agreed to save, newest first. Doesn't include the cards of subscriptions. */
  cardsOf(customer: string): Promise<SavedCard[]>;
  /** Removes a saved card. Does nothing if it no longer exists. */
  removeCard(customer: string, cardId: string): Promise<void>;
}
