import type { EventHandler } from '../payments/event-handlers';

/** What an event of a payment may tell; ids and amounts are the provider's. */
interface PaymentObject {
  id?: string;
  amount?: number;
  amount_received?: number;
  amount_refunded?: number;
  payment_intent?: string;
  metadata?: { order?: string };
  last_payment_error?: { decline_code?: string; code?: string };
  status?: string;
}

/**
 * What a store's payment brings about (events of Stripe, and of the embedded gateway under the same names). Each
 * statement bears the same event again, and events in any order.
 */
export const orderPayments: EventHandler = {
  types: ['payment_intent.', 'charge.refunded', 'charge.dispute.'],
  async handle({ change, now }, { type, object }) {
    const payment = object as PaymentObject;
    const orderNumber = payment.metadata?.order ?? null;
    if (type === 'payment_intent.succeeded' && orderNumber) {
      await change.sql('select order_paid(id, $2, $3, $4) from orders where order_number = $1', [
        orderNumber,
        payment.id,
        payment.amount_received ?? payment.amount,
        now,
      ]);
    }
    if ((type === 'payment_intent.payment_failed' || type === 'payment_intent.canceled') && orderNumber) {
      const reason = payment.last_payment_error?.decline_code ?? payment.last_payment_error?.code ?? 'card_declined';
      await change.sql('select order_release(id, $2) from orders where order_number = $1', [orderNumber, reason]);
    }
    if (type === 'charge.refunded' && payment.payment_intent) {
      // What staff gave back is known here already; what was given back at the provider itself is taken over.
      await change.sql(`select order_refunded_there(id, $2::int) from orders where payment_id = $1`, [
        payment.payment_intent,
        payment.amount_refunded ?? 0,
      ]);
    }
    if (type.startsWith('charge.dispute.') && payment.payment_intent) {
      await change.sql('select order_disputed(id, $2) from orders where payment_id = $1', [
        payment.payment_intent,
        type === 'charge.dispute.closed' ? (payment.status ?? 'closed') : 'opened',
      ]);
    }
  },
};
