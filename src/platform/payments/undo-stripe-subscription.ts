import Stripe from 'stripe';
import { stripeClient } from './stripe-client';
import type { StripeState } from './stripe-subscriptions';

/**
 * Immediately cancels a subscription and refunds its latest payment. The subscription is marked first, so that a
 * repeated call after a crash completes the work whatever has changed. Each step happens only once.
 * @returns the ids of the refunded invoices; none for a free trial
 */
export async function undoStripeSubscription(state: StripeState, duplicateOf: number): Promise<string[]> {
  const stripe = stripeClient();
  const id = state.providerId;
  if (state.duplicateOf === null) {
    await stripe.subscriptions.update(id, { metadata: { duplicate_of: String(duplicateOf) } });
  }
  const refunded: string[] = [];
  const [latest] = state.invoices;
  if (latest?.status === 'paid' && latest.amountMinor > 0) {
    const { data } = await stripe.invoicePayments.list({ invoice: latest.id, status: 'paid', limit: 10 });
    for (const { id: paymentId, payment } of data) {
      const intent = typeof payment.payment_intent === 'object' ? payment.payment_intent.id : payment.payment_intent;
      if (!intent)
        throw new Error(`The invoice ${latest.id} was paid by ${payment.type}, which can't be refunded here.`);
      await refundOnce(intent, `duplicate-${paymentId}`);
    }
    refunded.push(latest.id);
  }
  if (state.status !== 'canceled') await stripe.subscriptions.cancel(id);
  return refunded;
}

async function refundOnce(paymentIntent: string, key: string): Promise<void> {
  try {
    await stripeClient().refunds.create(
      { payment_intent: paymentIntent, reason: 'duplicate', metadata: { key } },
      { idempotencyKey: key },
    );
  } catch (error) {
    // Stripe forgets a key after a day, but the refund itself is permanent.
    const isDone = error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_already_refunded';
    if (!isDone) throw error;
  }
}
