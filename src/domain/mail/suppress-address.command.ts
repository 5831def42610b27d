import type { Context } from '@/platform/context';
import { readMailEvents } from '@/platform/mail/mail-events';
import type { Sql } from '@/platform/sql';
import { isEmailAddress } from '../accounts/form.rules';
import { DomainError } from '../errors';
import type { MailEvent, MailProvider } from './mail-event.rules';

/**
 * Receives a message of a mail provider and suppresses the addresses that bounced permanently or complained. A message
 * that was received before changes nothing, so that a replay can't suppress an address that staff have removed.
 * @throws DomainError bad-input for a message without a valid signature
 */
export async function receiveMailEvents(
  ctx: Pick<Context, 'transaction'>,
  { provider, message, headers }: { provider: MailProvider; message: string; headers: Headers },
): Promise<void> {
  const received = await readMailEvents(provider, message, headers);
  if (!received) throw new DomainError('bad-input');
  await ctx.transaction(async ({ sql }) => {
    const isNew = await sql(
      'insert into mail_events (provider, event_id) values ($1, $2) on conflict do nothing returning event_id',
      [provider, received.id],
    );
    if (isNew.length === 0) return;
    for (const event of received.events) await suppressAddress(sql, event, provider);
  });
}

/** Suppresses an address. A complaint replaces a bounce, not the other way round. */
export async function suppressAddress(sql: Sql, event: MailEvent, source: MailProvider | 'smtp'): Promise<void> {
  const address = event.emailAddress.trim().toLowerCase();
  if (!isEmailAddress(address)) return;
  await sql(
    `insert into suppressed_addresses as s (email_address, reason, detail, source, created_at, updated_at)
     values ($1, $2, $3, $4, now(), now())
     on conflict (email_address) do update set reason = excluded.reason, detail = excluded.detail,
       source = excluded.source, updated_at = now() where s.reason = 'bounce'`,
    [address, event.reason, event.detail.slice(0, 500), source],
  );
}

/** Returns whether newsletters and notices to an address are stopped. */
export async function isSuppressed(sql: Sql, address: string): Promise<boolean> {
  const rows = await sql('select 1 from suppressed_addresses where email_address = $1', [address.trim().toLowerCase()]);
  return rows.length > 0;
}
