import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test, vi } from 'vitest';

const holder = globalThis as { mastheadOnce?: Map<string, unknown> };
const bodies: string[] = [];
const collector = createServer(async (request, response) => {
  bodies.push(`${request.url} ${await text(request)}`);
  response.end('{}');
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
  holder.mastheadOnce?.delete('tracing');
  collector.closeAllConnections();
  collector.close();
});

test('spans of requests and what they contain are sent to the collector', async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${(collector.address() as AddressInfo).port}`);
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '10');
  vi.resetModules();
  holder.mastheadOnce?.delete('tracing');
  const { isTracing, startTracing, traced } = await import('@/platform/tracing');
  expect(isTracing()).toBe(false);
  await startTracing();
  expect(isTracing()).toBe(true);
  await expect(
    traced('request', { 'http.route': 'page' }, () => traced('render', {}, () => Promise.reject(new Error('a bug')))),
  ).rejects.toThrow('a bug');
  await vi.waitFor(() => expect(bodies.join()).toContain('"render"'), { timeout: 10_000 });
  const sent = bodies.map((body) => JSON.parse(body.slice(body.indexOf('{'))));
  type Sent = { name: string; spanId: string; parentSpanId?: string; traceId: string };
  const spans: Sent[] = sent.flatMap(({ resourceSpans }) => resourceSpans[0].scopeSpans[0].spans);
  const [request, render] = ['request', 'render'].map((name) => spans.find((span) => span.name === name));
  expect(render).toMatchObject({ parentSpanId: request?.spanId, traceId: request?.traceId });
  expect(bodies[0]).toMatch(/^\/v1\/traces /);
});
