import type { Payload, TaskConfig } from 'payload';
import type { ForeignJob, JobPolicy } from './job-declaration';
import { scheduledPublication } from './scheduled-publication';

/** Tasks that Payload adds to the queue by itself. */
const FOREIGN_JOBS: readonly ForeignJob[] = [scheduledPublication];

/** Returns the policies of all tasks by slug. Throws for a task without one. */
export function jobPoliciesOf(payload: Pick<Payload, 'config'>): Map<string, JobPolicy & Partial<ForeignJob>> {
  const policies = new Map<string, JobPolicy & Partial<ForeignJob>>(FOREIGN_JOBS.map((job) => [job.slug, job]));
  for (const task of (payload.config.jobs?.tasks ?? []) as (TaskConfig & Partial<JobPolicy>)[]) {
    const { slug, leaseSeconds, retryAfterCrash } = task;
    if (policies.has(slug)) continue;
    if (leaseSeconds === undefined || retryAfterCrash === undefined) {
      throw new Error(`The job "${slug}" declares no leaseSeconds or no retryAfterCrash.`);
    }
    policies.set(slug, { leaseSeconds, retryAfterCrash });
  }
  return policies;
}
