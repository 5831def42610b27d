import type { Payload, TaskConfig } from 'payload';
import type { BuiltInJob, JobPolicy } from './job-declaration';
import { scheduledPublication } from './scheduled-publication';

/** Tasks that Payload itself adds to the queue. */
const BUILT_IN_JOBS: readonly BuiltInJob[] = [scheduledPublication];

/** Returns the policies of all tasks by slug. Throws for a task without one. */
export function jobPoliciesOf(payload: Pick<Payload, 'config'>): Map<string, JobPolicy & Partial<BuiltInJob>> {
  const policies = new Map<string, JobPolicy & Partial<BuiltInJob>>(BUILT_IN_JOBS.map((job) => [job.slug, job]));
  for (const task of (payload.config.jobs?.tasks ?? []) as (TaskConfig & Partial<JobPolicy>)[]) {
    const { slug, leaseSeconds, retryAfterCrash, retryPause } = task;
    if (policies.has(slug)) continue;
    if (leaseSeconds === undefined || retryAfterCrash === undefined) {
      throw new Error(`The job "${slug}" must declare leaseSeconds and retryAfterCrash.`);
    }
    policies.set(slug, { leaseSeconds, retryAfterCrash, ...(retryPause && { retryPause }) });
  }
  return policies;
}
