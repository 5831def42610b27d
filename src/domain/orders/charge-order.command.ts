import type { AccountContext } from '@/platform/caller';
import { log } from '@/platform/log';
import { paymentGateway } from '@/platform/payments/gateway';
import type { GatewayPayment } from '@/platform/payments/payment-gateway';
import { PaymentRefusedError } from '@/platform/payments/payment-refused';
import { ownAccount } from '../accounts/account.query';
import { DomainError } from '../errors';
import { ensureStripeCustomer } from '../payments/stripe-customer.command';
import { OUR_FAULT } from './order-failure.rules';
import { isPurchased, type OrderStatus } from './order-status.rules';
import { neverSettled, settleOrder } from './settle-order.command';

/** Result of submitting an order. */
export interface Submitted {
  orderNumber: string;
  /** `processing`: the bank, or the publication, has not decided yet. The order page shows the outcome. */
  status: 'paid' | 'processing' | 'requires_action';
  /** Where the buyer authenticates the payment. */
  actionUrl: string | null;
}

/** What charging an order needs to know of it. */
export interface PendingOrder {
  id: number;
  order_number: string;
  order_status: OrderStatus;
  grand_total_minor: number;
  payment: { token?: string; taxReference?: string | null; save?: boolean } | null;
  provider: string;
  failure: string | null;
}

/** The columns of a {@link PendingOrder}. */
export const PENDING =
  'id, order_number, order_status, grand_total_minor::int as grand_total_minor, payment, provider, failure';

/** Asks a gateway about an order's payment. @throws DomainError unavailable when it cannot be reached; PaymentRefusedError */
export async function askGateway<T>(order: Pick<PendingOrder, 'order_number'>, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof PaymentRefusedError) throw error;
    log.warn({ err: error, order: order.order_number }, 'the gateway did not answer');
    throw new DomainError('unavailable', { cause: error });
  }
}

const FREE = { status: 'succeeded', amountMinor: 0, declineCode: null, actionUrl: null } as const;

type Answered = Pick<GatewayPayment, 'id' | 'status' | 'amountMinor' | 'declineCode' | 'actionUrl'>;

async function pay(ctx: AccountContext, order: PendingOrder): Promise<Answered> {
  const { payment } = order;
  // A card that is used without a customer could never be used again, and would be nobody's at Stripe.
  const { id } = ownAccount(ctx);
  const customer = order.provider === 'stripe' ? await ensureStripeCustomer(ctx, id) : String(id);
  return paymentGateway(ctx.sql, order.provider).pay({
    key: order.order_number,
    orderNumber: order.order_number,
    amountMinor: order.grand_total_minor,
    currency: 'USD',
    methodToken: payment?.token ?? '',
    taxReference: payment?.taxReference ?? null,
    customer,
    savesCard: payment?.save ?? false,
  });
}

/**
 * Takes the payment of an order, or finds it taken. An order whose payment the gateway rejects as a wrong request is
 * given up, and the desk tells staff: the buyer can do nothing about it.
 * @throws DomainError payment-declined, payment-failed, sold-out, unavailable
 */
export async function chargeOrder(ctx: AccountContext, order: PendingOrder): Promise<Submitted> {
  const answer = (status: Submitted['status'], actionUrl: string | null = null): Submitted => ({
    orderNumber: order.order_number,
    status,
    actionUrl,
  });
  if (isPurchased(order.order_status)) return answer('paid');
  if (order.order_status !== 'PENDING') throw declined(order.failure);
  const payment = await paymentOf(ctx, order);
  if (payment.status === 'succeeded') {
    const settlement = await settleOrder(ctx.sql, order.order_number, payment, ctx.now);
    switch (settlement.outcome) {
      case 'paid':
      case 'before':
        return answer('paid');
      case 'held':
        return answer('processing');
      case 'too-late':
        throw new DomainError('sold-out');
      case 'unknown':
        throw new Error(`Order ${order.order_number} is gone.`);
      default:
        neverSettled(settlement);
    }
  }
  if (payment.status === 'declined' || payment.status === 'cancelled') {
    await ctx.sql('select order_release($1, $2)', [order.id, payment.declineCode ?? payment.status]);
    throw declined(payment.declineCode);
  }
  return answer(payment.status, payment.actionUrl);
}

async function paymentOf(ctx: AccountContext, order: PendingOrder): Promise<Answered> {
  if (order.grand_total_minor === 0) return { ...FREE, id: `free-${order.order_number}` };
  try {
    return await askGateway(order, () => pay(ctx, order));
  } catch (error) {
    if (!(error instanceof PaymentRefusedError)) throw error;
    log.error({ err: error, order: order.order_number }, 'the gateway rejects our request');
    await ctx.sql('select order_release($1, $2)', [order.id, `${OUR_FAULT}${error.reason}`.slice(0, 300)]);
    throw new DomainError('payment-failed', { cause: error });
  }
}

/** The error for an order that was given up: its card was declined, or our request was wrong. */
function declined(code: string | null): DomainError {
  if (code?.startsWith(OUR_FAULT)) return new DomainError('payment-failed');
  return new DomainError('payment-declined', { data: { declineCode: code ?? 'card_declined' } });
}
