import type { Context } from '@/platform/context';
import { DomainError } from '../errors';

/**
 * Gives money back for a paid order: at once in the books, at the gateway by a job that was queued in the same change.
 * The same key again is the same refund; all of it revokes what was bought.
 * @throws DomainError bad-input for more than is left, conflict for an order that is not paid
 */
export async function refundOrder(
  ctx: Context,
  orderId: number,
  given: { amountMinor: number; key: string; note?: string | undefined; isRestocked: boolean },
): Promise<void> {
  const [row] = await ctx.sql<{ verdict: string }>('select order_refund($1, $2, $3, $4, $5, $6) as verdict', [
    orderId,
    given.amountMinor,
    ctx.account?.id ?? null,
    given.note || null,
    `refund:${orderId}:${given.key}`,
    given.isRestocked,
  ]);
  if (row?.verdict === 'too-much') {
    throw new DomainError('bad-input', {
      errors: [{ field: 'amountMinor', errorMessage: 'That is more than is left.' }],
    });
  }
  if (row?.verdict === 'not-paid') throw new DomainError('conflict');
}
