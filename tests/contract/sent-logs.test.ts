import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startSecondServer } from '../helpers/server';
import { nextAddress, openCaller } from './site-caller';

vi.setConfig({ testTimeout: 120_000 });

/** Requests to the collector, with their path. */
const received: [path: string, body: string][] = [];
const collector = createServer(async (request, response) => {
  received.push([request.url ?? '', await text(request)]);
  response.end('{}');
});
beforeAll(() => new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  collector.closeAllConnections();
  collector.close();
});

const ENTERED = { username: 'nobody.known@reader.example', password: 'Evening-Light-34#' };
const signIn = (site: string) => openCaller(nextAddress(), site).send('/authenticate', { body: ENTERED });

test('a refused sign-in is sent to the collector with its trace before the process has ended', async () => {
  const server = await startSecondServer(undefined, {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    LOG_LEVEL: 'info',
  });
  expect((await signIn(server.baseUrl)).status).toBe(401);
  for (const page of ['/', '/search?searchText=harbour'])
    expect([page, (await openCaller(nextAddress(), server.baseUrl).send(page)).status]).toEqual([page, 200]);
  await server.stop();
  const bodies = received.filter(([path]) => path === '/v1/logs').map(([, body]) => body);
  type Sent = { body: { stringValue: string }; attributes: { key: string; value: object }[]; traceId?: string };
  const records: Sent[] = bodies.flatMap((body) => JSON.parse(body).resourceLogs[0].scopeLogs[0].logRecords);
  const refused = records.find(({ attributes }) => JSON.stringify(attributes).includes('/authenticate'));
  expect(refused?.attributes).toContainEqual({ key: 'status', value: { intValue: 401 } });
  expect(refused?.traceId).toMatch(/^[\da-f]{32}$/);
  const traces = received.filter(([path]) => path === '/v1/traces').join();
  expect(traces).toContain(refused?.traceId);
  expect(traces).toContain('"render"');
  expect(traces).not.toContain('harbour');
  expect(bodies.join()).not.toMatch(/nobody\.known|Evening-Light/);
});

test('a collector that is down fails and delays no request', async () => {
  const server = await startSecondServer(undefined, {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    LOG_LEVEL: 'info',
  });
  expect((await signIn(server.baseUrl)).status).toBe(401);
  expect((await openCaller(nextAddress(), server.baseUrl).send('/')).status).toBe(200);
  await server.stop();
  expect(await server.exited).toBe(0);
});
