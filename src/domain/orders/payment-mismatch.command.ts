import type { Context } from '@/platform/context';
import { DomainError } from '../errors';
import { assertNever, settlementOf } from './settle-order.command';

/**
 * Accepts a payment that differs from the order's total and settles the order. The paid amount becomes the maximum that
 * can be refunded. If the items have sold out meanwhile, the payment is refunded instead.
 * @throws DomainError not-found, conflict if the payment was already accepted or refunded
 */
export async function acceptPayment(ctx: Context, mismatchId: number): Promise<void> {
  const [row] = await ctx.sql<{ verdict: string }>('select payment_accept($1, $2, $3) as verdict', [
    mismatchId,
    ctx.account?.id ?? null,
    ctx.now,
  ]);
  if (row?.verdict === 'settled') throw new DomainError('conflict');
  const settlement = settlementOf(row?.verdict ?? 'unknown');
  switch (settlement.outcome) {
    case 'paid':
    case 'before':
    case 'too-late':
      return;
    case 'unknown':
      throw new DomainError('not-found');
    case 'held':
      throw new DomainError('conflict');
    default:
      assertNever(settlement);
  }
}

/**
 * Cancels an order whose payment differs from its total and requests a full refund.
 * @throws DomainError not-found, conflict if the payment was already accepted or refunded
 */
export async function refundPayment(ctx: Context, mismatchId: number): Promise<void> {
  const [row] = await ctx.sql<{ verdict: string }>('select payment_refund($1, $2) as verdict', [
    mismatchId,
    ctx.account?.id ?? null,
  ]);
  if (row?.verdict === 'unknown') throw new DomainError('not-found');
  if (row?.verdict === 'settled') throw new DomainError('conflict');
}
