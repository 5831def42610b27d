import { setTimeout as delay } from 'node:timers/promises';
import type { Payload } from 'payload';

/** After this long without running or being busy, a queue counts as stopped. It checks for jobs every two seconds. */
const SILENCE_MS = 60_000;

/** A clock that is corrected by less needs no attention. */
const CLOCK_TOLERANCE_MS = 1_000;

type Timer = Pick<Payload['crons'][number], 'isRunning' | 'isBusy' | 'previousRun' | 'trigger'>;

/** Interval for checking whether running jobs have finished. */
const POLL_MS = 50;

let timers: readonly Timer[] | undefined;
let isStopping = false;

/** Declares that this process runs jobs with Payload's timers. From then on, readiness depends on them. */
export function watchJobQueue(payload: Pick<Payload, 'crons'>): void {
  timers = payload.crons;
}

/** Returns whether the job queue is running. True in a process that runs no jobs. */
export function isJobQueueTicking(now = Date.now()): boolean {
  if (!timers) return true;
  return (
    timers.length > 0 &&
    timers.every((timer) => {
      const before = timer.previousRun();
      return timer.isRunning() && (timer.isBusy() || before === null || now - before.getTime() < SILENCE_MS);
    })
  );
}

/**
 * Resumes timers after the clock of this machine was set back. They would wait until it is where it was, because they
 * count from their previous run.
 */
export function followClock(crons: readonly Timer[], now = Date.now()): void {
  for (const timer of crons) {
    const before = timer.previousRun()?.getTime() ?? now;
    if (before > now + CLOCK_TOLERANCE_MS && timer.isRunning() && !timer.isBusy()) void timer.trigger();
  }
}

/** Returns whether this process is ending, so that a long job stops at its next step and queues the rest. */
export const isJobQueueStopping = (): boolean => isStopping;

/**
 * Takes no more jobs, and waits for the running ones.
 * @returns false if some are still running after `graceMs`. They are resumed when their claims expire (decision 013)
 */
export async function stopJobQueue({ crons }: Pick<Payload, 'crons'>, graceMs: number): Promise<boolean> {
  isStopping = true;
  const stopped = [...crons];
  for (const timer of stopped) timer.stop();
  const deadline = Date.now() + graceMs;
  const isBusy = () => stopped.some((timer) => timer.isBusy());
  while (isBusy() && Date.now() < deadline) await delay(POLL_MS);
  return !isBusy();
}
