import type { Payload } from 'payload';
import type { LostJob } from './job-declaration';
import { jobPoliciesOf } from './job-policies';
import { log } from './log';
import { sqlOf } from './sql';

const CHECK_INTERVAL_MS = 5_000;

/** After this many lost processes a job is not run again, because it may be the cause. */
const MAX_LOSSES = 10;

/** Jobs with an expired claim. Jobs claimed before claims could expire count from their last change. */
const LOST = `processing and coalesce(claimed_until, updated_at + interval '30 seconds') < now()`;

/**
 * Queues jobs again whose process ended or stopped renewing its claim, if their declaration allows it. Scheduled
 * publications that were stored before the process ended are deleted instead, so that each happens once. A job that is
 * lost repeatedly, or that must not be retried, is marked as failed and shown on the dashboard.
 * @returns how many lost jobs there were
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
    // A newer version of the program has this task, and takes care of it.
    if (!policy) continue;
    if (await policy.wasCompleted?.(payload, job)) {
      await sql(`delete from payload_jobs where id = $1 and ${LOST}`, [job.id]);
      continue;
    }
    const maxLosses = policy.retryAfterCrash ? MAX_LOSSES : 1;
    await sql(
      `update payload_jobs set processing = false, claimed_by = null, claimed_until = null, updated_at = now(),
         times_lost = times_lost + 1, has_error = times_lost + 1 >= $2,
         error = case when times_lost + 1 >= $2 then jsonb_build_object('message', $3::text) else error end
       where id = $1 and ${LOST}`,
      [job.id, maxLosses, failureMessage(maxLosses)],
    );
  }
  if (lost.length) log.warn({ jobs: lost.length }, 'jobs of a stopped process were recovered');
  return lost.length;
}

const failureMessage = (maxLosses: number) =>
  maxLosses === 1
    ? 'The server stopped before this job finished. It can’t be retried automatically because it must not run twice.'
    : `The server stopped ${maxLosses} times before this job finished.`;

/** Deletes jobs whose process ended between completing and deleting them, and old records of mails and other events. */
async function cleanUp(payload: Payload): Promise<void> {
  const sql = sqlOf(payload);
  await sql(`delete from payload_jobs where completed_at < now() - interval '1 minute' and processing is not true`);
  await sql(`delete from mail_sendings where coalesce(sent_at, failed_at) < now() - interval '30 days'`);
  // Signatures of messages expire much earlier, so these can't be replayed.
  await sql(`delete from mail_events where received_at < now() - interval '30 days'`);
  await sql(`delete from webhook_deliveries where finished_at < now() - interval '30 days'`);
  await sql(`delete from client_errors where last_seen_at < now() - interval '30 days'`);
}

/** Looks for lost jobs now and every few seconds while the process runs. */
export function startJobRescue(payload: Payload): void {
  const check = async () => {
    try {
      await rescueJobs(payload);
      await cleanUp(payload);
    } catch (error) {
      log.error({ err: error }, 'recovering jobs failed');
    }
  };
  void check();
  setInterval(() => void check(), CHECK_INTERVAL_MS).unref();
}
