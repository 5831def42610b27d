import { paymentGateway } from '@/platform/payments/gateway';
import type { GatewayPayment } from '@/platform/payments/payment-gateway';
import type { Sql } from '@/platform/sql';
import type { EventHandler } from '../payments/event-handler';
import type { PaymentEvent } from '../payments/payment-event.rules';
import { assertNever, settleOrder } from './settle-order.command';
import { syncRefunds } from './sync-refunds.command';

/** Fields of a payment event's object that are read here. Ids and amounts are the provider's. */
interface EventObject {
  id?: string;
  amount?: number;
  amount_received?: number;
  amount_refunded?: number;
  payment_intent?: string | { id: string };
  metadata?: { order?: string };
  last_payment_error?: { decline_code?: string; code?: string };
  status?: string;
}

type State = Pick<GatewayPayment, 'id' | 'orderNumber' | 'amountMinor' | 'refundedMinor' | 'declineCode'> & {
  status: GatewayPayment['status'] | 'unchanged';
};

/**
 * Applies payment events to orders. Events come from Stripe and, with the same names, from the embedded gateway. For a
 * Stripe event, the handler reads the payment's current state from Stripe, and each statement is idempotent. Repeated
 * and reordered events are therefore harmless.
 */
export const orderPayments: EventHandler = {
  types: ['payment_intent.', 'charge.refunded', 'charge.refund.', 'refund.', 'charge.dispute.'],
  async handle({ change: { sql }, now }, event) {
    const object = event.object as EventObject;
    const state = event.provider === 'stripe' ? await readFromStripe(sql, object) : await stateOfEvent(sql, event);
    if (!state) return;
    if (state.status === 'succeeded') {
      const settlement = await settleOrder(sql, state.orderNumber, state, now);
      switch (settlement.outcome) {
        case 'paid':
        case 'before':
        case 'too-late':
        case 'held':
          break;
        // The account may receive other payments too. A payment without an order has no refunds or disputes here.
        case 'unknown':
          return;
        default:
          assertNever(settlement);
      }
    }
    if (state.status === 'declined' || state.status === 'cancelled') {
      const reason = state.declineCode ?? 'card_declined';
      await sql('select order_release(id, $2) from orders where order_number = $1', [state.orderNumber, reason]);
    }
    if (event.provider === 'stripe' && (state.refundedMinor > 0 || isOfRefund(event))) {
      // Refunds that staff requested are already known. Refunds created in Stripe's dashboard are recorded, and failed
      // ones are reversed.
      await syncRefunds(sql, state.orderNumber, await paymentGateway(sql, 'stripe').refundsOf(state.id));
    } else if (state.refundedMinor > 0) {
      await sql('select order_refunded_there(id, $2::int) from orders where order_number = $1', [
        state.orderNumber,
        state.refundedMinor,
      ]);
    }
    if (event.type.startsWith('charge.dispute.')) {
      await sql('select order_disputed(id, $2) from orders where order_number = $1', [
        state.orderNumber,
        event.type === 'charge.dispute.closed' ? (object.status ?? 'closed') : 'opened',
      ]);
    }
  },
};

const isOfRefund = ({ type }: PaymentEvent) => type.startsWith('refund.') || type.startsWith('charge.refund');

const intentOf = ({ id, payment_intent: intent }: EventObject) =>
  (typeof intent === 'object' ? intent.id : intent) ?? id ?? '';

const readFromStripe = (sql: Sql, object: EventObject): Promise<State | null> =>
  paymentGateway(sql, 'stripe').read(intentOf(object));

/** Returns the state from an event of the embedded gateway, which keeps its payments in this database. */
async function stateOfEvent(sql: Sql, event: PaymentEvent): Promise<State | null> {
  const { type } = event;
  const object = event.object as EventObject;
  const id = intentOf(object);
  const [order] = object.metadata?.order
    ? [{ number: object.metadata.order }]
    : await sql<{ number: string }>('select order_number as number from orders where payment_id = $1', [id]);
  if (!order) return null;
  const isFailed = type === 'payment_intent.payment_failed' || type === 'payment_intent.canceled';
  return {
    id,
    orderNumber: order.number,
    status: type === 'payment_intent.succeeded' ? 'succeeded' : isFailed ? 'declined' : 'unchanged',
    amountMinor: object.amount_received ?? object.amount ?? 0,
    refundedMinor: type === 'charge.refunded' ? (object.amount_refunded ?? 0) : 0,
    declineCode: object.last_payment_error?.decline_code ?? object.last_payment_error?.code ?? null,
  };
}
