import { readInvoiceCharge } from '@/platform/payments/stripe-charges';
import type { Transaction } from '@/platform/transaction';
import { applyStripeState } from './apply-stripe-state.command';

/**
 * Records refunds and disputes of a subscription charge at Stripe. Reads the charge's current state from Stripe, so
 * events may arrive repeatedly and in any order. Ignores payments of store orders.
 */
export async function recordInvoiceCharge(change: Transaction, paymentIntent: string): Promise<void> {
  const { sql } = change;
  const isOrder = (await sql('select 1 from gateway_payments where id = $1', [paymentIntent])).length > 0;
  const charge = isOrder ? null : await readInvoiceCharge(paymentIntent);
  // The subscription's own event may arrive later, so store it and its invoice first.
  if (!charge || (await applyStripeState(change, charge.subscription)) === null) return;
  await sql(
    `update subscription_invoices set refunded_minor = $2, dispute = $3::enum_subscription_invoices_dispute,
       status = case when $2::numeric >= amount_minor and $2::numeric > 0 then 'refunded'
         when status = 'refunded' then 'paid' else status end, updated_at = now()
     where provider_id = $1`,
    [charge.invoice, charge.refundedMinor, charge.dispute],
  );
}
