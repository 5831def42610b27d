import type { Context } from '@/platform/context';
import { DomainError } from '../errors';
import { neverSettled, settlementOf } from './settle-order.command';

/**
 * Settles an order at the amount that was paid for it instead of its total; that amount is also the most that can be
 * refunded. When its goods are gone meanwhile, the money is on its way back instead.
 * @throws DomainError not-found, conflict when somebody accepted or refunded the payment before
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
      neverSettled(settlement);
  }
}

/**
 * Cancels an order whose payment is not its total and requests a refund of everything that was paid.
 * @throws DomainError not-found, conflict when somebody accepted or refunded the payment before
 */
export async function refundPayment(ctx: Context, mismatchId: number): Promise<void> {
  const [row] = await ctx.sql<{ verdict: string }>('select payment_refund($1, $2) as verdict', [
    mismatchId,
    ctx.account?.id ?? null,
  ]);
  if (row?.verdict === 'unknown') throw new DomainError('not-found');
  if (row?.verdict === 'settled') throw new DomainError('conflict');
}
