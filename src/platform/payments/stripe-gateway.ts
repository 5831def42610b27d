import Stripe from 'stripe';
import { env } from '../env';
import type { Sql } from '../sql';
import type { GatewayPayment, GatewayRefund, PaymentGateway, PaymentRequest } from './payment-gateway';
import { RefundRefusedError } from './refund-refused';
import { acceptedByStripe, refusalOf, stripeClient } from './stripe-client';
import { removeStripeCard, savedStripeCards } from './stripe-customers';

type Intent = Stripe.PaymentIntent;

/**
 * Stripe as the store's gateway: one payment intent for each order. It is opened first and asked for money after its id
 * is written down, so that a process that dies in between leaves nothing that is paid and not known. The card itself is
 * made a payment method by Stripe's own script in the browser (CHK-10).
 */
export function stripeGateway(sql: Sql): PaymentGateway {
  const stripe = stripeClient();

  const opened = async (column: 'key' | 'id', value: string) => {
    const [row] = await sql<{ id: string; order_number: string }>(
      `select id, order_number from gateway_payments where ${column} = $1 and id like 'pi\\_%'`,
      [value],
    );
    return row ?? null;
  };
  const retrieve = (id: string) => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  const read = async (known: { id: string } | null): Promise<GatewayPayment | null> => {
    const intent = known ? await retrieve(known.id) : null;
    return intent && isBegun(intent) ? present(intent) : null;
  };

  const open = async (request: PaymentRequest): Promise<Intent> => {
    const { key, orderNumber, amountMinor, currency, taxReference, customer, savesCard } = request;
    const known = await opened('key', key);
    if (known) return retrieve(known.id);
    const intent = await stripe.paymentIntents.create(
      {
        ...(customer ? { customer } : {}),
        ...(customer && savesCard ? { setup_future_usage: 'on_session' as const } : {}),
        amount: amountMinor,
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
      const intent = await acceptedByStripe(() => open(request));
      if (isBegun(intent)) return present(intent);
      try {
        return present(await confirm(intent, request));
      } catch (error) {
        const isDecline = error instanceof Stripe.errors.StripeCardError;
        const refusal = refusalOf(error);
        if (!isDecline && !refusal) throw error;
        const after = await retrieve(intent.id);
        // Somebody else's call may have confirmed it in the same moment.
        if (isBegun(after) && after.status !== 'requires_payment_method') return present(after);
        if (isDecline) return { ...present(after), status: 'declined', declineCode: declineCodeOf(error) };
        if (isBegun(after)) return present(after);
        throw refusal;
      }
    },
    find: async (key) => read(await opened('key', key)),
    read: async (paymentId) => read(await opened('id', paymentId)),
    async cancel(key) {
      const known = await opened('key', key);
      if (!known) return null;
      const cancelled = await refusals(() => stripe.paymentIntents.cancel(known.id));
      // What can no longer be cancelled stands where it stands.
      return present('declineCode' in cancelled ? await retrieve(known.id) : cancelled);
    },
    async refund({ paymentId, key, amountMinor }) {
      const refund = await refusals(() =>
        stripe.refunds.create(
          { payment_intent: paymentId, amount: amountMinor, metadata: { key } },
          { idempotencyKey: key },
        ),
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

/** What Stripe answers, or why it refuses a cancellation or a refund. @throws whatever leaves open what has happened */
async function refusals<T>(ask: () => Promise<T>): Promise<T | { status: 'declined'; declineCode: string }> {
  try {
    return await ask();
  } catch (error) {
    const isNo =
      error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError;
    if (!isNo) throw error;
    return { status: 'declined', declineCode: declineCodeOf(error) };
  }
}

/** Whether money was asked for: an intent that is merely open is not a payment yet. */
const isBegun = ({ status, last_payment_error }: Intent) =>
  status !== 'requires_confirmation' && (status !== 'requires_payment_method' || last_payment_error !== null);

const STATUSES: Partial<Record<Intent['status'], GatewayPayment['status']>> = {
  succeeded: 'succeeded',
  processing: 'processing',
  requires_action: 'requires_action',
  canceled: 'cancelled',
};

function present(intent: Intent): GatewayPayment {
  const { latest_charge: charge, last_payment_error: fault } = intent;
  return {
    id: intent.id,
    orderNumber: intent.metadata.order ?? '',
    status: STATUSES[intent.status] ?? 'declined',
    amountMinor: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
    refundedMinor: typeof charge === 'object' ? (charge?.amount_refunded ?? 0) : 0,
    declineCode: fault?.decline_code ?? fault?.code ?? null,
    actionUrl: intent.next_action?.redirect_to_url?.url ?? null,
  };
}

const presentRefund = ({ id, metadata, amount, status, failure_reason }: Stripe.Refund): GatewayRefund => ({
  id,
  key: metadata?.key ?? null,
  amountMinor: amount,
  isPaid: status === 'succeeded',
  failure: status === 'failed' || status === 'canceled' ? (failure_reason ?? status) : null,
});
