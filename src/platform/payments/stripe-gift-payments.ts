import Stripe from 'stripe';
import type { Currency } from '@/domain/formats/money.rules';
import { stripeLocale } from '@/domain/payments/stripe-locale.rules';
import { env } from '../env';
import { fromStripe, toStripe } from './stripe-amounts';
import { disputeOf, type InvoiceCharge } from './stripe-charges';
import { stripeClient } from './stripe-client';

/** Opens Stripe's payment page for a gift subscription, which is paid once. */
export async function openStripeGiftPage(gift: {
  uid: string;
  customer: string;
  name: string;
  priceMinor: number;
  currency: Currency;
  /** Null where nothing is taxed. */
  taxRate: string | null;
  /** The terms, shown next to the payment button. */
  terms: string;
}): Promise<{ sessionId: string; url: string }> {
  const session = await stripeClient().checkout.sessions.create(
    {
      mode: 'payment',
      locale: stripeLocale(),
      customer: gift.customer,
      client_reference_id: gift.uid,
      line_items: [
        {
          price_data: {
            currency: gift.currency.toLowerCase(),
            unit_amount: toStripe(gift.priceMinor, gift.currency),
            product_data: { name: gift.name },
          },
          quantity: 1,
          ...(gift.taxRate ? { tax_rates: [gift.taxRate] } : {}),
        },
      ],
      payment_intent_data: { metadata: { gift_subscription: gift.uid } },
      custom_text: { submit: { message: gift.terms } },
      success_url: `${env.SITE_URL}/service/gift-subscriptions/paid/${gift.uid}`,
      cancel_url: `${env.SITE_URL}/gift-subscription-checkout/${gift.uid}`,
    },
    { idempotencyKey: `gift-subscription-${gift.uid}${gift.taxRate ? `-${gift.taxRate}` : ''}` },
  );
  if (!session.url) throw new Error('Stripe opened a checkout without a URL.');
  return { sessionId: session.id, url: session.url };
}

/** Returns the payment of a gift subscription's payment page; null if it isn't paid. */
export async function paidGiftOf(sessionId: string): Promise<string | null> {
  const { payment_status, payment_intent } = await stripeClient().checkout.sessions.retrieve(sessionId);
  if (payment_status !== 'paid' || !payment_intent) return null;
  return typeof payment_intent === 'string' ? payment_intent : payment_intent.id;
}

/** Returns the refunds and disputes of a payment. */
export async function readGiftPayment(
  paymentIntent: string,
): Promise<Pick<InvoiceCharge, 'refundedMinor' | 'dispute'>> {
  const stripe = stripeClient();
  const [intent, disputes] = await Promise.all([
    stripe.paymentIntents.retrieve(paymentIntent, { expand: ['latest_charge'] }),
    stripe.disputes.list({ payment_intent: paymentIntent, limit: 1 }),
  ]);
  const charge = intent.latest_charge;
  return {
    refundedMinor: fromStripe(typeof charge === 'object' ? (charge?.amount_refunded ?? 0) : 0, intent.currency),
    dispute: disputeOf(disputes.data[0]),
  };
}

/** Refunds a payment in full. A payment that was refunded already isn't refunded again. */
export async function refundOnce(
  paymentIntent: string,
  key: string,
  reason: Stripe.RefundCreateParams.Reason,
): Promise<void> {
  try {
    await stripeClient().refunds.create(
      { payment_intent: paymentIntent, reason, metadata: { key } },
      { idempotencyKey: key },
    );
  } catch (error) {
    // Stripe forgets a key after a day, but the refund itself is permanent.
    const isDone = error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_already_refunded';
    if (!isDone) throw error;
  }
}
