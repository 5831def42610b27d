import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import next from 'next';
import { app, isSharedCall } from '@/api/http/app';
import { answerCms } from '@/api/http/cms';
import { compressed } from '@/api/http/compressed';
import { EVERYTHING } from '@/domain/cache/cache-tags.rules';
import { CRAWLER_READS, readCrawlerTerms } from '@/domain/crawlers/crawler.query';
import { createPageDecider } from '@/domain/metering/decide-page.command';
import { createNewMeterLimiter } from '@/domain/metering/new-meter-limiter.command';
import { createRedirectCounter } from '@/domain/redirects/count-redirects.command';
import { listenForChanges, onChange } from '@/platform/changes';
import { guestContext } from '@/platform/context';
import { env } from '@/platform/env';
import { services } from '@/platform/external-services';
import { stopJobQueue } from '@/platform/job-queue';
import { log } from '@/platform/log';
import { oncePerProcess } from '@/platform/once-per-process';
import { isDatabaseDown, RETRY_AFTER_SECONDS, watchDatabase } from '@/platform/outage';
import { payloadInstance } from '@/platform/payload-instance';
import { publicFiles, UPLOAD_TAGS } from '@/platform/public-files';
import { noteAllReads } from '@/platform/reads';
import { asRequest, BULK_LIMIT_MS } from '@/platform/request-wait';
import { searchEngine } from '@/platform/search/engines';
import { sqlOf } from '@/platform/sql';
import { startPayload } from '@/platform/start-payload';
import { openStoredFile } from '@/platform/stored-files';
import { isTracing, traced } from '@/platform/tracing';
import { createReaderGuard } from './admin-guard';
import { startBackgroundWork } from './background';
import { createDataCache } from './data-cache';
import { prepareGracefulClose } from './graceful-close';
import { followLanguage } from './installation-language';
import { routeClass, startMetrics } from './metrics';
import { createPageCache } from './page-cache';
import { createPageMessages } from './page-messages';
import { createPipeline } from './pipeline';
import { createPublicFileSender } from './public-files';
import { createCallRenderer, createPageRenderer } from './render';
import { isBulkWork, loggedPath } from './routes';
import { staticFiles } from './static-files';
import { startTelemetry, stopTelemetry } from './telemetry';
import { createUsageHeaders } from './usage-headers';

// Entry point of the web server: one process with one HTTP server. src/cli/web-server.ts starts it, and
// docs/operations.md describes its environment variables.

const isProduction = env.NODE_ENV === 'production';
if (isProduction && !process.env.PAYLOAD_SECRET) {
  throw new Error('PAYLOAD_SECRET is not set: without a secret, the server would accept forged sessions.');
}
const BYTES_PER_MB = 1024 * 1024;
const [host, port] = [process.env.MASTHEAD_HOST || '127.0.0.1', Number(process.env.PORT) || 3000];
/** Maximum time for responses in flight and running jobs to finish at shutdown. */
const SHUTDOWN_GRACE_MS = 5_000;
/** How often the uses of redirects are written. */
const REDIRECT_COUNT_MS = 10_000;
const buildFolder = process.env.NEXT_DIST_DIR || '.next';

await startTelemetry();
const payload = await startPayload();
searchEngine();
const data = oncePerProcess('data-cache', () => createDataCache(env.MASTHEAD_DATA_CACHE_MB * BYTES_PER_MB));
oncePerProcess('note-all-reads', () => noteAllReads);
const newMeterLimiter = createNewMeterLimiter(async () => sqlOf(await payloadInstance()));
const redirectCounter = createRedirectCounter(async () => sqlOf(await payloadInstance()));
const pages = createPageCache(env.MASTHEAD_PAGE_CACHE_MB * BYTES_PER_MB);
const usageHeaders = createUsageHeaders(async () => readCrawlerTerms(guestContext(await payloadInstance())));
onChange((tags) => {
  data.expire(tags);
  pages.evict(tags);
  if ([EVERYTHING, ...UPLOAD_TAGS].some((tag) => tags.includes(tag))) publicFiles.forget();
  if ([EVERYTHING, ...CRAWLER_READS].some((tag) => tags.includes(tag))) void usageHeaders.refresh();
});
await followLanguage(guestContext(payload), () => {
  data.expire([EVERYTHING]);
  pages.evict([EVERYTHING]);
});
await listenForChanges();

