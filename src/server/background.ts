import type { Payload } from 'payload';
import { startEmbeddedProvider } from '@/domain/membership/embedded-provider.command';
import { startOrderReconciliation } from '@/domain/orders/reconcile-orders.job';
import { startSearchSync } from '@/domain/search/sync-search.job';
import { watchJobQueue } from '@/platform/job-queue';
import { startJobRescue } from '@/platform/rescue-jobs';

/**
 * Delay before background work starts: rendering the first pages would starve it, and its database connections time
 * out.
 */
const SETTLE_MS = 3_000;

/** Starts this process's background work. Payload's own timer runs the job queue. */
export function startBackgroundWork(payload: Payload): void {
  watchJobQueue(payload);
  setTimeout(() => {
    startJobRescue(payload);
    startSearchSync(payload);
    startEmbeddedProvider(payload);
    startOrderReconciliation(payload);
  }, SETTLE_MS).unref();
}
