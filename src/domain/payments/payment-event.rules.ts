/** Payment providers: Stripe, or the test gateway that is part of Masthead. */
export const PAYMENT_PROVIDERS = ['stripe', 'embedded'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/**
 * A payment event with a verified signature. Types are Stripe's, for the embedded provider too. `object` is a snapshot
 * of what changed: handlers take its id and read the current state, so events may arrive in any order.
 */
export interface PaymentEvent {
  readonly provider: PaymentProviderName;
  /** Unique per provider. */
  readonly id: string;
  /** Such as `customer.subscription.updated` or `payment_intent.succeeded`. */
  readonly type: string;
  readonly object: { readonly id?: string; readonly [field: string]: unknown };
}

/** Task of the job that processes one stored event. */
export const PAYMENT_EVENT_TASK = 'payment-event';
