import type { Payload, TaskConfig } from 'payload';
import { type BuiltInJob, JOB_LANES, type JobLane, type JobPolicy } from './job-declaration';
import { scheduledPublication } from './scheduled-publication';

/** Tasks that Payload itself adds to the queue. */
const BUILT_IN_JOBS: readonly BuiltInJob[] = [scheduledPublication];

/** Returns the policies of all tasks by slug. Throws for a task without one. */
export function jobPoliciesOf(payload: Pick<Payload, 'config'>): Map<string, JobPolicy & Partial<BuiltInJob>> {
  const policies = new Map<string, JobPolicy & Partial<BuiltInJob>>(BUILT_IN_JOBS.map((job) => [job.slug, job]));
  for (const task of (payload.config.jobs?.tasks ?? []) as (TaskConfig & Partial<JobPolicy>)[]) {
    const { slug, lane, leaseSeconds, retryAfterCrash, retryPause } = task;
    if (policies.has(slug)) continue;
    if (leaseSeconds === undefined || retryAfterCrash === undefined) {
      throw new Error(`The job "${slug}" must declare leaseSeconds and retryAfterCrash.`);
    }
    policies.set(slug, { leaseSeconds, retryAfterCrash, ...(lane && { lane }), ...(retryPause && { retryPause }) });
  }
  return policies;
}

/** Returns the tasks of a lane. Null if there is no lane with this name. */
export function tasksOfLane(payload: Pick<Payload, 'config'>, name: unknown): string[] | null {
  if (!JOB_LANES.includes(name as JobLane)) return null;
  return [...jobPoliciesOf(payload)].flatMap(([slug, { lane = 'work' }]) => (lane === name ? [slug] : []));
}
