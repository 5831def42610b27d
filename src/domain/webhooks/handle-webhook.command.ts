import type { Context } from '@/platform/context';
import type { Sql } from '@/platform/sql';
import { DomainError } from '../errors';
import { hasRole } from '../viewer';
import { WEBHOOK_TASK } from './deliver-webhook.job';
import { SECRET_OVERLAP_HOURS, TEST_EVENT } from './webhook.rules';
import { createSecret } from './webhook-secret';

/** @throws DomainError not-found for everyone but admins, and for a webhook that doesn't exist */
async function requireWebhook({ viewer }: Context, sql: Sql, id: number): Promise<{ isEnabled: boolean }> {
  // A stronger lock would wait for every transaction with an event, which refers to the row.
  const statement = 'select is_enabled as "isEnabled" from webhooks where id = $1 for no key update';
  const [webhook] = hasRole(viewer) ? await sql<{ isEnabled: boolean }>(statement, [id]) : [];
  if (!webhook) throw new DomainError('not-found');
  return webhook;
}

/**
 * Replaces the secret of a webhook and returns the new one, which can't be read again. The previous one signs deliveries
 * too for {@link SECRET_OVERLAP_HOURS} hours. @throws DomainError not-found
 */
export async function renewSecret(ctx: Context, id: number): Promise<string> {
  const { secret, sealed } = createSecret();
  await ctx.transaction(async ({ sql }) => {
    await requireWebhook(ctx, sql, id);
    await sql(
      `update webhooks set previous_secret = secret, previous_secret_until = now() + make_interval(hours => $3::int),
         secret = $2, updated_at = now() where id = $1`,
      [id, sealed, SECRET_OVERLAP_HOURS],
    );
  });
  return secret;
}

/** Queues a delivery without an event. @throws DomainError not-found, conflict if the webhook is turned off */
export async function sendTest(ctx: Context, id: number): Promise<void> {
  await ctx.transaction(async ({ sql, queue }) => {
    const { isEnabled } = await requireWebhook(ctx, sql, id);
    if (!isEnabled) throw new DomainError('conflict');
    const [delivery] = await sql<{ id: number }>(
      `insert into webhook_deliveries (webhook_id, event_id, type, data, state, attempts, occurred_at, created_at, updated_at)
       values ($1, 'evt_' || replace(gen_random_uuid()::text, '-', ''), $2, '{}', 'waiting', 0, now(), now(), now())
       returning id`,
      [id, TEST_EVENT],
    );
    await queue(WEBHOOK_TASK, { delivery: delivery?.id, attempt: 0 });
  });
}

/**
 * Sends deliveries of a webhook again, under the ids that they had: one, or all events since a time.
 * @returns how many
 * @throws DomainError not-found, conflict if the webhook is turned off
 */
export async function resendDeliveries(
  ctx: Context,
  id: number,
  which: { delivery: number } | { since: Date },
): Promise<number> {
  return ctx.transaction(async ({ sql }) => {
    const { isEnabled } = await requireWebhook(ctx, sql, id);
    if (!isEnabled) throw new DomainError('conflict');
    const isOne = 'delivery' in which;
    const rows = await sql(
      `with again as (
         update webhook_deliveries set state = 'waiting', attempts = attempts + 1, first_tried_at = null,
           finished_at = null, next_attempt_at = null, error = null, updated_at = now()
         where webhook_id = $1 and ${isOne ? 'id = $2::int' : `occurred_at >= $2::timestamptz and type <> '${TEST_EVENT}'`}
         returning id, attempts)
       insert into payload_jobs (task_slug, input, queue)
         select $3::enum_payload_jobs_task_slug, jsonb_build_object('delivery', id, 'attempt', attempts), 'default'
         from again order by id returning id`,
      [id, isOne ? which.delivery : which.since.toISOString(), WEBHOOK_TASK],
    );
    if (isOne && rows.length === 0) throw new DomainError('not-found');
    return rows.length;
  });
}
