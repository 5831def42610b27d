import type { Context } from '@/platform/context';
import type { Sql } from '@/platform/sql';
import { DomainError } from '../errors';
import { quoteRefund, type RefundLine, type RefundQuote } from './refund-lines.rules';
import { readRefundable } from './refundable-order.query';

/** What staff asks for: copies of lines and shipping, or only an amount of money. */
export interface RefundRequest {
  /** Copies to refund; their amount is computed here. */
  lines?: readonly RefundLine[] | undefined;
  includesShipping?: boolean | undefined;
  /** Whole cents. Beside lines it is what the dialog showed, which has to be what they come to. */
  amountMinor?: number | undefined;
  /** Made once per dialog: the same key is the same refund, however often it is sent. */
  key: string;
  /** Why, for staff. */
  note?: string | undefined;
  /** Staff confirmed that a refund of the same amount is no mistake. */
  isRepeat?: boolean | undefined;
}

/**
 * What a refund of these lines comes to, and what is left of the money.
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
 * Requests a refund of a paid order. The money goes back by a job that is queued in the same change; the order's books
 * and the buyer's mail follow the gateway's word. Downloads and licenses of the refunded copies end at once, and what is
 * restocked returns to stock.
 * @throws DomainError bad-input for more money or copies than are left, conflict for an order that isn't paid, or whose
 * lines come to another amount than was shown, other-request for a key that came with another amount, refund-alike for
 * the amount of a refund that is on its way or was just paid out
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
    throwVerdict(row?.verdict);
  });
}

/** The amount of a refund: computed for lines, else what staff entered. Locks the order. */
async function amountOf(sql: Sql, orderId: number, key: string, request: RefundRequest): Promise<RefundQuote> {
  const { lines, amountMinor } = request;
  if (!lines) {
    if (amountMinor === undefined) {
      throw new DomainError('bad-input', {
        errors: [{ field: 'amountMinor', errorMessage: 'Choose items to refund, or enter an amount.' }],
      });
    }
    return { amountMinor, shippingMinor: 0 };
  }
  const order = await readRefundable(sql, orderId, true);
  if (!order) throw new DomainError('conflict');
  // The same key again: its lines are refunded already, and its amount is the one that it had.
  const [known] = await sql<RefundQuote>(
    'select amount_minor as "amountMinor", shipping_minor as "shippingMinor" from refunds where key = $1',
    [key],
  );
  if (known) return known;
  const quote = quoteRefund(order, lines, request.includesShipping ?? false);
  if (!quote) throw order.isOpen ? tooMany() : new DomainError('conflict');
  if (amountMinor !== undefined && amountMinor !== quote.amountMinor) throw new DomainError('conflict');
  return quote;
}

const tooMany = () =>
  new DomainError('bad-input', {
    errors: [{ field: 'lines', errorMessage: 'That is more than is left of the order.' }],
  });

/**
 * Sends a failed refund once more; one without an answer is tried again at once.
 * @throws DomainError not-found, bad-input for more than is left, conflict when it was paid out or can't be sent now
 */
export async function retryRefund(ctx: Context, refundId: number): Promise<void> {
  const [row] = await ctx.sql<{ verdict: string }>('select refund_retry($1, $2) as verdict', [
    refundId,
    ctx.account?.id ?? null,
  ]);
  throwVerdict(row?.verdict);
}

function throwVerdict(verdict: string | undefined): void {
  switch (verdict) {
    case 'unknown':
      throw new DomainError('not-found');
    case 'too-much':
      throw new DomainError('bad-input', {
        errors: [{ field: 'amountMinor', errorMessage: 'That is more than is left.' }],
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
