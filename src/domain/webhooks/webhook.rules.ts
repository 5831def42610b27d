import { t } from '@/language/t';

/** Events that webhooks are told about, in the order of the admin. */
export const WEBHOOK_EVENTS = [
  'article.published',
  'article.updated',
  'article.unpublished',
  'order.paid',
  'order.refunded',
  'subscription.started',
  'subscription.changed',
  'subscription.ended',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Type of the deliveries that *Send a test* creates. No event has it. */
export const TEST_EVENT = 'webhook.test';

/** States of a delivery. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** How long the previous secret signs deliveries too after a new one was created, in hours. */
export const SECRET_OVERLAP_HOURS = 24;

/** After a webhook has failed for this long without a success, it is turned off. */
export const TURN_OFF_AFTER_MS = 72 * 3_600_000;

/** Result of one attempt. */
export interface Attempt {
  /** Status of the response; null without one. */
  status: number | null;
  durationMs: number;
  /** Why there was no response, in words for staff. */
  error: string | null;
}

/** Whether the receiver accepted a delivery. A redirect doesn't count: it isn't followed. */
export const isAccepted = ({ status }: Attempt): boolean => status !== null && status >= 200 && status < 300;

/** Consequences of a failed attempt. */
export interface Failure {
  /** Whether this was the last attempt of the delivery. */
  isFinal: boolean;
  /** Why the webhook is turned off; null if it isn't. */
  turnOffReason: string | null;
}

/**
 * Decides what happens after a failed attempt: a delivery is tried for 72 hours, and a webhook that has failed for as
 * long is turned off. A receiver that responds with 410 asks for that immediately (Standard Webhooks).
 * @param sinceMs the time since the first failure of the webhook and since the delivery was first tried
 */
export function decideFailure(attempt: Attempt, sinceMs: { webhook: number; delivery: number }): Failure {
  if (attempt.status === 410) {
    return { isFinal: true, turnOffReason: t('The receiver responded with 410: it doesn’t want any more events.') };
  }
  const isTooLong = sinceMs.webhook >= TURN_OFF_AFTER_MS;
  return {
    isFinal: isTooLong || sinceMs.delivery >= TURN_OFF_AFTER_MS,
    turnOffReason: isTooLong
      ? t('It failed for 72 hours. Latest result: {result}', { result: resultText(attempt) })
      : null,
  };
}

/** Describes the result of an attempt for staff. */
export const resultText = ({ status, error }: Attempt): string =>
  status === null ? (error ?? t('no response')) : `HTTP ${status}`;

/** A delivery as its receiver gets it (Standard Webhooks). */
export interface WebhookMessage {
  type: string;
  /** When the event happened, ISO 8601, UTC. */
  timestamp: string;
  data: Record<string, unknown>;
}

/** Returns the body of a delivery. It is the same for every attempt. */
export const messageBody = ({ type, timestamp, data }: WebhookMessage): string =>
  JSON.stringify({ type, timestamp, data });

/** Purpose of the key that encrypts the secrets of webhooks. */
export const WEBHOOK_SECRET_PURPOSE = 'webhook secret';
