import type Stripe from 'stripe';
import { stripeClient } from './stripe-client';

/** A charge for a subscription as it stands at Stripe now. */
export interface InvoiceCharge {
  invoice: string;
  subscription: string;
  refundedMinor: number;
  dispute: 'open' | 'won' | 'lost' | null;
}

/** Reads what was refunded and disputed of the payment of a subscription's invoice; null for any other payment. */
export async function readInvoiceCharge(paymentIntent: string): Promise<InvoiceCharge | null> {
  const stripe = stripeClient();
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: paymentIntent },
    limit: 1,
  });
  const named = data[0]?.invoice;
  if (!named) return null;
  const [invoice, intent, disputes] = await Promise.all([
    stripe.invoices.retrieve(idOf(named)),
    stripe.paymentIntents.retrieve(paymentIntent, { expand: ['latest_charge'] }),
    stripe.disputes.list({ payment_intent: paymentIntent, limit: 1 }),
  ]);
  const subscription = invoice.parent?.subscription_details?.subscription;
  if (!subscription) return null;
  const charge = intent.latest_charge;
  return {
    invoice: idOf(named),
    subscription: idOf(subscription),
    refundedMinor: typeof charge === 'object' ? (charge?.amount_refunded ?? 0) : 0,
    dispute: disputeOf(disputes.data[0]),
  };
}

const idOf = (named: string | { id?: string }): string => (typeof named === 'string' ? named : (named.id ?? ''));

function disputeOf(dispute: Stripe.Dispute | undefined): InvoiceCharge['dispute'] {
  if (!dispute) return null;
  if (dispute.status === 'won' || dispute.status === 'warning_closed') return 'won';
  return dispute.status === 'lost' ? 'lost' : 'open';
}
