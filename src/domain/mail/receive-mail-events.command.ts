import type { Context } from '@/platform/context';
import { readMailEvents } from '@/platform/mail/mail-events';
import { DomainError } from '../errors';
import type { MailProvider } from './mail-event.rules';
import { suppressAddress } from './suppress-address.command';

/**
 * Receives a message of a mail provider and suppresses the addresses that bounced permanently or complained. A message
 * that was received before changes nothing, so a replay can't suppress an address that an admin has removed.
 * @throws DomainError bad-input for a message without a valid signature, unavailable if it can't be verified now
 */
export async function receiveMailEvents(
  ctx: Pick<Context, 'transaction'>,
  { provider, message, headers }: { provider: MailProvider; message: string; headers: Headers },
): Promise<void> {
  const received = await readMailEvents(provider, message, headers);
  if (!received) throw new DomainError('bad-input');
  if (received.events.length === 0) return;
  await ctx.transaction(async ({ sql }) => {
    const isNew = await sql(
      'insert into mail_events (provider, event_id) values ($1, $2) on conflict do nothing returning event_id',
      [provider, received.id],
    );
    if (isNew.length === 0) return;
    // In one order, so that two messages about the same addresses don't deadlock.
    const events = received.events.toSorted((a, b) => (a.emailAddress < b.emailAddress ? -1 : 1));
    for (const event of events) await suppressAddress(sql, event, provider);
  });
}
