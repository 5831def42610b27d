import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { readOperations } from '@/domain/operations/operations.query';
import { databasePool } from '@/platform/database-pool';
import { sqlOf } from '@/platform/sql';
import { startTracing, traced } from '@/platform/tracing';
import { createMetrics, routeClass, startMetrics } from '@/server/metrics';
import { createPageCache, type RenderedResponse } from '@/server/page-cache';
import { payload } from '../records';

afterAll(() => payload.destroy());
afterEach(() => vi.restoreAllMocks());

const rendered: RenderedResponse = {
  status: 200,
  headers: {},
  body: Buffer.from('page'),
  tags: new Set(),
  freshUntil: Number.POSITIVE_INFINITY,
  isShared: true,
};
const metric = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')[1],
  );

test('metrics count requests, renders, jobs, mails and payments', async () => {
  const pages = createPageCache(1_000_000);
  const metrics = await createMetrics({ payload, pages });
  const request = (url: string, statusCode: number, writableFinished = true) => {
    const response = Object.assign(new EventEmitter(), { statusCode, writableFinished });
    metrics.count({ url } as IncomingMessage, response as unknown as ServerResponse);
    response.emit('close');
  };
  request('/2026/01/an-article', 200);
  request('/2026/01/another', 304);
  request('/api/cms/articles?where[title][like]=secret', 400);
  request('/service/cart', 200, false);
  await pages.findOrRender('/a', async () => rendered);
  pages.find('/a');
  pages.find('/b');
  const sql = (text: string) => databasePool(payload).query(text);
  await sql(`insert into payload_jobs (task_slug, queue, input, has_error, created_at, updated_at)
    values ('share-mail', 'default', '{}', false, now() - interval '1 hour', now()),
      ('share-mail', 'default', '{}', true, now() - interval '2 hours', now())`);
  await sql(
    `insert into mail_sendings (key, claimed_until, first_failed_at) values ('x', now(), now() - interval '2 minutes')`,
  );

  const text = await metrics.text();
  expect(metric(text, 'masthead_request_seconds_count{route="page",status="2xx"}')).toBe(1);
  expect(metric(text, 'masthead_request_seconds_count{route="page",status="3xx"}')).toBe(1);
  expect(metric(text, 'masthead_request_seconds_count{route="cms",status="4xx"}')).toBe(1);
  expect(metric(text, 'masthead_request_seconds_count{route="api",status="aborted"}')).toBe(1);
  expect(text).not.toMatch(/secret|article/);
  expect(metric(text, 'masthead_page_renders_total')).toBe(1);
  expect(metric(text, 'masthead_page_cache_hits_total')).toBe(1);
  expect(metric(text, 'masthead_operations{kind="jobs-waiting"}')).toBe(1);
  expect(metric(text, 'masthead_operations_age_seconds{kind="jobs-waiting"}')).toBeGreaterThanOrEqual(3_600);
  expect(metric(text, 'masthead_operations{kind="jobs-failed"}')).toBe(1);
  expect(metric(text, 'masthead_operations{kind="mails-delayed"}')).toBe(1);
  expect(metric(text, 'masthead_operations{kind="refunds-failed"}')).toBe(0);
  expect(metric(text, 'masthead_operations{kind="payment-mismatches"}')).toBe(0);
  expect(metric(text, 'masthead_database_up')).toBe(1);
  for (const name of ['masthead_database_connections{state="idle"}', 'nodejs_eventloop_lag_seconds'])
    expect(metric(text, name), name).toBeGreaterThanOrEqual(0);
  expect(metric(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e7);
});

test('changes that Meilisearch does not have yet are counted', async () => {
  const sql = sqlOf(payload);
  const waiting = async () =>
    (await readOperations(sql, { usesMeilisearch: true })).find(({ kind }) => kind === 'search-waiting');
  await sql(`insert into search_documents (key, collection, kind, version) values ('x', 'articles', 'article', 7)`);
  expect(await waiting()).toEqual({ kind: 'search-waiting', count: 1, ageSeconds: 0 });
  await sql('update search_documents set sent_version = version');
  expect(await waiting()).toMatchObject({ count: 0 });
});

test('metrics are still served while the database is down', async () => {
  vi.spyOn(databasePool(payload), 'query').mockImplementation(() => Promise.reject(new Error('down')) as never);
  expect(metric(await (await createMetrics({ payload })).text(), 'masthead_database_up')).toBe(0);
});

test('neither metrics nor traces exist unless they are configured', async () => {
  expect(await startMetrics({ payload })).toBe(null);
  await startTracing();
  expect(await traced('request', {}, async (span) => span)).toBe(null);
});

test.each([
  ['/', 'page'],
  ['/magazine/issues?page=2', 'page'],
  ['/my-library', 'personal'],
  ['/order/file/x', 'personal'],
  ['/service/cart', 'api'],
  ['/service/health/ready', 'health'],
  ['/api/cms/media/file/a.webp', 'cms'],
  ['/admin/collections/articles', 'admin'],
  ['/_next/static/a.js', 'static'],
])('%s counts as %s', (url, route) => expect(routeClass(url)).toBe(route));
