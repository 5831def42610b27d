import type { Sql } from '../sql';
import { embeddedGateway } from './embedded-gateway';

/** How a payment stands at the gateway. */
export type PaymentStatus = 'succeeded' | 'processing' | 'requires_action' | 'declined' | 'cancelled';

/** A payment as a gateway tells of it. Amounts are whole cents. */
export interface GatewayPayment {
  id: string;
  status: PaymentStatus;
  amountMinor: number;
  refundedMinor: number;
  /** Why it was declined, such as `card_declined` or `insufficient_funds`. */
  declineCode: string | null;
  /** Where the buyer proves that the card is his, while that is asked. */
  actionUrl: string | null;
}

export interface PaymentRequest {
  /** The same key makes the same payment, however often it is asked for. */
  key: string;
  orderNumber: string;
  amountMinor: number;
  currency: 'USD';
  /** What the browser got from the gateway for the card; never the card itself (CHK-10). */
  methodToken: string;
  emailAddress: string;
}

/** Whoever takes the money (CHK-11). @throws Error when the gateway cannot be reached: nothing is known then. */
export interface PaymentGateway {
  readonly name: string;
  pay(request: PaymentRequest): Promise<GatewayPayment>;
  /** The payment made under a key, or null when the gateway has never heard of it. */
  find(key: string): Promise<GatewayPayment | null>;
  /** Ends a payment that has not succeeded; answers how it stands then. */
  cancel(key: string): Promise<GatewayPayment | null>;
  /** Gives money back, once for each key. */
  refund(request: { paymentId: string; key: string; amountMinor: number }): Promise<void>;
}

let chosen: ((sql: Sql) => PaymentGateway) | null = null;

/** Puts another gateway in the place of the embedded one; tests and the Stripe adapter do. */
export function useGateway(make: ((sql: Sql) => PaymentGateway) | null): void {
  chosen = make;
}

/** The gateway of this installation. */
export function paymentGateway(sql: Sql): PaymentGateway {
  return (chosen ?? embeddedGateway)(sql);
}
