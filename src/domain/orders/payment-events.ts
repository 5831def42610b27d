import { paymentGateway } from '@/platform/payments/gateway';
import type { GatewayPayment } from '@/platform/payments/payment-gateway';
import type { Sql } from '@/platform/sql';
import type { EventHandler } from '../payments/event-handler';
import type { PaymentEvent } from '../payments/payment-event.rules';
import { neverSettled, settleOrder } from './settle-order.command';
import { takeOverRefunds } from './take-over-refunds.command';

/** What an event of a payment may tell; ids and amounts are the provider's. */
interface Told {
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
  status: GatewayPayment['status'] | 'unsaid';
};

/**
 * What a store's payment brings about (events of Stripe, and of the embedded gateway under the same names). Stripe is
 * asked how the payment stands now, and each statement bears the same word again: repetition and order do not matter.
 */
export const orderPayments: EventHandler = {
  types: ['payment_intent.', 'charge.refunded', 'charge.refund.', 'refund.', 'charge.dispute.'],
  async handle({ change: { sql }, now }, event) {
    const told = event.object as Told;
    const state = event.provider === 'stripe' ? await askStripe(sql, told) : await take(sql, event);
    if (!state) return;
    if (state.status === 'succeeded') {
      const settlement = await settleOrder(sql, state.orderNumber, state, now);
      switch (settlement.outcome) {
        case 'paid':
        case 'before':
        case 'too-late':
        case 'held':
          break;
        // The gateway takes payments of others too, and what is no order of the store has no refunds or disputes here.
        case 'unknown':
          return;
        default:
          neverSettled(settlement);
      }
    }
    if (state.status === 'declined' || state.status === 'cancelled') {
      const reason = state.declineCode ?? 'card_declined';
      await sql('select order_release(id, $2) from orders where order_number = $1', [state.orderNumber, reason]);
    }
    if (event.provider === 'stripe' && (state.refundedMinor > 0 || isOfRefund(event))) {
      // What staff gave back is known here already; what was given back at Stripe itself is taken over, and what failed
      // is given back no longer.
      await takeOverRefunds(sql, state.orderNumber, await paymentGateway(sql, 'stripe').refundsOf(state.id));
    } else if (state.refundedMinor > 0) {
      await sql('select order_refunded_there(id, $2::int) from orders where order_number = $1', [
        state.orderNumber,
        state.refundedMinor,
      ]);
    }
    if (event.type.startsWith('charge.dispute.')) {
      await sql('select order_disputed(id, $2) from orders where order_number = $1', [
        state.orderNumber,
        event.type === 'charge.dispute.closed' ? (told.status ?? 'closed') : 'opened',
      ]);
    }
  },
};

const isOfRefund = ({ type }: PaymentEvent) => type.startsWith('refund.') || type.startsWith('charge.refund');

const intentOf = ({ id, payment_intent: intent }: Told) =>
  (typeof intent === 'object' ? intent.id : intent) ?? id ?? '';

const askStripe = (sql: Sql, told: Told): Promise<State | null> => paymentGateway(sql, 'stripe').read(intentOf(told));

/** The embedded gateway's word is taken as it is: it stands in this very database. */
async function take(sql: Sql, { type, object }: PaymentEvent): Promise<State | null> {
  const told = object as Told;
  const id = intentOf(told);
  const [known] = told.metadata?.order
    ? [{ number: told.metadata.order }]
    : await sql<{ number: string }>('select order_number as number from orders where payment_id = $1', [id]);
  if (!known) return null;
  const isFailed = type === 'payment_intent.payment_failed' || type === 'payment_intent.canceled';
  return {
    id,
    orderNumber: known.number,
    status: type === 'payment_intent.succeeded' ? 'succeeded' : isFailed ? 'declined' : 'unsaid',
    amountMinor: told.amount_received ?? told.amount ?? 0,
    refundedMinor: type === 'charge.refunded' ? (told.amount_refunded ?? 0) : 0,
    declineCode: told.last_payment_error?.decline_code ?? told.last_payment_error?.code ?? null,
  };
}
