import type { Context } from '@/platform/context';
import { DomainError } from '../errors';

/** What staff asks for. */
export interface RefundRequest {
  amountMinor: number;
  /** Made once per dialog: the same key is the same refund, however often it is sent. */
  key: string;
  note?: string | undefined;
  isRestocked: boolean;
  /** Staff confirmed that a refund of the same amount is no mistake. */
  isRepeat?: boolean | undefined;
}

/**
 * Requests a refund of a paid order. The money goes back by a job that is queued in the same change; the order's books
 * and the buyer's mail follow the gateway's word. When all of it is requested, what was bought is revoked at once.
 * @throws DomainError bad-input for more than is left, conflict for an order that isn't paid, other-request for a key
 * that came with another amount, refund-alike for the amount of a refund that is on its way or was just paid out
 */
export async function refundOrder(ctx: Context, orderId: number, request: RefundRequest): Promise<void> {
  const [row] = await ctx.sql<{ verdict: string }>('select order_refund($1, $2, $3, $4, $5, $6, $7) as verdict', [
    orderId,
    request.amountMinor,
    ctx.account?.id ?? null,
    request.note || null,
    `refund:${orderId}:${request.key}`,
    request.isRestocked,
    request.isRepeat ?? false,
  ]);
  throwVerdict(row?.verdict);
}

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
