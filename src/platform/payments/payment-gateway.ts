import type { PaymentProviderName } from '@/domain/payments/payment-event.rules';

/** How a payment stands at the gateway. */
export type PaymentStatus = 'succeeded' | 'processing' | 'requires_action' | 'declined' | 'cancelled';

/** A payment as a gateway tells of it. Amounts are whole cents. */
export interface GatewayPayment {
  id: string;
  orderNumber: string;
  status: PaymentStatus;
  amountMinor: number;
  refundedMinor: number;
  /** Why it was declined, such as `card_declined` or `insufficient_funds`. */
  declineCode: string | null;
  /** Where the buyer proves that the card is his, while that is asked. */
  actionUrl: string | null;
}

/** Money that a gateway gave back, or was to give back. */
export interface GatewayRefund {
  id: string;
  /** The key under which we asked for it; null for what was begun at the gateway itself. */
  key: string | null;
  amountMinor: number;
  /** Whether the gateway has sent the money; false while it waits for the bank. */
  isPaid: boolean;
  /** Why it did not arrive; null as long as nothing says so. */
  failure: string | null;
}

/** A card that a buyer saved for later orders. */
export interface SavedCard {
  id: string;
  brand: string;
  last4: string;
  /** '09 / 29'; null where the gateway doesn't know. */
  expires: string | null;
}

export interface PaymentRequest {
  /** The same key makes the same payment, however often it is asked for. */
  key: string;
  orderNumber: string;
  amountMinor: number;
  currency: 'USD';
  /** What the browser got from the gateway for the card; never the card itself (CHK-10). */
  methodToken: string;
  /** What the tax was reckoned under, for a gateway that reports taxes too. */
  taxReference: string | null;
  /** The buyer at the gateway, to whom a saved card belongs; null where buyers are unknown to it. */
  customer?: string | null;
  /** Whether the buyer agreed to have this card saved for their next order. */
  savesCard?: boolean;
}

/** Whoever takes the money (CHK-11). @throws Error when the gateway cannot be reached: nothing is known then. */
export interface PaymentGateway {
  readonly name: PaymentProviderName;
  /** @throws PaymentRefusedError for a request that the gateway rejects as wrong: nothing was charged */
  pay(request: PaymentRequest): Promise<GatewayPayment>;
  /** The payment made under a key, or null when nobody was asked for money under it. */
  find(key: string): Promise<GatewayPayment | null>;
  /** The payment with this id; null for one that is not of the store, or not begun. */
  read(paymentId: string): Promise<GatewayPayment | null>;
  /** Ends a payment that has not succeeded; answers how it stands then. */
  cancel(key: string): Promise<GatewayPayment | null>;
  /** Gives money back, once for each key. @throws RefundRefusedError; after any other error nobody knows what happened */
  refund(request: { paymentId: string; key: string; amountMinor: number }): Promise<GatewayRefund>;
  /** All that was given back of a payment, or was to be. */
  refundsOf(paymentId: string): Promise<GatewayRefund[]>;
  /** Cards that a customer agreed to have saved, newest first. A subscription's own card is none of them. */
  cardsOf(customer: string): Promise<SavedCard[]>;
  /** Removes a saved card; nothing happens for one that is gone. */
  removeCard(customer: string, cardId: string): Promise<void>;
}
