import type { Sql } from '@/platform/sql';
import type { WebhookEvent } from './webhook.rules';

/**
 * Reports an event to the webhooks that are subscribed to it: each delivery is stored with its job. Pass the statements
 * of the event's transaction, so that both are stored or neither. An event with a key is reported once.
 */
export async function reportEvent(
  sql: Sql,
  type: WebhookEvent,
  data: Record<string, unknown>,
  key: string | null = null,
): Promise<void> {
  await sql('select webhook_event($1::text, $2::jsonb, $3::text)', [type, JSON.stringify(data), key]);
}
