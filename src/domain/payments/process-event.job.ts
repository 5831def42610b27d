import type { JobDeclaration } from '@/platform/job-declaration';
import { sqlOf } from '@/platform/sql';
import { transactionOf } from '@/platform/transaction';
import { handlersOf } from './event-handlers';
import { PAYMENT_EVENT_TASK, type PaymentProviderName } from './payment-event.rules';

interface StoredEvent {
  provider: PaymentProviderName;
  event_id: string;
  type: string;
  object: Record<string, unknown>;
}

/**
 * Processes one stored payment event. The handlers and the done mark share a transaction, so each event takes effect
 * once, even if several processes pick it up. Failures are stored with their reason and retried with exponential
 * backoff.
 */
export const paymentEventJob: JobDeclaration<{ eventId: number }> = {
  slug: PAYMENT_EVENT_TASK,
  lane: 'payments',
  leaseSeconds: 30,
  retryAfterCrash: true,
  retries: { attempts: 10, backoff: { type: 'exponential', delay: 2_000 } },
  inputSchema: [{ name: 'eventId', type: 'number', required: true }],
  handler: async ({ input: { eventId }, req }) => {
    try {
      await transactionOf(req.payload)(async (change) => {
        const [stored] = await change.sql<StoredEvent>(
          'select provider, event_id, type, object from payment_events where id = $1 and done_at is null for update',
          [eventId],
        );
        if (!stored) return;
        const event = { provider: stored.provider, id: stored.event_id, type: stored.type, object: stored.object };
        for (const { handle } of handlersOf(event.type)) await handle({ change, now: new Date() }, event);
        await change.sql(
          'update payment_events set done_at = now(), attempts = attempts + 1, last_error = null where id = $1',
          [eventId],
        );
      });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      await sqlOf(req.payload)(
        'update payment_events set attempts = attempts + 1, last_error = $2 where id = $1 and done_at is null',
        [eventId, reason.slice(0, 500)],
      );
      throw error;
    }
    return { output: {} };
  },
};
