import type { Sql } from '@/platform/sql';
import { REFUND_TASK } from './refund-order.job';

/**
 * Queues another attempt for refunds that the gateway hasn't confirmed because their job was lost or got no answer. An
 * attempt never pays twice. Safe to run in several processes.
 * @returns the number of attempts queued
 */
export async function reconcileRefunds(sql: Sql, now: Date): Promise<number> {
  const queued = await sql(
    `with due as (update refunds set next_try_at = $1::timestamptz + interval '1 minute' where id in (
         select id from refunds where state = 'requested' and next_try_at <= $1 order by id limit 100 for update skip locked
       ) returning id)
     insert into payload_jobs (task_slug, input, queue)
     select $2::enum_payload_jobs_task_slug, jsonb_build_object('refund', id), 'default' from due returning id`,
    [now, REFUND_TASK],
  );
  return queued.length;
}
