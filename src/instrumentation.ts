import type { Payload } from 'payload';
import { env, isBuilding } from '@/platform/env';

/**
 * Runs once when a server process starts: readies incoming requests, migrates, starts the jobs, and begins to listen for changes.
 * @throws Error when a production server has no secret of its own.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || isBuilding) return;
  if (env.NODE_ENV === 'production' && !process.env.PAYLOAD_SECRET) {
    throw new Error('PAYLOAD_SECRET is not set: a server without a secret of its own would accept forged sessions.');
  }
  const { prepareIncomingRequests } = await import('@/platform/incoming-requests');
  const { pageDecider } = await import('@/domain/metering/decide-page.command');
  const { payloadInstance } = await import('@/platform/payload-instance');
  prepareIncomingRequests({ decidePage: pageDecider(payloadInstance), ...(await callAnswerer()) });
  const { startCacheBus } = await import('@/platform/cache-bus');
  await startCacheBus();
  const { getPayload } = await import('payload');
  const { default: config } = await import('@payload-config');
  const payload = await getPayload({ config, cron: true });
  if (!env.RUN_JOBS) return;
  // Loading the pages keeps a new process busy; a connection that is asked for meanwhile is given up too early.
  setTimeout(() => void keepAtWork(payload), SETTLE_MS).unref();
}

/** The API's own way to answer. While one develops Next answers calls, since it notices changes of the code. */
async function callAnswerer() {
  if (env.NODE_ENV !== 'production') return {};
  const { getRequestListener } = await import('@hono/node-server');
  const { app } = await import('@/api/http/app');
  // Next has made its own of the global Request and Response.
  return { answerCall: getRequestListener(app.fetch, { overrideGlobalObjects: false }) };
}

const SETTLE_MS = 3_000;

async function keepAtWork(payload: Payload): Promise<void> {
  const { keepRescuingJobs } = await import('@/platform/rescue-jobs');
  keepRescuingJobs(payload);
  const { keepSearchTrue } = await import('@/domain/search/keep-search-true.job');
  keepSearchTrue(payload);
  const { keepEmbeddedProviderRunning } = await import('@/domain/membership/embedded-provider.command');
  keepEmbeddedProviderRunning(payload);
  const { keepOrdersTrue } = await import('@/domain/orders/reconcile-orders.job');
  keepOrdersTrue(payload);
}
