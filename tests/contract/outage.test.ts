import { Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabaseRelay, startDatabaseRelay } from '../helpers/database-relay';
import { type ServerProcess, siteDatabaseUrl, startSecondServer } from '../helpers/server';
import { openCaller } from './site-caller';

// A process that loses its database and gets it back. A relay between the two cuts the connection.

let relay: DatabaseRelay;
let server: ServerProcess;

beforeAll(async () => {
  relay = await startDatabaseRelay(siteDatabaseUrl());
  server = await startSecondServer(relay.url, { RUN_JOBS: 'false' });
});

afterAll(async () => {
  await server.stop();
  relay.stop();
});

test('while the database is down every response that needs it is 503, and the site recovers by itself', async () => {
  const guest = openCaller(undefined, server.baseUrl);
  const reader = openCaller(undefined, server.baseUrl);
  expect((await reader.signIn('best@meridian.example', 'Meridian-Noon-12!')).status).toBe(200);
  expect((await guest.send('/topics')).status).toBe(200);

  relay.cut();
  for (const address of ['/topic/strategy', '/the-latest', '/2024/11/no-such-article', '/search?term=harbour']) {
    const answer = await guest.send(address);
    expect([address, answer.status]).toEqual([address, 503]);
    expect(answer.headers['retry-after']).toBe('30');
    expect(answer.headers['cache-control']).toMatch(/no-store|no-cache/);
  }
  for (const address of ['/service/health/ready', '/service/user/profile', '/service/latest/0/8', '/order/1']) {
    for (const caller of [guest, reader]) {
      const answer = await caller.send(address);
      // Requests that need no database succeed as usual.
      expect([address, [200, 401, 503].includes(answer.status)]).toEqual([address, true]);
      if (caller === reader) expect([address, answer.status]).toEqual([address, 503]);
    }
  }
  // Without it, Payload ignores the cookie of the session.
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  for (const address of ['/api/cms/users/me', '/api/cms/articles', '/admin'])
    expect([address, (await reader.send(address, { headers })).status]).toEqual([address, 503]);
  expect((await guest.send('/service/health/live')).status).toBe(200);
  expect((await guest.send('/topics')).status).toBe(200);

  await relay.restore();
  await expect.poll(async () => (await guest.send('/service/health/ready')).status, { timeout: 20_000 }).toBe(200);
  await expect.poll(async () => (await guest.send('/topic/strategy')).status, { timeout: 20_000 }).toBe(200);
  expect((await reader.send('/service/user/profile')).status).toBe(200);
});

test('a server that is stopped answers every request that reaches it', async () => {
  const stopping = await startSecondServer(siteDatabaseUrl(), { RUN_JOBS: 'false' });
  const agents = Array.from({ length: 8 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const outcomes = { answered: 0, refused: 0, dropped: [] as string[] };
  const ask = (agent: Agent) =>
    new Promise<void>((resolve) => {
      const call = request(`${stopping.baseUrl}/search?term=harbour${Math.random()}`, { agent }, (response) => {
        response.resume().on('end', () => {
          outcomes.answered += 1;
          resolve();
        });
      });
      call.on('error', ({ code }: NodeJS.ErrnoException) => {
        // A proxy sends such a request to another server.
        if (code === 'ECONNREFUSED') outcomes.refused += 1;
        else outcomes.dropped.push(code ?? '');
        resolve();
      });
      call.end();
    });
  const isOver = () => outcomes.refused > 20;
  const loads = agents.map(async (agent) => {
    while (!isOver()) await ask(agent);
  });
  await expect.poll(() => outcomes.answered, { timeout: 30_000 }).toBeGreaterThan(40);
  const stopped = stopping.stop();
  await Promise.all(loads);
  await stopped;
  expect(outcomes.dropped).toEqual([]);
}, 120_000);
