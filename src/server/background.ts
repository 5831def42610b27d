import type { Payload } from 'payload';
import { queueMissingDocuments } from '@/domain/billing/queue-missing-documents.command';
import { startEmbeddedProvider } from '@/domain/membership/embedded-provider.command';
import { startPurgingTrash } from '@/domain/newsroom/purge-trash.command';
import { startOrderReconciliation } from '@/domain/orders/reconcile-orders.job';
import { startRollingUp } from '@/domain/readership/roll-up.command';
import { startSearchSync } from '@/domain/search/sync-search.job';
import { followClock, watchJobQueue } from '@/platform/job-queue';
import { log } from '@/platform/log';
import { startJobRescue } from '@/platform/rescue-jobs';
import { sqlOf } from '@/platform/sql';

/**
 * Delay before background work starts: rendering the first pages would starve it, and its database connections time
 * out.
 */
const SETTLE_MS = 3_000;

const CLOCK_CHECK_MS = 2_000;

/** Starts this process's background work. Payload's own timer runs the job queue. */
export function startBackgroundWork(payload: Payload, { delayMs = SETTLE_MS } = {}): void {
  watchJobQueue(payload);
  setInterval(() => followClock(payload.crons), CLOCK_CHECK_MS).unref();
  setTimeout(() => {
    startJobRescue(payload);
    startSearchSync(payload);
    startEmbeddedProvider(payload);
    startOrderReconciliation(payload);
    startPurgingTrash(payload);
    startRollingUp(payload);
    queueMissingDocuments(sqlOf(payload)).catch((error: unknown) =>
      log.warn({ err: error }, 'could not queue missing invoices'),
    );
  }, delayMs).unref();
}
