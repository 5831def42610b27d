import type { Payload } from 'payload';
import type { LostJob } from './job-declaration';
import { jobPoliciesOf } from './job-policies';
import { log } from './log';
import { sqlOf } from './sql';

const LOOK_EVERY_MS = 5_000;

/** A job that ended this many processes is not started again: it may be what ends them. */
const MOST_LOSSES = 10;

/** Jobs whose claim has expired. Those that were claimed before claims expired count from their last change. */
const LOST = `processing and coalesce(claimed_until, updated_at + interval '30 seconds') < now()`;

/**
 * Returns jobs to the queue whose process ended or stopped renewing its claim, as far as their declaration allows it.
 * Scheduled publications that were stored before the end are removed instead, so that each happens once. A job that is
 * lost over and over, or that declares no retry, is given up and shown on the desk.
 * @returns how many lost jobs there were.
 */
export async function rescueJobs(payload: Payload): Promise<number> {
  const sql = sqlOf(payload);
  const lost = await sql<LostJob>(
    `select id, task_slug::text as task, wait_until as "waitUntil", created_at as "createdAt", input
     from payload_jobs where ${LOST}`,
  );
  const policies = jobPoliciesOf(payload);
  for (const job of lost) {
    const policy = policies.get(job.task ?? '');
    if (await policy?.wasDone?.(payload, job)) {
      await sql(`delete from payload_jobs where id = $1 and ${LOST}`, [job.id]);
      continue;
    }
    const mostLosses = policy?.retryAfterCrash ? MOST_LOSSES : 1;
    await sql(
      `update payload_jobs set processing = false, claimed_by = null, claimed_until = null, updated_at = now(),
         times_lost = times_lost + 1, has_error = times_lost + 1 >= $2,
         error = case when times_lost + 1 >= $2 then jsonb_build_object('message', $3::text) else error end
       where id = $1 and ${LOST}`,
      [job.id, mostLosses, fault(mostLosses)],
    );
  }
  if (lost.length) log.warn({ jobs: lost.length }, 'jobs of a process that is gone were returned to the queue');
  return lost.length;
}

const fault = (mostLosses: number) =>
  mostLosses === 1
    ? 'The process that worked on it ended before it was done, and this job must not run twice by itself.'
    : `The process that worked on it ended ${mostLosses} times before it was done.`;

/** Removes jobs that were completed by a process that ended before it could remove them, and old records of mails. */
async function cleanUp(payload: Payload): Promise<void> {
  const sql = sqlOf(payload);
  await sql(`delete from payload_jobs where completed_at < now() - interval '1 minute' and processing is not true`);
  await sql(`delete from mail_sendings where sent_at < now() - interval '30 days'`);
}

/** Looks for lost jobs now and every few seconds, as long as the process lives. */
export function keepRescuingJobs(payload: Payload): void {
  const look = async () => {
    try {
      await rescueJobs(payload);
      await cleanUp(payload);
    } catch (error) {
      log.error({ err: error }, 'lost jobs could not be looked for');
    }
  };
  void look();
  setInterval(() => void look(), LOOK_EVERY_MS).unref();
}
