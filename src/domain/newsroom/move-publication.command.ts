import type { Sql } from '@/platform/sql';

/** A scheduled publication that is moved to another time. */
export interface MovedPublication {
  /** Id of its job. */
  job: number;
  /** The document that it publishes or unpublishes. */
  collection: string;
  id: number;
  /** The time it was scheduled for when the user saw it, and the new one. */
  from: Date;
  to: Date;
}

/**
 * Moves a scheduled publication to another time. @returns false, without changing anything, if it has run, was canceled
 * or has another time by now
 */
export async function movePublication(sql: Sql, { job, collection, id, from, to }: MovedPublication): Promise<boolean> {
  const moved = await sql(
    `update payload_jobs set wait_until = $5, updated_at = now()
     where id = $1 and task_slug = 'schedulePublish' and input->'doc'->>'relationTo' = $2
       and input->'doc'->>'value' = $3 and wait_until = $4
       and completed_at is null and processing is not true and has_error is not true returning id`,
    [job, collection, String(id), from, to],
  );
  return moved.length > 0;
}
