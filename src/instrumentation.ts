import { env, isBuilding } from '@/platform/env';

/** Loading the pages keeps a new process busy; a connection that is asked for meanwhile is given up too early. */
const SETTLE_MS = 3_000;

/** Next has its own global Request. Node itself reads a refused body to its end, so that its sender sees the answer. */
const LISTENER = { overrideGlobalObjects: false, autoCleanupIncoming: false };

/**
 * Runs once when a server process starts: readies incoming requests, migrates, starts the jobs, and begins to listen for
 * changes. Everything stands behind the first line: what is outside of it is also built for the edge, which has no Node.
 * @throws Error when a production server has no secret of its own.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || isBuilding) return;
  const isProduction = env.NODE_ENV === 'production';
  if (isProduction && !process.env.PAYLOAD_SECRET) {
    throw new Error('PAYLOAD_SECRET is not set: a server without a secret of its own would accept forged sessions.');
  }
  const { prepareIncomingRequests } = await import('@/platform/incoming-requests');
  const { pageDecider } = await import('@/domain/metering/decide-page.command');
  const { refuseReader } = await import('@/platform/admin-door');
  const { payloadInstance } = await import('@/platform/payload-instance');
  const { getRequestListener } = await import('@hono/node-server');
  const { app } = await import('@/api/http/app');
  prepareIncomingRequests({
    decidePage: pageDecider(payloadInstance),
    refuseAdmin: refuseReader,
    // While one develops Next answers calls, since it notices changes of the code.
    ...(isProduction ? { answerCall: getRequestListener(app.fetch, LISTENER) } : {}),
  });
  const { startCacheBus } = await import('@/platform/cache-bus');
  await startCacheBus();
  const { getPayload } = await import('payload');
  const { default: config } = await import('@payload-config');
  const payload = await getPayload({ config, cron: true });
  if (!env.RUN_JOBS) return;
  const { keepRescuingJobs } = await import('@/platform/rescue-jobs');
  const { keepSearchTrue } = await import('@/domain/search/keep-search-true.job');
  const { keepEmbeddedProviderRunning } = await import('@/domain/membership/embedded-provider.command');
  const { keepOrdersTrue } = await import('@/domain/orders/reconcile-orders.job');
  setTimeout(() => {
    keepRescuingJobs(payload);
    keepSearchTrue(payload);
    keepEmbeddedProviderRunning(payload);
    keepOrdersTrue(payload);
  }, SETTLE_MS).unref();
}
