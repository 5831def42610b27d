import type { AccountContext } from '@/platform/caller';
import { log } from '@/platform/log';
import { paymentGateway } from '@/platform/payments/gateway';
import type { GatewayPayment } from '@/platform/payments/payment-gateway';
import { PaymentRefusedError } from '@/platform/payments/payment-refused';
import { requireAccount } from '../accounts/account.query';
import { DomainError } from '../errors';
import type { Currency } from '../formats/money.rules';
import { ensureStripeCustomer } from '../payments/stripe-customer.command';
import { GATEWAY_REJECTION } from './order-failure.rules';
import { isPurchased, type OrderStatus } from './order-status.rules';
import { assertNever, settleOrder } from './settle-order.command';

/** Result of submitting an order. */
export interface OrderSubmission {
  orderNumber: string;
  /**
   * `processing`: the bank, or a merchandiser reviewing the payment, hasn't decided yet. The order page shows the
   * result.
   */
  status: 'paid' | 'processing' | 'requires_action';
  /** URL at which the buyer authenticates the payment. */
  actionUrl: string | null;
}

/** Columns of an order that charging it needs. */
export interface PendingOrder {
  id: number;
  order_number: string;
  order_status: OrderStatus;
  grand_total_minor: number;
  currency: Currency;
  payment: { token?: string; taxReference?: string | null; save?: boolean } | null;
  provider: string;
  failure: string | null;
}

/** SQL columns of a {@link PendingOrder}. */
export const PENDING =
  'id, order_number, order_status, grand_total_minor::int as grand_total_minor, currency, payment, provider, failure';

/**
 * Runs a gateway call for an order's payment. @throws DomainError unavailable if the gateway can't be reached,
 * PaymentRefusedError
 */
export async function callGateway<T>(order: Pick<PendingOrder, 'order_number'>, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof PaymentRefusedError) throw error;
    log.warn({ err: error, order: order.order_number }, 'payment gateway unavailable');
    throw new DomainError('unavailable', { cause: error });
  }
}

const FREE = { status: 'succeeded', amountMinor: 0, declineCode: null, actionUrl: null } as const;

type PaymentResult = Pick<GatewayPayment, 'id' | 'status' | 'amountMinor' | 'declineCode' | 'actionUrl'>;

async function pay(ctx: AccountContext, order: PendingOrder): Promise<PaymentResult> {
  const { payment } = order;
  // Stripe can reuse a card only if it belongs to a customer.
  const { id } = requireAccount(ctx);
  const customer = order.provider === 'stripe' ? await ensureStripeCustomer(ctx, id) : String(id);
  return paymentGateway(ctx.sql, order.provider).pay({
    key: order.order_number,
    orderNumber: order.order_number,
    amountMinor: order.grand_total_minor,
    currency: order.currency,
    methodToken: payment?.token ?? '',
    taxReference: payment?.taxReference ?? null,
    customer,
    savesCard: payment?.save ?? false,
  });
}

/**
 * Charges an order, or returns the result of its existing payment. If the gateway rejects our request as invalid, the
 * order is canceled and the store dashboard alerts staff, because the buyer can't fix it.
 * @throws DomainError payment-declined, payment-failed, sold-out, unavailable
 */
export async function chargeOrder(ctx: AccountContext, order: PendingOrder): Promise<OrderSubmission> {
  const result = (status: OrderSubmission['status'], actionUrl: string | null = null): OrderSubmission => ({
    orderNumber: order.order_number,
    status,
    actionUrl,
  });
  if (isPurchased(order.order_status)) return result('paid');
  if (order.order_status !== 'PENDING') throw declined(order.failure);
  const payment = await paymentOf(ctx, order);
  if (payment.status === 'succeeded') {
    const settlement = await settleOrder(ctx.sql, order.order_number, payment, ctx.now);
    switch (settlement.outcome) {
      case 'paid':
      case 'before':
        return result('paid');
      case 'held':
        return result('processing');
      case 'too-late':
        throw new DomainError('sold-out');
      case 'unknown':
        throw new Error(`Order ${order.order_number} was deleted.`);
      default:
        assertNever(settlement);
    }
  }
  if (payment.status === 'declined' || payment.status === 'cancelled') {
    await ctx.sql('select order_release($1, $2)', [order.id, payment.declineCode ?? payment.status]);
    throw declined(payment.declineCode);
  }
  return result(payment.status, payment.actionUrl);
}

async function paymentOf(ctx: AccountContext, order: PendingOrder): Promise<PaymentResult> {
  if (order.grand_total_minor === 0) return { ...FREE, id: `free-${order.order_number}` };
  try {
    return await callGateway(order, () => pay(ctx, order));
  } catch (error) {
    if (!(error instanceof PaymentRefusedError)) throw error;
    log.error({ err: error, order: order.order_number }, 'payment gateway rejected the request');
    await ctx.sql('select order_release($1, $2)', [order.id, `${GATEWAY_REJECTION}${error.reason}`.slice(0, 300)]);
    throw new DomainError('payment-failed', { cause: error });
  }
}

/** Returns the error for an order that was canceled because its card was declined or our request was invalid. */
function declined(code: string | null): DomainError {
  if (code?.startsWith(GATEWAY_REJECTION)) return new DomainError('payment-failed');
  return new DomainError('payment-declined', { data: { declineCode: code ?? 'card_declined' } });
}