/**
 * Longer than the idle timeout of proxies (60 s in nginx). The proxy must close an idle connection first, or it may
 * send a request on a connection that the server is closing.
 */
const KEEP_ALIVE_MS = 75_000;
const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS });
const site = next({ dev: !isProduction, hostname: host, port, httpServer: server });
await site.prepare();
const answerByNext = site.getRequestHandler();

/**
 * Next replaces the global Request, so Hono must not. Node drains the body of a rejected request itself, so that the
 * client receives the response.
 */
const LISTENER = { overrideGlobalObjects: false, autoCleanupIncoming: false };

const render = createPageRenderer(answerByNext, new URL(env.SITE_URL).host, createPageMessages(buildFolder));
const pipeline = createPipeline({
  answerCall: getRequestListener(compressed(app.fetch), LISTENER) as RequestListener,
  answerCmsCall: getRequestListener(compressed(answerCms), LISTENER) as RequestListener,
  sendPublicFile: createPublicFileSender(publicFiles, openStoredFile),
  isSharedCall,
  renderCall: createCallRenderer(app.fetch, new URL(env.SITE_URL).origin),
  sendStaticFile: isProduction ? staticFiles(buildFolder, 'public') : () => false,
  refuseReader: createReaderGuard(payloadInstance),
  decidePage: createPageDecider(payloadInstance, newMeterLimiter),
  limiter: services().limiter,
  usageHeaders: usageHeaders.current,
  countRedirect: redirectCounter.count,
  pages,
  render: (url, headers) => traced('render', {}, () => render(url, headers)),
  next: answerByNext,
  cachesPages: isProduction,
});
const metrics = await startMetrics({ payload, pages });
const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  metrics?.count(request, response);
  if (!isTracing()) return pipeline(request, response);
  const attributes = { 'http.request.method': request.method ?? '', 'http.route': routeClass(request.url ?? '/') };
  return traced('request', attributes, async (span) => {
    const isClosed = new Promise((resolve) => response.once('close', resolve));
    await pipeline(request, response);
    await isClosed;
    span?.setAttribute('http.response.status_code', response.statusCode);
  });
};
const closing = prepareGracefulClose(server);
const answerRequest = (request: IncomingMessage, response: ServerResponse): void => {
  const wasAway = watchDatabase();
  const limitMs = isBulkWork(request.url ?? '/') ? BULK_LIMIT_MS : undefined;
  asRequest(() => answer(request, response), limitMs).catch((error: unknown) => {
    log.error({ err: error, path: loggedPath(request.url ?? '') }, 'request failed');
    if (response.headersSent) return void response.destroy();
    const isAway = isDatabaseDown(error) || wasAway();
    if (isAway) response.setHeader('Retry-After', RETRY_AFTER_SECONDS);
    response.writeHead(isAway ? 503 : 500, { 'Cache-Control': 'no-store' }).end();
  });
};
server.on('request', (request, response) => closing.begin(response, () => answerRequest(request, response)));
if (!isProduction) server.on('upgrade', site.getUpgradeHandler());
// The command line waits for this line. Write it whatever the log level is.
server.listen(port, host, () => process.stdout.write(`Listening on ${host}:${port}\n`));
if (env.RUN_JOBS) startBackgroundWork(payload);

const writeRedirectUses = (): Promise<void> =>
  redirectCounter.flush().catch((error: unknown) => log.warn({ err: error }, 'could not count redirects'));
setInterval(() => void writeRedirectUses(), REDIRECT_COUNT_MS).unref();

/** Finishes the responses in flight and the running jobs, then exits. */
async function stop(): Promise<void> {
  await Promise.all([closing.close(SHUTDOWN_GRACE_MS), stopJobQueue(payload, SHUTDOWN_GRACE_MS)]);
  await newMeterLimiter.flush().catch((error: unknown) => log.warn({ err: error }, 'could not write new meters'));
  await writeRedirectUses();
  await site.close();
  await payload.destroy();
  await stopTelemetry();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
