import type { Context } from '@/platform/context';
import { DomainError } from '../errors';

/** Maximum length of an internal note. */
export const MAX_NOTE_LENGTH = 2_000;

/**
 * Adds an internal note of staff to an order, with its author and the time. Notes are never changed or deleted.
 * @throws DomainError not-found
 */
export async function addOrderNote(ctx: Context, orderId: number, text: string): Promise<void> {
  const [order] = await ctx.sql('select id from orders where id = $1', [orderId]);
  if (!order) throw new DomainError('not-found');
  await ctx.sql(`select order_note($1, 'note', null, $2, $3, null)`, [orderId, ctx.account?.id ?? null, text]);
}
