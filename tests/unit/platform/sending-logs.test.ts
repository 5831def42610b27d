import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';

const holder = globalThis as { mastheadOnce?: Map<string, unknown> };
/** A record as the collector gets it. */
interface Sent {
  severityText: string;
  timeUnixNano: string;
  body: { stringValue: string };
  attributes: { key: string; value: Record<string, unknown> }[];
  traceId?: string;
}
const received: Sent[] = [];
const spans: { name: string; traceId: string }[] = [];
/** Requests that the collector has and doesn't answer. Null while it answers at once. */
let held: ServerResponse[] | null = null;
const collector = createServer(async (request, response) => {
  const body = JSON.parse(await text(request));
  if (request.url === '/v1/logs')
    received.push(
      ...body.resourceLogs.flatMap(({ scopeLogs }: never) => (scopeLogs as { logRecords: Sent[] }[])[0]?.logRecords),
    );
  if (request.url === '/v1/traces') spans.push(...body.resourceSpans[0].scopeSpans[0].spans);
  if (held) held.push(response);
  else response.end('{}');
});

/** Lines on standard output. */
const written: string[] = [];

beforeEach(async () => {
  received.length = 0;
  written.length = 0;
  held = null;
  if (!collector.listening) await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${(collector.address() as AddressInfo).port}`);
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '10');
  forget();
  vi.doMock('pino', async (original) => ({
    ...(await original<typeof import('pino')>()),
    destination: () => ({ write: (line: string) => written.push(line) }),
  }));
});

function forget(): void {
  vi.resetModules();
  for (const name of ['tracing', 'sending-logs', 'log-receiver']) holder.mastheadOnce?.delete(name);
}

afterAll(() => {
  vi.unstubAllEnvs();
  vi.doUnmock('pino');
  forget();
  collector.closeAllConnections();
  collector.close();
});

const load = async () => ({
  ...(await import('@/platform/log')),
  ...(await import('@/platform/tracing')),
  ...(await import('@/server/telemetry')),
});

test('lines of the log are sent to the collector as they are written, with their trace', async () => {
  const { log, cmsLog, startTelemetry, stopTelemetry, traced } = await load();
  await startTelemetry();
  await traced('request', {}, async () =>
    log.warn({ account: 7, password: 'Evening-Light-34#', err: new Error('a bug') }, 'refused'),
  );
  cmsLog.info('from the CMS');
  await stopTelemetry();
  const [line, other] = ['refused', 'from the CMS'].map((body) =>
    received.find((record) => record.body.stringValue === body),
  );
  expect(line).toMatchObject({ severityText: 'WARN', traceId: spans[0]?.traceId });
  expect(line?.attributes).toContainEqual({ key: 'account', value: { intValue: 7 } });
  expect(other?.severityText).toBe('INFO');
  // The same lines are on standard output, and nothing that is censored there is sent.
  expect(written.filter((text) => /refused|from the CMS/.test(text))).toHaveLength(2);
  expect(JSON.stringify(received)).toContain('a bug');
  expect(JSON.stringify(received)).toContain('[censored]');
  expect(JSON.stringify(received)).not.toContain('Evening-Light');
  expect(new Date(Number(line?.timeUnixNano.slice(0, -6))).toISOString()).toBe(
    JSON.parse(written.find((text) => text.includes('refused')) ?? '{}').time,
  );
});

test('while the collector doesn’t answer, lines are written, and only so many wait', async () => {
  held = [];
  const { log, startTelemetry, stopTelemetry } = await load();
  await startTelemetry();
  for (let at = 0; at < 5_000; at += 1) log.info('a line');
  expect(written.filter((line) => line.includes('a line'))).toHaveLength(5_000);
  await vi.waitFor(() => expect(held).toHaveLength(1), { timeout: 10_000 });
  for (const response of held) response.end('{}');
  held = null;
  await stopTelemetry();
  expect(received.length).toBeGreaterThan(1_000);
  // Those of the request that was waiting are no longer in the queue.
  expect(received.length).toBeLessThanOrEqual(2_048 + 512);
});

test('a process ends although the collector never answers', async () => {
  held = [];
  const { log, startTelemetry, stopTelemetry } = await load();
  await startTelemetry();
  log.info('a line');
  await stopTelemetry();
  expect(written.join()).toContain('a line');
  expect(held).toHaveLength(1);
  // The process doesn't wait until the request is given up.
}, 8_000);

test('without a collector nothing is loaded, and the log is written', async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', '');
  const loaded = vi.fn(() => ({}));
  for (const name of ['sdk-logs', 'exporter-logs-otlp-http', 'resources', 'sdk-trace-node'])
    vi.doMock(`@opentelemetry/${name}`, loaded);
  const { log, startTelemetry, stopTelemetry } = await load();
  await startTelemetry();
  log.info('a line');
  await stopTelemetry();
  expect(written).toEqual([expect.stringContaining('a line')]);
  expect(loaded).not.toHaveBeenCalled();
  for (const name of ['sdk-logs', 'exporter-logs-otlp-http', 'resources', 'sdk-trace-node'])
    vi.doUnmock(`@opentelemetry/${name}`);
});
