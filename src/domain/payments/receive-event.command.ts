import type { Context } from '@/platform/context';
import { readSignedEvent } from '@/platform/payments/payment-events';
import type { Transaction } from '@/platform/transaction';
import { DomainError } from '../errors';
import { PAYMENT_EVENT_TASK, type PaymentEvent, type PaymentProviderName } from './payment-event.rules';

/**
 * Stores a webhook event of a payment provider, once, and queues its processing. The provider gets its response without
 * waiting for the handlers.
 * @throws DomainError bad-input for a message without a valid signature
 */
export async function receiveEvent(
  ctx: Pick<Context, 'transaction'>,
  { provider, message, signature }: { provider: PaymentProviderName; message: string; signature: string | null },
): Promise<void> {
  const event = readSignedEvent(provider, message, signature);
  if (!event) throw new DomainError('bad-input');
  await ctx.transaction((change) => storeEvent(change, event));
}

/** Stores an event and queues its processing. @returns false if the event was already stored */
export async function storeEvent({ sql, queue }: Transaction, event: PaymentEvent): Promise<boolean> {
  const [row] = await sql<{ id: number }>(
    `insert into payment_events (provider, event_id, type, object, attempts, created_at, updated_at)
     values ($1, $2, $3, $4::jsonb, 0, now(), now()) on conflict (provider, event_id) do nothing returning id`,
    [event.provider, event.id, event.type, JSON.stringify(event.object)],
  );
  if (row) await queue(PAYMENT_EVENT_TASK, { eventId: row.id });
  return row !== undefined;
}
