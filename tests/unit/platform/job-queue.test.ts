import { afterEach, expect, test, vi } from 'vitest';
import { followClock, isJobQueueTicking, stopJobQueue, watchJobQueue } from '@/platform/job-queue';

const NOW = Date.parse('2026-01-01T12:00:00Z');
const timer = (overrides: { isRunning?: boolean; isBusy?: boolean; secondsAgo?: number | null }) => ({
  isRunning: () => overrides.isRunning ?? true,
  isBusy: () => overrides.isBusy ?? false,
  previousRun: () => (overrides.secondsAgo === null ? null : new Date(NOW - (overrides.secondsAgo ?? 2) * 1000)),
});
const ticksWith = (...timers: object[]) => {
  watchJobQueue({ crons: timers } as never);
  return isJobQueueTicking(NOW);
};

afterEach(() => {
  (globalThis as { mastheadJobTimers?: unknown }).mastheadJobTimers = undefined;
});

test('a process that runs no jobs has nothing to wait for', () => {
  expect(isJobQueueTicking(NOW)).toBe(true);
});

test('the queue ticks while its timer is set and ran recently, is busy, or has just been set', () => {
  expect(ticksWith(timer({}))).toBe(true);
  expect(ticksWith(timer({ secondsAgo: 300, isBusy: true }))).toBe(true);
  expect(ticksWith(timer({ secondsAgo: null }))).toBe(true);
});

test('the queue does not tick without a timer, with one that is stopped, and after a minute of silence', () => {
  expect(ticksWith()).toBe(false);
  expect(ticksWith(timer({ isRunning: false }))).toBe(false);
  expect(ticksWith(timer({ secondsAgo: 61 }))).toBe(false);
  expect(ticksWith(timer({}), timer({ secondsAgo: 61 }))).toBe(false);
});

test('a queue that is stopped takes no more jobs and waits for the running ones', async () => {
  let isBusy = true;
  const stop = vi.fn();
  const crons = [{ stop, isBusy: () => isBusy }] as never;
  expect(await stopJobQueue({ crons }, 0)).toBe(false);
  const stopped = stopJobQueue({ crons }, 60_000);
  expect(stop).toHaveBeenCalledTimes(2);
  isBusy = false;
  expect(await stopped).toBe(true);
});

test('a timer whose previous run is ahead of the clock is triggered, unless it is busy or stopped', () => {
  const triggered = (overrides: Parameters<typeof timer>[0]) => {
    const trigger = vi.fn(async () => {});
    followClock([{ ...timer(overrides), trigger }], NOW);
    return trigger.mock.calls.length;
  };
  expect(triggered({ secondsAgo: -7_200 })).toBe(1);
  expect(triggered({ secondsAgo: 2 })).toBe(0);
  expect(triggered({ secondsAgo: null })).toBe(0);
  expect(triggered({ secondsAgo: -7_200, isBusy: true })).toBe(0);
  expect(triggered({ secondsAgo: -7_200, isRunning: false })).toBe(0);
});
