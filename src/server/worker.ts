import { listenForChanges } from '@/platform/changes';
import { guestContext } from '@/platform/context';
import { env } from '@/platform/env';
import { isJobQueueTicking, stopJobQueue } from '@/platform/job-queue';
import { log } from '@/platform/log';
import { searchEngine } from '@/platform/search/engines';
import { startPayload } from '@/platform/start-payload';
import { startBackgroundWork } from './background';
import { followLanguage } from './installation-language';
import { startMetrics } from './metrics';
import { startTelemetry, stopTelemetry } from './telemetry';

// Entry point of the worker: one process that runs scheduled and queued jobs and serves no pages. src/cli/worker.ts
// starts it, and docs/operations.md describes its environment variables.

if (env.NODE_ENV === 'production' && !process.env.PAYLOAD_SECRET) {
  throw new Error('PAYLOAD_SECRET is not set: without the secret of the site, links in mails would not work.');
}
if (!env.RUN_JOBS) throw new Error('RUN_JOBS is false, so this worker would run nothing.');

/** Maximum time for running jobs to finish at shutdown. Others are resumed when their claims expire (decision 013). */
const SHUTDOWN_GRACE_MS = 7_000;
const CHECK_INTERVAL_MS = 10_000;

await startTelemetry();
const payload = await startPayload();
searchEngine();
await followLanguage(guestContext(payload));
await listenForChanges();
startBackgroundWork(payload, { delayMs: 0 });
await startMetrics({ payload });
// The command line waits for this line. Write it whatever the log level is.
process.stdout.write('Running jobs\n');

/** Finishes the running jobs, then exits. */
async function stop(): Promise<void> {
  log.info('finishing the running jobs');
  const isDone = await stopJobQueue(payload, SHUTDOWN_GRACE_MS);
  if (!isDone) log.warn('the worker stopped before its jobs finished; they are resumed');
  await payload.destroy();
  await stopTelemetry();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());

// Nothing requests the readiness of a worker, so it ends by itself, and its supervisor restarts it.
setInterval(() => {
  if (isJobQueueTicking()) return;
  log.fatal('the job queue has stopped');
  void stopTelemetry().finally(() => process.exit(1));
}, CHECK_INTERVAL_MS);
