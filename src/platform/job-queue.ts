import type { Payload } from 'payload';

/** A queue that neither ran nor is busy for this long has stopped; it looks for jobs every two seconds. */
const SILENCE_MS = 60_000;

type Timer = Pick<Payload['crons'][number], 'isRunning' | 'isBusy' | 'previousRun'>;

let timers: readonly Timer[] | undefined;

/** Declares that this process runs jobs, by Payload's timers; from now on readiness depends on them. */
export function watchJobQueue(payload: Pick<Payload, 'crons'>): void {
  timers = payload.crons;
}

/** Whether the job queue ticks. True in a process that runs no jobs. */
export function isJobQueueTicking(now = Date.now()): boolean {
  if (!timers) return true;
  return timers.some((timer) => {
    const before = timer.previousRun();
    return timer.isRunning() && (timer.isBusy() || before === null || now - before.getTime() < SILENCE_MS);
  });
}
