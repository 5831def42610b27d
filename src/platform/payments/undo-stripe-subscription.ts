import { stripeClient } from './stripe-client';
import { refundOnce } from './stripe-gift-payments';
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
      await refundOnce(intent, `duplicate-${paymentId}`, 'duplicate');
    }
    refunded.push(latest.id);
  }
  if (state.status !== 'canceled') await stripe.subscriptions.cancel(id);
  return refunded;
}
