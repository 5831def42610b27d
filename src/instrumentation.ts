import type { Payload } from 'payload';
import { env, isBuilding } from '@/platform/env';

/** Loading the pages keeps a new process busy; a connection that is asked for meanwhile is given up too early. */
const SETTLE_MS = 3_000;

/** Next has its own global Request. Node itself reads a refused body to its end, so that its sender sees the answer. */
const LISTENER = { overrideGlobalObjects: false, autoCleanupIncoming: false };

/**
 * Runs once when a server process starts: connects and migrates, begins to listen for changes, starts the jobs, and
 * readies incoming requests. Everything stands behind the first line: the rest of the file is also built for the edge
 * runtime, which has no Node.
 * @throws Error when a production server has no secret of its own.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || isBuilding) return;
  const isProduction = env.NODE_ENV === 'production';
  if (isProduction && !process.env.PAYLOAD_SECRET) {
    throw new Error('PAYLOAD_SECRET is not set: a server without a secret of its own would accept forged sessions.');
  }
  // Before any request is answered: one of them would create the instance otherwise.
  const { payloadInstance } = await import('@/platform/payload-instance');
  const payload = await payloadInstance();
  const { prepareIncomingRequests } = await import('@/platform/incoming-requests');
  const { pageDecider } = await import('@/domain/metering/decide-page.command');
  const { readerRefusal } = await import('@/platform/admin-door');
  const { getRequestListener } = await import('@hono/node-server');
  const { app } = await import('@/api/http/app');
  const { startCacheBus } = await import('@/platform/cache-bus');
  await startCacheBus();
  if (env.RUN_JOBS) await startJobs(payload);
  prepareIncomingRequests({
    decidePage: pageDecider(payloadInstance),
    refuseAdmin: readerRefusal(payloadInstance),
    // While one develops Next answers calls, since it notices changes of the code.
    ...(isProduction ? { answerCall: getRequestListener(app.fetch, LISTENER) } : {}),
  });
}

/** Starts what works in the background of this process. */
async function startJobs(payload: Payload): Promise<void> {
  const { watchJobQueue } = await import('@/platform/job-queue');
  const { keepRescuingJobs } = await import('@/platform/rescue-jobs');
  const { keepSearchTrue } = await import('@/domain/search/keep-search-true.job');
  const { keepEmbeddedProviderRunning } = await import('@/domain/membership/embedded-provider.command');
  const { keepOrdersTrue } = await import('@/domain/orders/reconcile-orders.job');
  watchJobQueue(payload);
  setTimeout(() => {
    keepRescuingJobs(payload);
    keepSearchTrue(payload);
    keepEmbeddedProviderRunning(payload);
    keepOrdersTrue(payload);
  }, SETTLE_MS).unref();
}
