import Stripe from 'stripe';
import { stripeAmountFault } from '@/domain/payments/stripe-currency.rules';
import { env } from '../env';
import type { Sql } from '../sql';
import type { GatewayPayment, GatewayRefund, PaymentGateway, PaymentRequest } from './payment-gateway';
import { RefundRefusedError } from './refund-refused';
import { fromStripe, toStripe } from './stripe-amounts';
import { callStripe, refusalOf, stripeClient } from './stripe-client';
import { removeStripeCard, savedStripeCards } from './stripe-customers';

type Intent = Stripe.PaymentIntent;

/**
 * Stripe as the store's gateway, with one payment intent for each order. The intent is confirmed only after its id is
 * stored, so that a crash in between can't leave an unrecorded payment. Stripe's own script in the browser turns the
 * card into a payment method (CHK-10).
 */
export function stripeGateway(sql: Sql): PaymentGateway {
  const stripe = stripeClient();

  const findIntent = async (column: 'key' | 'id', value: string) => {
    const [row] = await sql<{ id: string; order_number: string; currency: string }>(
      `select id, order_number, currency from gateway_payments where ${column} = $1 and id like 'pi\\_%'`,
      [value],
    );
    return row ?? null;
  };
  const retrieve = (id: string) => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  const read = async (known: { id: string } | null): Promise<GatewayPayment | null> => {
    const intent = known ? await retrieve(known.id) : null;
    return intent && isStarted(intent) ? present(intent) : null;
  };

  const open = async (request: PaymentRequest): Promise<Intent> => {
    const { key, orderNumber, amountMinor, currency, taxReference, customer, savesCard } = request;
    const known = await findIntent('key', key);
    if (known) return retrieve(known.id);
    // Prices that Stripe can't charge are refused when they are entered, unless Stripe was set up later.
    const amount = toStripe(amountMinor, currency);
    const intent = await stripe.paymentIntents.create(
      {
        ...(customer ? { customer } : {}),
        ...(customer && savesCard ? { setup_future_usage: 'on_session' as const } : {}),
        amount,
        currency: currency.toLowerCase(),
        allowed_payment_method_types: ['card'],
        description: `Order ${orderNumber}`,
        metadata: { order: orderNumber },
        ...(taxReference ? { hooks: { inputs: { tax: { calculation: taxReference } } } } : {}),
      },
      { idempotencyKey: `open-${key}` },
    );
    await sql(
      `insert into gateway_payments (id, key, amount_minor, currency, order_number, method, status)
       values ($1, $2, $3, $4, $5, 'stripe', 'opened') on conflict (key) do nothing`,
      [intent.id, key, amountMinor, currency, orderNumber],
    );
    return intent;
  };

  const confirm = (intent: Intent, { key, orderNumber, methodToken }: PaymentRequest) =>
    stripe.paymentIntents.confirm(
      intent.id,
      {
        payment_method: methodToken,
        return_url: `${env.SITE_URL}/registration-complete?order=${orderNumber}`,
      },
      { idempotencyKey: `confirm-${key}` },
    );

  return {
    name: 'stripe',
    async pay(request) {
      const intent = await callStripe(() => open(request));
      if (isStarted(intent)) return present(intent);
      try {
        return present(await confirm(intent, request));
      } catch (error) {
        const isDecline = error instanceof Stripe.errors.StripeCardError;
        const refusal = refusalOf(error);
        if (!isDecline && !refusal) throw error;
        const after = await retrieve(intent.id);
        // A concurrent call may have confirmed it.
        if (isStarted(after) && after.status !== 'requires_payment_method') return present(after);
        if (isDecline) return { ...present(after), status: 'declined', declineCode: declineCodeOf(error) };
        if (isStarted(after)) return present(after);
        throw refusal;
      }
    },
    find: async (key) => read(await findIntent('key', key)),
    read: async (paymentId) => read(await findIntent('id', paymentId)),
    async cancel(key) {
      const known = await findIntent('key', key);
      if (!known) return null;
      const canceled = await catchRejection(() => stripe.paymentIntents.cancel(known.id));
      // A payment that can no longer be canceled keeps its state.
      return present('declineCode' in canceled ? await retrieve(known.id) : canceled);
    },
    async refund({ paymentId, key, amountMinor }) {
      const currency = (await findIntent('id', paymentId))?.currency ?? (await retrieve(paymentId)).currency;
      const fault = stripeAmountFault(amountMinor, currency.toUpperCase());
      if (fault) throw new RefundRefusedError(fault);
      const amount = toStripe(amountMinor, currency.toUpperCase());
      const refund = await catchRejection(() =>
        stripe.refunds.create({ payment_intent: paymentId, amount, metadata: { key } }, { idempotencyKey: key }),
      );
      if ('declineCode' in refund) throw new RefundRefusedError(refund.declineCode);
      return presentRefund(refund);
    },
    cardsOf: savedStripeCards,
    removeCard: removeStripeCard,
    async refundsOf(paymentId) {
      const refunds = await stripe.refunds
        .list({ payment_intent: paymentId, limit: 100 })
        .autoPagingToArray({ limit: 1_000 });
      return refunds.map(presentRefund);
    },
  };
}

const declineCodeOf = ({ decline_code, code }: Stripe.errors.StripeError): string =>
  decline_code ?? code ?? 'card_declined';

/**
 * Returns Stripe's response, or why it rejected a cancellation or refund. @throws any error after which the outcome is
 * unknown
 */
async function catchRejection<T>(call: () => Promise<T>): Promise<T | { status: 'declined'; declineCode: string }> {
  try {
    return await call();
  } catch (error) {
    const isRejection =
      error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError;
    if (!isRejection) throw error;
    return { status: 'declined', declineCode: declineCodeOf(error) };
  }
}

/** Returns whether a payment was attempted; an open intent is not a payment yet. */
const isStarted = ({ status, last_payment_error }: Intent) =>
  status !== 'requires_confirmation' && (status !== 'requires_payment_method' || last_payment_error !== null);

const STATUSES: Partial<Record<Intent['status'], GatewayPayment['status']>> = {
  succeeded: 'succeeded',
  processing: 'processing',
  requires_action: 'requires_action',
  canceled: 'cancelled',
};

function present(intent: Intent): GatewayPayment {
  const { latest_charge: charge, last_payment_error: lastError } = intent;
  return {
    id: intent.id,
    orderNumber: intent.metadata.order ?? '',
    status: STATUSES[intent.status] ?? 'declined',
    amountMinor: fromStripe(intent.status === 'succeeded' ? intent.amount_received : intent.amount, intent.currency),
    refundedMinor: fromStripe(typeof charge === 'object' ? (charge?.amount_refunded ?? 0) : 0, intent.currency),
    declineCode: lastError?.decline_code ?? lastError?.code ?? null,
    actionUrl: intent.next_action?.redirect_to_url?.url ?? null,
  };
}

const presentRefund = ({ id, metadata, amount, currency, status, failure_reason }: Stripe.Refund): GatewayRefund => ({
  id,
  key: metadata?.key ?? null,
  amountMinor: fromStripe(amount, currency),
  isPaid: status === 'succeeded',
  failure: status === 'failed' || status === 'canceled' ? (failure_reason ?? status) : null,
});
