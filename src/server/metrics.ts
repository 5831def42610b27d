import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Payload } from 'payload';
import { readOperations } from '@/domain/operations/operations.query';
import { clientErrorCounts } from '@/platform/client-error-count';
import { databasePool } from '@/platform/database-pool';
import { env } from '@/platform/env';
import { log } from '@/platform/log';
import { sqlOf } from '@/platform/sql';
import { isAdminPath } from './admin-guard';
import type { PageCache } from './page-cache';
import { isApi, isCms, isPersonal, isPublicPage } from './routes';

/** Sources of the figures of a process. A worker has no pages. */
export interface MetricSources {
  payload: Payload;
  pages?: PageCache;
}

/** Figures of this process for Prometheus. */
export interface Metrics {
  /** Counts a request when its response ends. */
  count(request: IncomingMessage, response: ServerResponse): void;
  /** Returns all figures in Prometheus's text format. */
  text(): Promise<string>;
}

/** How long figures from the database are reused, so that several scrapers don't multiply its work. */
const DATABASE_TTL_MS = 10_000;

/** Class of a request, never its path: the number of time series must stay small. */
export function routeClass(url: string): string {
  if (isCms(url)) return 'cms';
  if (/^\/service\/health(?:[/?]|$)/.test(url)) return 'health';
  if (isApi(url)) return 'api';
  if (isAdminPath(url)) return 'admin';
  if (/^\/(?:_next|resources|fonts)\//.test(url)) return 'static';
  if (isPersonal(url)) return 'personal';
  return isPublicPage(url) ? 'page' : 'other';
}

/** Creates the figures of this process. Loads prom-client, so sites without metrics don't pay for it. */
export async function createMetrics({ payload, pages }: MetricSources): Promise<Metrics> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  // Event loop, memory, garbage collection and CPU.
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'masthead_request_seconds',
    help: 'Time until a response ended, by class of route and status',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `masthead_${name}`, help, labelNames, registers: [registry] });
  const pool = gauge('database_connections', 'Connections of the pool', ['state']);
  if (pages) {
    // The cache counts itself.
    const counter = (name: string, help: string, read: () => number) =>
      new Counter({
        name: `masthead_${name}`,
        help,
        registers: [registry],
        collect() {
          this.reset();
          this.inc(read());
        },
      });
    counter('page_cache_hits_total', 'Responses from the page cache', () => pages.hits);
    counter('page_renders_total', 'Pages and shared API responses rendered', () => pages.renders);
  }
  new Counter({
    name: 'masthead_client_errors_total',
    help: 'Errors that browsers reported to this process, by side',
    labelNames: ['side'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [side, count] of Object.entries(clientErrorCounts())) this.inc({ side }, count);
    },
  });
  const bytes = gauge('page_cache_bytes', 'Size of the page cache');
  const figures = gauge('operations', 'Rows that need attention or wait, by kind', ['kind']);
  const ages = gauge('operations_age_seconds', 'Age of the oldest of them', ['kind']);
  const isUp = gauge('database_up', 'Whether the database responded to the last scrape');

  let readAt = Number.NEGATIVE_INFINITY;
  const readDatabase = async () => {
    if (performance.now() - readAt < DATABASE_TTL_MS) return;
    readAt = performance.now();
    try {
      for (const { kind, count, ageSeconds } of await readOperations(sqlOf(payload), {
        usesMeilisearch: env.MEILI_HOST !== '',
      })) {
        figures.set({ kind }, count);
        ages.set({ kind }, ageSeconds);
      }
      isUp.set(1);
    } catch (error) {
      log.warn({ err: error }, 'could not read figures from the database');
      isUp.set(0);
    }
  };

  return {
    count(request, response) {
      const startedAt = performance.now();
      const route = routeClass(request.url ?? '/');
      response.once('close', () => {
        const status = response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'aborted';
        requests.observe({ route, status }, (performance.now() - startedAt) / 1_000);
      });
    },
    async text() {
      const { totalCount, idleCount, waitingCount } = databasePool(payload);
      pool.set({ state: 'busy' }, totalCount - idleCount);
      pool.set({ state: 'idle' }, idleCount);
      pool.set({ state: 'waiting' }, waitingCount);
      if (pages) bytes.set(pages.bytes);
      await readDatabase();
      return registry.metrics();
    },
  };
}

/**
 * Serves the figures at `/metrics` on a port of their own, if METRICS_PORT is set. The site's port never serves them.
 * @returns null without the port
 */
export async function startMetrics(sources: MetricSources): Promise<Metrics | null> {
  if (!env.METRICS_PORT) return null;
  const metrics = await createMetrics(sources);
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      (error: unknown) => {
        log.warn({ err: error }, 'could not collect metrics');
        response.writeHead(500).end();
      },
    );
  });
  server.on('error', (error) => log.error({ err: error }, 'could not serve metrics'));
  server.listen(env.METRICS_PORT, env.METRICS_HOST).unref();
  return metrics;
}
