/** Who takes payments: Stripe, or the test gateway that comes with the program. */
export const PAYMENT_PROVIDERS = ['stripe', 'embedded'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/**
 * What a payment provider tells has happened, its signature checked. Types are Stripe's, also for the embedded
 * provider. `object` is what it happened to, as it was then: handlers take its id and ask for the present state, so
 * that the order in which events arrive does not matter.
 */
export interface PaymentEvent {
  readonly provider: PaymentProviderName;
  /** Unique at its provider. */
  readonly id: string;
  /** `customer.subscription.updated`, `payment_intent.succeeded` … */
  readonly type: string;
  readonly object: { readonly id?: string; readonly [field: string]: unknown };
}
