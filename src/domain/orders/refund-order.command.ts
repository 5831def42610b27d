import { t } from '@/language/t';
import type { Context } from '@/platform/context';
import type { Sql } from '@/platform/sql';
import { stepFault } from '../catalog/money.rules';
import { DomainError } from '../errors';
import type { Currency } from '../formats/money.rules';
import { quoteRefund, type RefundLine, type RefundQuote } from './refund-lines.rules';
import { readRefundable } from './refundable-order.query';

/** A refund that staff request: copies of lines and shipping, or only an amount. */
export interface RefundRequest {
  /** Copies to refund. Their amount is computed on the server. */
  lines?: readonly RefundLine[] | undefined;
  includesShipping?: boolean | undefined;
  /** In minor units. With lines, the amount that the dialog showed, which must match the computed one. */
  amountMinor?: number | undefined;
  /** Idempotency key, created once per dialog. Requests with the same key are the same refund. */
  key: string;
  /** Reason, visible to staff. */
  note?: string | undefined;
  /** Whether staff confirmed a second refund of the same amount. */
  isRepeat?: boolean | undefined;
}

/**
 * Returns the amount of a refund of these lines, and the amount left to refund.
 * @throws DomainError not-found, bad-input for a line or copies that the order doesn't have
 */
export async function quoteOrderRefund(
  ctx: Context,
  orderId: number,
  request: Pick<RefundRequest, 'lines' | 'includesShipping'>,
): Promise<RefundQuote & { leftMinor: number }> {
  const order = await readRefundable(ctx.sql, orderId);
  if (!order) throw new DomainError('not-found');
  const quote = quoteRefund(order, request.lines ?? [], request.includesShipping ?? false);
  if (!quote) throw tooMany();
  return { ...quote, leftMinor: order.leftMinor };
}

/**
 * Requests a refund of a paid order. A job queued in the same transaction sends the money. The order's refunded amount
 * and the mail to the buyer follow once the gateway confirms. Downloads and licenses of the refunded copies end
 * immediately, and restocked copies return to stock.
 * @throws DomainError bad-input for more money or copies than are left, conflict if the order isn't paid or its lines
 * add up to another amount than the dialog showed, other-request if the key was used with another amount, refund-alike
 * if a refund of the same amount is pending or was just paid out
 */
export async function refundOrder(ctx: Context, orderId: number, request: RefundRequest): Promise<void> {
  await ctx.transaction(async ({ sql }) => {
    const key = `refund:${orderId}:${request.key}`;
    const { amountMinor, shippingMinor } = await amountOf(sql, orderId, key, request);
    const [row] = await sql<{ verdict: string }>(
      'select order_refund($1, $2, $3, $4, $5, $6::jsonb, $7, $8) as verdict',
      [
        orderId,
        amountMinor,
        ctx.account?.id ?? null,
        request.note || null,
        key,
        request.lines ? JSON.stringify(request.lines) : null,
        shippingMinor,
        request.isRepeat ?? false,
      ],
    );
    throwOnVerdict(row?.verdict);
  });
}

/** Returns the amount of a refund: computed for lines, otherwise as entered. Locks the order. */
async function amountOf(sql: Sql, orderId: number, key: string, request: RefundRequest): Promise<RefundQuote> {
  const { lines, amountMinor } = request;
  if (!lines) {
    if (amountMinor === undefined) {
      throw new DomainError('bad-input', {
        errors: [{ field: 'amountMinor', errorMessage: t('Choose items to refund, or enter an amount.') }],
      });
    }
    const [sold] = await sql<{ currency: Currency }>('select currency from orders where id = $1', [orderId]);
    const fault = sold ? stepFault(amountMinor, sold.currency) : null;
    if (fault) throw new DomainError('bad-input', { errors: [{ field: 'amountMinor', errorMessage: fault }] });
    return { amountMinor, shippingMinor: 0 };
  }
  const order = await readRefundable(sql, orderId, true);
  if (!order) throw new DomainError('conflict');
  // Repeated request: the lines of the first one are already refunded, so return its amount.
  const [existing] = await sql<RefundQuote>(
    'select amount_minor as "amountMinor", shipping_minor as "shippingMinor" from refunds where key = $1',
    [key],
  );
  if (existing) return existing;
  const quote = quoteRefund(order, lines, request.includesShipping ?? false);
  if (!quote) throw order.isOpen ? tooMany() : new DomainError('conflict');
  if (amountMinor !== undefined && amountMinor !== quote.amountMinor) throw new DomainError('conflict');
  return quote;
}

const tooMany = () =>
  new DomainError('bad-input', {
    errors: [{ field: 'lines', errorMessage: t('That’s more than is left to refund.') }],
  });

/**
 * Sends a failed refund again, or immediately retries one without an answer.
 * @throws DomainError not-found, bad-input for more than is left, conflict if it was paid out or can't be sent now
 */
export async function retryRefund(ctx: Context, refundId: number): Promise<void> {
  const [row] = await ctx.sql<{ verdict: string }>('select refund_retry($1, $2) as verdict', [
    refundId,
    ctx.account?.id ?? null,
  ]);
  throwOnVerdict(row?.verdict);
}

function throwOnVerdict(verdict: string | undefined): void {
  switch (verdict) {
    case 'unknown':
      throw new DomainError('not-found');
    case 'too-much':
      throw new DomainError('bad-input', {
        errors: [{ field: 'amountMinor', errorMessage: t('That’s more than is left to refund.') }],
      });
    case 'not-paid':
    case 'paid-out':
      throw new DomainError('conflict');
    case 'other-amount':
      throw new DomainError('other-request');
    case 'alike':
      throw new DomainError('refund-alike');
  }
}
