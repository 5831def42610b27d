import type { Context } from '@/platform/context';
import { mayHandleJob } from './job.policy';
import { type JobDocument, jobDocument } from './job-task.rules';

/** A job that needs attention. */
export interface StuckJob {
  id: number;
  task: string;
  /** `given-up`: no attempts left. `waiting`: overdue or failing for too long. `running`: running for too long. */
  state: 'given-up' | 'waiting' | 'running';
  document: JobDocument | null;
  /** The latest error. */
  reason: string | null;
  since: Date;
}

/** Maximum number of jobs to show. */
const MAX_JOBS = 50;

/**
 * Returns jobs that gave up, are ten minutes overdue, failed at least five times, or have run for half an hour. Only
 * those that the viewer may handle, oldest first.
 */
export async function readStuckJobs({ sql, viewer }: Pick<Context, 'sql' | 'viewer'>): Promise<StuckJob[]> {
  const jobs = await sql<Omit<StuckJob, 'document'> & { input: Record<string, unknown> | null }>(
    `select j.id, j.task_slug::text as task, j.input || jsonb_strip_nulls(jsonb_build_object('order', r.order_id)) as input,
       case when j.has_error then 'given-up' when j.processing then 'running' else 'waiting' end as state,
       coalesce(l.error->>'message', j.error->>'message') as reason,
       case when j.processing then j.updated_at else coalesce(l.first_at, j.wait_until, j.created_at) end as since
     from payload_jobs j
     left join refunds r on j.task_slug = 'order-refund' and r.id = (j.input->>'refund')::int
     left join lateral (select min(executed_at) as first_at, (array_agg(error order by completed_at desc))[1] as error
       from payload_jobs_log where _parent_id = j.id and state = 'failed') l on true
     where j.task_slug is not null and j.completed_at is null and coalesce(j.error->>'cancelled', 'false') <> 'true' and (
       j.has_error
       or (j.processing is not true and (j.total_tried >= 5 or coalesce(j.wait_until, j.created_at) < now() - interval '10 minutes'))
       or (j.processing and j.updated_at < now() - interval '30 minutes'))
     order by since, j.id limit 200`,
  );
  return jobs
    .filter(({ task }) => mayHandleJob(viewer, task))
    .slice(0, MAX_JOBS)
    .map(({ input, ...job }) => ({ ...job, document: jobDocument(job.task, input ?? {}) }));
}
