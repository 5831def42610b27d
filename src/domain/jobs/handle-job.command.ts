import type { Context } from '@/platform/context';
import { log } from '@/platform/log';
import { DomainError } from '../errors';
import { mayHandleJob } from './job.policy';

/**
 * Runs a job again now, with all of its attempts.
 * @throws DomainError not-found for a job that no longer exists or that the viewer may not handle, conflict if it is
 * running
 */
export async function retryJob(ctx: Context, id: number): Promise<void> {
  await handle(
    ctx,
    id,
    `with job as (update payload_jobs set has_error = false, error = null, wait_until = null, total_tried = 0, times_lost = 0,
         created_at = now(), updated_at = now() where id = $1 and processing is not true and completed_at is null returning id),
       tries as (delete from payload_jobs_log where _parent_id in (select id from job) and state = 'failed')
     select id from job`,
  );
}

/** Deletes a job without running it. @throws DomainError the errors of {@link retryJob} */
export async function dismissJob(ctx: Context, id: number): Promise<void> {
  await handle(ctx, id, 'delete from payload_jobs where id = $1 and processing is not true returning id');
  log.warn({ job: id, person: ctx.account?.id }, 'job dismissed');
}

async function handle(ctx: Context, id: number, statement: string): Promise<void> {
  const [job] = await ctx.sql<{ task: string | null }>(
    'select task_slug::text as task from payload_jobs where id = $1 and completed_at is null',
    [id],
  );
  if (!job?.task || !mayHandleJob(ctx.viewer, job.task)) throw new DomainError('not-found');
  if ((await ctx.sql(statement, [id])).length === 0) throw new DomainError('conflict');
}
