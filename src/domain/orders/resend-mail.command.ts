import type { Context } from '@/platform/context';
import type { Sql } from '@/platform/sql';
import { DomainError } from '../errors';
import type { ResendableMail } from './order-mail.rules';

/** Returns the mails of an order that staff can send again. */
export async function readOrderMails(sql: Sql, orderId: number): Promise<ResendableMail[]> {
  const rows = await sql<{ kind: ResendableMail }>(
    'select m.kind from orders o, order_mails(o) m where o.id = $1 order by m.since',
    [orderId],
  );
  return rows.map(({ kind }) => kind);
}

/**
 * Sends a mail about an order to its buyer again and records it in the timeline. Repeated calls within a minute send
 * nothing more.
 * @returns false for such a repetition
 * @throws DomainError not-found for a mail that the order doesn't have
 */
export async function resendOrderMail(ctx: Context, orderId: number, kind: ResendableMail): Promise<boolean> {
  const [row] = await ctx.sql<{ verdict: string }>('select order_mail_again($1, $2, $3) as verdict', [
    orderId,
    ctx.account?.id ?? null,
    kind,
  ]);
  if (row?.verdict === 'unknown') throw new DomainError('not-found');
  return row?.verdict === 'queued';
}
