import { createServer, type RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import next from 'next';
import { app, isSharedCall } from '@/api/http/app';
import { answerCms } from '@/api/http/cms';
import { compressed } from '@/api/http/compressed';
import { pageDecider } from '@/domain/metering/decide-page.command';
import { createFreshMeters } from '@/domain/metering/fresh-meters.command';
import { listenForChanges, onChange } from '@/platform/changes';
import { env } from '@/platform/env';
import { log } from '@/platform/log';
import { neighbours } from '@/platform/neighbours';
import { oncePerProcess } from '@/platform/once-per-process';
import { payloadInstance } from '@/platform/payload-instance';
import { isDatabaseAway } from '@/platform/preparing-client';
import { noteAllReads } from '@/platform/reads';
import { searchEngine } from '@/platform/search/engines';
import { sqlOf } from '@/platform/sql';
import { startPayload } from '@/platform/start-payload';
import { readerRefusal } from './admin-door';
import { startBackgroundWork } from './background';
import { createDataCache } from './data-cache';
import { createPageCache } from './page-cache';
import { createPipeline } from './pipeline';
import { callWith, renderWith } from './render';
import { staticFiles } from './static-files';

// The program that serves a publication: one process, one HTTP server. Its environment is described in
// docs/operations.md; src/cli/web-server.ts starts it.

const isProduction = env.NODE_ENV === 'production';
if (isProduction && !process.env.PAYLOAD_SECRET) {
  throw new Error('PAYLOAD_SECRET is not set: a server without a secret of its own would accept forged sessions.');
}
const BYTES_PER_MB = 1024 * 1024;
const [host, port] = [process.env.MASTHEAD_HOST || '127.0.0.1', Number(process.env.PORT) || 3000];
/** How long requests that are being answered may hold up the end. */
const FAREWELL_MS = 5_000;
const buildFolder = process.env.NEXT_DIST_DIR || '.next';

const payload = await startPayload();
searchEngine();
const data = oncePerProcess('data-cache', () => createDataCache(env.MASTHEAD_DATA_CACHE_MB * BYTES_PER_MB));
oncePerProcess('note-all-reads', () => noteAllReads);
const freshMeters = createFreshMeters(async () => sqlOf(await payloadInstance()));
const pages = createPageCache(env.MASTHEAD_PAGE_CACHE_MB * BYTES_PER_MB);
onChange((tags) => {
  data.expire(tags);
  pages.evict(tags);
});
await listenForChanges();

/** Longer than proxies keep idle connections (nginx: 60 s): who closes first must be the one that sends requests. */
const KEEP_ALIVE_MS = 75_000;
const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS });
const site = next({ dev: !isProduction, hostname: host, port, httpServer: server });
await site.prepare();
const answerByNext = site.getRequestHandler();

/** Next has its own global Request. Node itself reads a refused body to its end, so that its sender sees the answer. */
const LISTENER = { overrideGlobalObjects: false, autoCleanupIncoming: false };

const pipeline = createPipeline({
  answerCall: getRequestListener(compressed(app.fetch), LISTENER) as RequestListener,
  answerCmsCall: getRequestListener(compressed(answerCms), LISTENER) as RequestListener,
  isSharedCall,
  makeCall: callWith(app.fetch, new URL(env.SITE_URL).origin),
  sendStaticFile: isProduction ? staticFiles(buildFolder, 'public') : () => false,
  refuseReader: readerRefusal(payloadInstance),
  decidePage: pageDecider(payloadInstance, freshMeters),
  limiter: neighbours().limiter,
  pages,
  render: renderWith(answerByNext, new URL(env.SITE_URL).host),
  next: answerByNext,
  keepsPages: isProduction,
});
server.on('request', (request, response) => {
  pipeline(request, response).catch((error: unknown) => {
    log.error({ err: error, url: request.url }, 'a request failed');
    if (response.headersSent) return void response.destroy();
    response.writeHead(isDatabaseAway() ? 503 : 500, { 'Cache-Control': 'no-store' }).end();
  });
});
if (!isProduction) server.on('upgrade', site.getUpgradeHandler());
// The command line waits for this line, whatever the log level.
server.listen(port, host, () => process.stdout.write(`Listening on ${host}:${port}\n`));
if (env.RUN_JOBS) startBackgroundWork(payload);

/** Answers what has been asked, then ends. */
async function stop(): Promise<void> {
  const isClosed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), FAREWELL_MS).unref();
  await isClosed;
  await freshMeters.flush().catch((error: unknown) => log.warn({ err: error }, 'new meters were not written'));
  await site.close();
  await payload.destroy();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
