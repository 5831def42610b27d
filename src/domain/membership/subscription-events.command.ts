import { settleGiftSubscription } from '../gift-subscriptions/order-gift-subscription.command';
import { recordGiftPayment } from '../gift-subscriptions/refund-gift-subscription.command';
import type { EventHandler } from '../payments/event-handler';
import type { PaymentEvent } from '../payments/payment-event.rules';
import { applyStripeState } from './apply-stripe-state.command';
import { recordInvoiceCharge } from './record-invoice-charge.command';
import { settleOrder } from './subscription-order.command';

const textOf = (value: unknown): string | null =>
  typeof value === 'string' ? value : ((value as { id?: string } | null)?.id ?? null);

/** Returns the subscription id of a Stripe event. */
function subscriptionIn({ type, object }: PaymentEvent): string | null {
  if (type.startsWith('customer.subscription.')) return object.id ?? null;
  const details = (object.parent as { subscription_details?: { subscription?: unknown } } | null)?.subscription_details;
  return textOf(details?.subscription) ?? textOf(object.subscription);
}

/** Handles payment events of subscriptions. */
export const subscriptionEvents: EventHandler = {
  types: [
    ...['checkout.session.completed', 'customer.subscription.', 'invoice.'],
    ...['charge.refunded', 'charge.refund.', 'charge.dispute.', 'refund.'],
  ],
  async handle({ change, now }, event) {
    const uid = event.type === 'checkout.session.completed' ? textOf(event.object.client_reference_id) : null;
    if (uid) (await settleOrder({ now }, change, uid)) || (await settleGiftSubscription(change, uid, now));
    else if (event.provider === 'stripe' && /^(?:charge|refund)\./.test(event.type)) {
      const payment = textOf(event.object.payment_intent);
      if (payment && !(await recordGiftPayment(change, payment))) await recordInvoiceCharge(change, payment);
    } else if (event.provider === 'stripe') {
      const id = subscriptionIn(event);
      if (id) await applyStripeState(change, id);
    }
  },
};
