import type { Payload, TaskConfig } from 'payload';

/** What a job declares about a process that ends while it runs. */
export interface JobPolicy {
  /** Seconds for which a claim is valid unless its process renews it; a crash delays the job by at most this long. */
  readonly leaseSeconds: number;
  /**
   * Whether a job that a crash interrupted goes back to the queue. True for a job whose second run changes nothing that
   * the first one did; false gives it up at once, and the desk shows it to staff.
   */
  readonly retryAfterCrash: boolean;
}

/** A task of the queue with its policy. The types refuse a job without one. */
export type JobDeclaration<Input extends object> = TaskConfig<{ input: Input; output: object }> & JobPolicy;

/** A task that is not ours, with the policy that we give it. */
export interface ForeignJob extends JobPolicy {
  readonly slug: string;
  /** Whether a job that a crash interrupted had done its work: it is removed instead of run again. */
  wasDone(payload: Payload, job: LostJob): Promise<boolean>;
}

/** A job whose claim has expired. */
export interface LostJob {
  id: number;
  task: string | null;
  waitUntil: Date | null;
  createdAt: Date;
  input: Record<string, unknown> | null;
}
