import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { prepareGracefulClose } from '@/server/graceful-close';

/** Clients that send one request after the other until the server refuses connections, and count their results. */
const CLIENTS = `
  const { Agent, request } = require('node:http');
  const { parentPort, workerData: { port, clients } } = require('node:worker_threads');
  const outcomes = { answered: 0, refused: 0, dropped: [] };
  const ask = (agent) => new Promise((resolve) => {
    const call = request({ port, host: '127.0.0.1', agent }, (response) => response.resume().on('end', () => {
      outcomes.answered += 1;
      if (outcomes.answered === 40) parentPort.postMessage('busy');
      resolve();
    }));
    call.on('error', ({ code }) => {
      if (code === 'ECONNREFUSED') outcomes.refused += 1;
      else outcomes.dropped.push(code);
      resolve();
    });
    call.end();
  });
  Promise.all(Array.from({ length: clients }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!outcomes.refused) await ask(agent);
  })).then(() => parentPort.postMessage(outcomes));
`;

/** Keeps the process busy, as rendering does. */
function work(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

test('a server with more requests than it can answer closes without losing one', async () => {
  const server = createServer();
  const closing = prepareGracefulClose(server);
  server.on('request', (_request, response) =>
    closing.begin(response, async () => {
      work(8);
      await delay(10);
      work(8);
      response.end('answered');
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const clients = new Worker(CLIENTS, { eval: true, workerData: { port, clients: 8 } });
  const messages: unknown[] = [];
  clients.on('message', (message) => messages.push(message));
  await expect.poll(() => messages, { timeout: 20_000 }).toEqual(['busy']);
  await closing.close(5_000);
  await expect.poll(() => messages[1], { timeout: 10_000 }).toMatchObject({ dropped: [] });
  await clients.terminate();
});

test('a response that never ends delays the close by the given time at most', async () => {
  const server = createServer();
  const closing = prepareGracefulClose(server);
  server.on('request', (_request, response) => closing.begin(response, () => void response.write('and so on')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stream = await fetch(`http://127.0.0.1:${port}/`);
  const [end] = await Promise.all([stream.text().catch((error: Error) => error), closing.close(50)]);
  expect(end).toBeInstanceOf(Error);
});
