import type { Context } from '@/platform/context';
import { readSignedEvent } from '@/platform/payments/payment-events';
import type { Transaction } from '@/platform/transaction';
import { DomainError } from '../errors';
import type { PaymentEvent, PaymentProviderName } from './payment-event.rules';
import { PAYMENT_EVENT_TASK } from './work-off-event.job';

/**
 * Takes a message of a payment provider in: what is signed is stored once and worked off later, so that the provider
 * hears within moments that it arrived.
 * @throws DomainError bad-input for a message that the provider did not sign
 */
export async function receiveEvent(
  ctx: Pick<Context, 'transaction'>,
  { provider, message, signature }: { provider: PaymentProviderName; message: string; signature: string | null },
): Promise<void> {
  const event = readSignedEvent(provider, message, signature);
  if (!event) throw new DomainError('bad-input');
  await ctx.transaction((change) => storeEvent(change, event));
}

/** Stores an event unless it is known, and queues the work on it. @returns false for a known one. */
export async function storeEvent({ sql, queue }: Transaction, event: PaymentEvent): Promise<boolean> {
  const [row] = await sql<{ id: number }>(
    `insert into payment_events (provider, event_id, type, object, attempts, created_at, updated_at)
     values ($1, $2, $3, $4::jsonb, 0, now(), now()) on conflict (provider, event_id) do nothing returning id`,
    [event.provider, event.id, event.type, JSON.stringify(event.object)],
  );
  if (row) await queue(PAYMENT_EVENT_TASK, { eventId: row.id });
  return row !== undefined;
}
