import type { Payload, TaskConfig } from 'payload';

/**
 * Groups of jobs that run independently: a run waits for all of its jobs, so those that wait for another system must not
 * share one with those that don't. `work` needs our database only.
 */
export const JOB_LANES = ['work', 'mail', 'newsletters', 'payments', 'receivers'] as const;

export type JobLane = (typeof JOB_LANES)[number];

/** How a job is run, and handled if its process ends while it runs. */
export interface JobPolicy {
  /** By default `work`. */
  readonly lane?: JobLane;
  /** The seconds that a claim is valid unless its process renews it. A crash delays the job by at most this long. */
  readonly leaseSeconds: number;
  /**
   * Whether a job interrupted by a crash is queued again. True for a job that can safely run twice; false marks it as
   * failed immediately and shows it to staff on the dashboard.
   */
  readonly retryAfterCrash: boolean;
  /** The pause after the nth failed attempt, in milliseconds. By default Payload's backoff of the task applies. */
  readonly retryPause?: (attempts: number) => number;
}

/** A task of the queue with its policy. The types require one. */
export type JobDeclaration<Input extends object> = TaskConfig<{ input: Input; output: object }> & JobPolicy;

/** A task that Payload defines, with the policy we assign to it. */
export interface BuiltInJob extends JobPolicy {
  readonly slug: string;
  /** Returns whether a job interrupted by a crash had completed its work. If so, it is deleted instead of run again. */
  wasCompleted(payload: Payload, job: LostJob): Promise<boolean>;
}

/** A job whose claim has expired. */
export interface LostJob {
  id: number;
  task: string | null;
  waitUntil: Date | null;
  createdAt: Date;
  input: Record<string, unknown> | null;
}
