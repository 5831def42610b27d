import type { Payload } from 'payload';
import { t } from '@/language/t';
import { env } from '@/platform/env';
import { type GuardedFetch, guardedFetchOf } from '@/platform/guarded-fetch';
import type { JobDeclaration } from '@/platform/job-declaration';
import { log } from '@/platform/log';
import { retryPause } from '@/platform/mail/mail-retries';
import { sqlOf } from '@/platform/sql';
import { transactionOf } from '@/platform/transaction';
import { type Attempt, decideFailure, isAccepted, messageBody, resultText } from './webhook.rules';
import { signedHeaders } from './webhook-secret';

export const WEBHOOK_TASK = 'webhook-delivery';

/** Shorter than Standard Webhooks recommends (15 to 30 seconds), because other deliveries wait for those of their batch. */
const TIMEOUT_MS = 10_000;

/**
 * Input of one attempt. The number of the attempt makes a job that was queued twice do nothing the second time.
 */
interface DeliveryInput {
  delivery: number;
  attempt: number;
}

interface StoredDelivery {
  eventId: string;
  type: string;
  data: Record<string, unknown>;
  occurredAt: Date;
  firstTriedAt: Date | null;
  webhook: number;
  address: string;
  isEnabled: boolean;
  failingSince: Date | null;
  /** Sealed secrets that are valid now. */
  secrets: string[];
}

/**
 * Sends a delivery to its webhook once, and queues the next attempt if it fails. If the process ends before the result
 * is stored, the attempt is repeated with the same id, so a receiver can get a delivery twice but never misses one.
 */
export const deliverWebhookJob: JobDeclaration<DeliveryInput> = {
  slug: WEBHOOK_TASK,
  lane: 'receivers',
  leaseSeconds: 30,
  retryAfterCrash: true,
  // Only our own faults are thrown. Those of a receiver are stored, and tried again by a job of their own.
  retries: 5,
  inputSchema: [
    { name: 'delivery', type: 'number', required: true },
    { name: 'attempt', type: 'number', required: true },
  ],
  handler: async ({ input, req }) => {
    const delivery = await readDelivery(req.payload, input);
    if (delivery) {
      const attempt = delivery.isEnabled
        ? await send(guardedFetchOf(req.payload), delivery)
        : { status: null, durationMs: 0, error: t('The webhook is turned off.') };
      await record(req.payload, input, delivery, attempt);
    }
    return { output: {} };
  },
};

async function readDelivery(payload: Payload, { delivery, attempt }: DeliveryInput): Promise<StoredDelivery | null> {
  const [row] = await sqlOf(payload)<StoredDelivery>(
    `select d.event_id as "eventId", d.type, d.data, d.occurred_at as "occurredAt", d.first_tried_at as "firstTriedAt",
       w.id as webhook, w.address, w.is_enabled as "isEnabled", w.failing_since as "failingSince",
       array_remove(array[w.secret, case when w.previous_secret_until > now() then w.previous_secret end], null) as secrets
     from webhook_deliveries d join webhooks w on w.id = d.webhook_id
     where d.id = $1 and d.state = 'waiting' and d.attempts = $2`,
    [delivery, attempt],
  );
  return row ?? null;
}

async function send(request: GuardedFetch, delivery: StoredDelivery): Promise<Attempt> {
  const startedAt = performance.now();
  const result = (status: number | null, error: string | null): Attempt => ({
    status,
    durationMs: Math.round(performance.now() - startedAt),
    error,
  });
  try {
    const { eventId: id, type, data, occurredAt } = delivery;
    const body = messageBody({ type, timestamp: occurredAt.toISOString(), data });
    const headers = {
      'Content-Type': 'application/json',
      'User-Agent': `Masthead (${env.SITE_URL})`,
      ...signedHeaders({ id, body, at: new Date() }, delivery.secrets),
    };
    const options = { method: 'POST', headers, body, timeoutMs: TIMEOUT_MS, ignoresBody: true } as const;
    const { status } = await request(delivery.address, options);
    return result(status, null);
  } catch (error) {
    return result(null, error instanceof Error ? error.message.slice(0, 300) : 'unknown');
  }
}

/** Stores the result of an attempt, and queues the next one. */
async function record(
  payload: Payload,
  { delivery: id, attempt: number }: DeliveryInput,
  delivery: StoredDelivery,
  attempt: Attempt,
): Promise<void> {
  const isDelivered = isAccepted(attempt);
  const now = Date.now();
  const since = (moment: Date | null) => (moment ? now - moment.getTime() : 0);
  const failure = decideFailure(attempt, {
    webhook: since(delivery.failingSince),
    delivery: since(delivery.firstTriedAt),
  });
  const isFinal = isDelivered || !delivery.isEnabled || failure.isFinal;
  const next = isFinal ? null : new Date(now + retryPause(number + 1));
  await transactionOf(payload)(async ({ sql, queue }) => {
    const [stored] = await sql(
      `update webhook_deliveries set attempts = attempts + 1, state = $3, response_status = $4::int,
         duration_ms = $5::int, error = $6, next_attempt_at = $7::timestamptz, first_tried_at = coalesce(first_tried_at, now()),
         finished_at = case when $3 = 'waiting' then null else now() end, updated_at = now()
       where id = $1 and state = 'waiting' and attempts = $2 returning id`,
      [
        id,
        number,
        isDelivered ? 'delivered' : isFinal ? 'failed' : 'waiting',
        attempt.status,
        attempt.durationMs,
        isDelivered ? null : resultText(attempt),
        next?.toISOString() ?? null,
      ],
    );
    if (!stored || !delivery.isEnabled) return;
    if (next) await queue(WEBHOOK_TASK, { delivery: id, attempt: number + 1 }, next);
    await sql(
      `update webhooks set failing_since = case when $2::boolean then null else coalesce(failing_since, now()) end,
         is_enabled = is_enabled and $3::text is null, turned_off_at = case when $3::text is null then turned_off_at else now() end,
         turned_off_reason = coalesce($3::text, turned_off_reason)
       where id = $1`,
      [delivery.webhook, isDelivered, isDelivered ? null : failure.turnOffReason],
    );
  });
  if (!isDelivered && failure.turnOffReason) log.warn({ webhook: delivery.webhook }, 'a webhook was turned off');
}
