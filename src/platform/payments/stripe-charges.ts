import type Stripe from 'stripe';
import { fromStripe } from './stripe-amounts';
import { stripeClient } from './stripe-client';

/** The charge of a subscription invoice, as stored at Stripe. */
export interface InvoiceCharge {
  invoice: string;
  subscription: string;
  refundedMinor: number;
  dispute: 'open' | 'won' | 'lost' | null;
}

/** Returns the refunds and disputes of a subscription invoice's payment; null for any other payment. */
export async function readInvoiceCharge(paymentIntent: string): Promise<InvoiceCharge | null> {
  const stripe = stripeClient();
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: paymentIntent },
    limit: 1,
  });
  const reference = data[0]?.invoice;
  if (!reference) return null;
  const [invoice, intent, disputes] = await Promise.all([
    stripe.invoices.retrieve(idOf(reference)),
    stripe.paymentIntents.retrieve(paymentIntent, { expand: ['latest_charge'] }),
    stripe.disputes.list({ payment_intent: paymentIntent, limit: 1 }),
  ]);
  const subscription = invoice.parent?.subscription_details?.subscription;
  if (!subscription) return null;
  const charge = intent.latest_charge;
  return {
    invoice: idOf(reference),
    subscription: idOf(subscription),
    refundedMinor: fromStripe(typeof charge === 'object' ? (charge?.amount_refunded ?? 0) : 0, intent.currency),
    dispute: disputeOf(disputes.data[0]),
  };
}

const idOf = (reference: string | { id?: string }): string =>
  typeof reference === 'string' ? reference : (reference.id ?? '');

/** Returns the state of a dispute. */
export function disputeOf(dispute: Stripe.Dispute | undefined): InvoiceCharge['dispute'] {
  if (!dispute) return null;
  if (dispute.status === 'won' || dispute.status === 'warning_closed') return 'won';
  return dispute.status === 'lost' ? 'lost' : 'open';
}
