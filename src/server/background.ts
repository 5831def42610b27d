import type { Payload } from 'payload';
import { keepEmbeddedProviderRunning } from '@/domain/membership/embedded-provider.command';
import { keepOrdersTrue } from '@/domain/orders/reconcile-orders.job';
import { keepSearchTrue } from '@/domain/search/keep-search-true.job';
import { watchJobQueue } from '@/platform/job-queue';
import { keepRescuingJobs } from '@/platform/rescue-jobs';

/** Loading the first pages keeps a new process busy; a connection that is asked for meanwhile is given up too early. */
const SETTLE_MS = 3_000;

/** Starts what works in the background of this process, beside the job queue that Payload's own timer runs. */
export function startBackgroundWork(payload: Payload): void {
  watchJobQueue(payload);
  setTimeout(() => {
    keepRescuingJobs(payload);
    keepSearchTrue(payload);
    keepEmbeddedProviderRunning(payload);
    keepOrdersTrue(payload);
  }, SETTLE_MS).unref();
}
