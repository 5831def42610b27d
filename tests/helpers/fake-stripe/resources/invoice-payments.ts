import { formAt } from '../form';
import type { StripeObject, World } from '../world';
import { listOf, type Routes } from './resource';

/** Adds a successful payment: a payment intent with its charge. */
export function addPayment(
  world: World,
  payment: { amount: number; currency: unknown; customer: unknown; metadata: Record<string, string> },
): StripeObject {
  const { amount, currency, customer, metadata } = payment;
  const intent = world.add('pi', 'payment_intent', {
    amount,
    amount_received: amount,
    currency,
    status: 'succeeded',
    customer,
    metadata,
    latest_charge: null as string | null,
    last_payment_error: null,
    next_action: null,
  });
  const charge = world.add('ch', 'charge', {
    amount,
    currency,
    metadata: {},
    payment_intent: intent.id,
    amount_refunded: 0,
    refunded: false,
    disputed: false,
  });
  intent.latest_charge = charge.id;
  return intent;
}

/** Records the payment of an invoice. An invoice over zero has no payment. */
export function addInvoicePayment(world: World, invoice: StripeObject): void {
  const amount = Number(invoice.amount_paid);
  if (amount === 0) return;
  const { currency, customer } = invoice;
  const intent = addPayment(world, { amount, currency, customer, metadata: {} });
  world.add('inpay', 'invoice_payment', {
    amount_paid: amount,
    amount_requested: amount,
    currency,
    invoice: invoice.id,
    is_default: true,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: 'paid',
  });
}

/** Payments of invoices. */
export const invoicePayments: Routes = {
  'GET /v1/invoice_payments': (call) => {
    const { invoice, status } = call.query;
    const intent = formAt(call.query, 'payment').payment_intent;
    const fits = (payment: StripeObject) =>
      (!invoice || payment.invoice === invoice) &&
      (!status || payment.status === status) &&
      (!intent || (payment.payment as { payment_intent: string }).payment_intent === intent);
    return listOf(call.world.all('invoice_payment', fits), call, '/v1/invoice_payments');
  },
};
