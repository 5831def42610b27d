import { readInvoiceCharge } from '@/platform/payments/stripe-charges';
import type { Transaction } from '@/platform/transaction';
import { takeStripeState } from './take-stripe-state.command';

/**
 * Books what was refunded and disputed of a subscription's charge at Stripe. Stripe is asked how the charge stands now,
 * so events can arrive twice and in any order. A payment of the store's is none of its business.
 */
export async function bookInvoiceCharge(change: Transaction, paymentIntent: string): Promise<void> {
  const { sql } = change;
  const isOrder = (await sql('select 1 from gateway_payments where id = $1', [paymentIntent])).length > 0;
  const charge = isOrder ? null : await readInvoiceCharge(paymentIntent);
  // The invoice is stored with its subscription, whose own event may come later.
  if (!charge || (await takeStripeState(change, charge.subscription)) === null) return;
  await sql(
    `update subscription_invoices set refunded_minor = $2, dispute = $3::enum_subscription_invoices_dispute,
       status = case when $2::numeric >= amount_minor and $2::numeric > 0 then 'refunded'
         when status = 'refunded' then 'paid' else status end, updated_at = now()
     where provider_id = $1`,
    [charge.invoice, charge.refundedMinor, charge.dispute],
  );
}
