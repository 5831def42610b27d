import type { Sql } from '@/platform/sql';

const DUE = `completed_at is null and has_error is not true and processing is not true
  and coalesce(wait_until, created_at) <= now()`;

/** Rows that wait or need attention, by kind, and the moment since when each does. */
const KINDS = {
  'jobs-waiting': `select coalesce(wait_until, created_at) as since from payload_jobs where ${DUE}`,
  'jobs-running': 'select updated_at as since from payload_jobs where processing and completed_at is null',
  'jobs-failed': `select updated_at as since from payload_jobs
    where has_error and completed_at is null and coalesce(error->>'cancelled', 'false') <> 'true'`,
  'mails-delayed': `select first_failed_at as since from mail_sendings
    where sent_at is null and failed_at is null and first_failed_at is not null`,
  'mails-failed': 'select failed_at as since from mail_sendings where sent_at is null and failed_at is not null',
  'payment-events-waiting': 'select created_at as since from payment_events where done_at is null',
  'refunds-failed': `select coalesce(settled_at, tried_at, requested_at) as since from refunds where state = 'failed'`,
  'payment-mismatches': `select found_at as since from payment_mismatches where state = 'open'`,
  'webhooks-failing': 'select failing_since as since from webhooks where failing_since is not null and is_enabled',
  'webhook-deliveries-waiting': `select occurred_at as since from webhook_deliveries where state = 'waiting'`,
  'search-waiting': 'select null::timestamptz as since from search_documents where sent_version <> version',
} as const;

export type OperationsKind = keyof typeof KINDS;

/** Rows of one kind that wait or need attention. */
export interface OperationsFigure {
  kind: OperationsKind;
  count: number;
  /** Age of the oldest one in seconds. 0 without any, and if it isn't recorded. */
  ageSeconds: number;
}

/**
 * Returns number and age of everything that operators watch: jobs, mails, payments and, with Meilisearch, changes that
 * weren't sent to it.
 */
export function readOperations(sql: Sql, options: { usesMeilisearch: boolean }): Promise<OperationsFigure[]> {
  const kinds = Object.entries(KINDS).filter(([kind]) => kind !== 'search-waiting' || options.usesMeilisearch);
  const selects = kinds.map(
    ([kind, rows]) => `select '${kind}' as kind, count(*)::int as count,
      coalesce(greatest(extract(epoch from now() - min(since)), 0), 0)::float as "ageSeconds" from (${rows}) rows`,
  );
  return sql<OperationsFigure>(selects.join(' union all '));
}
