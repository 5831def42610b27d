import { Agent, request } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServerProcess, siteDatabaseUrl, startSecondServer } from '../helpers/server';
import { openCaller } from './site-caller';

// A process that loses its database and gets it back. A relay between the two cuts the connection.

const database = new URL(siteDatabaseUrl());
const sockets = new Set<Socket>();
/** Sockets to the database itself. */
const outers = new Set<Socket>();
let isCut = false;

const relay = createServer((inner) => {
  if (isCut) return void inner.destroy();
  const outer = connect(Number(database.port), '127.0.0.1');
  outers.add(outer);
  outer.on('close', () => outers.delete(outer));
  for (const [socket, other] of [
    [inner, outer],
    [outer, inner],
  ] as const) {
    sockets.add(socket);
    socket.on('error', () => other.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
    socket.pipe(other);
  }
});

function cut(): void {
  isCut = true;
  for (const socket of sockets) socket.destroy();
}

let server: ServerProcess;

beforeAll(async () => {
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const address = new URL(database);
  address.searchParams.delete('host');
  address.hostname = '127.0.0.1';
  address.port = String((relay.address() as { port: number }).port);
  server = await startSecondServer(address.href, {
    RUN_JOBS: 'false',
    DATABASE_POOL_SIZE: '6',
    DATABASE_CONNECT_TIMEOUT_MS: '1000',
  });
});

afterAll(async () => {
  await server.stop();
  cut();
  relay.close();
});

test('while the database is down every response that needs it is 503, and the site recovers by itself', async () => {
  const guest = openCaller(undefined, server.baseUrl);
  const reader = openCaller(undefined, server.baseUrl);
  expect((await reader.signIn('best@meridian.example', 'Meridian-Noon-12!')).status).toBe(200);
  expect((await guest.send('/topics')).status).toBe(200);

  cut();
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
  for (const address of ['/api/cms/users/me', '/api/cms/articles', '/admin'])
    expect([address, (await reader.send(address)).status]).toEqual([address, 503]);
  expect((await guest.send('/service/health/live')).status).toBe(200);
  expect((await guest.send('/topics')).status).toBe(200);

  isCut = false;
  await expect.poll(async () => (await guest.send('/service/health/ready')).status, { timeout: 20_000 }).toBe(200);
  await expect.poll(async () => (await guest.send('/topic/strategy')).status, { timeout: 20_000 }).toBe(200);
  expect((await reader.send('/service/user/profile')).status).toBe(200);
});

/** Addresses that need the database: pages and calls that no cache has, a search, and the CMS. */
const UNCACHED = [
  () => `/2024/11/no-such-article-${Math.random()}`,
  () => `/search?term=harbour${Math.random()}`,
  () => '/order/1',
  () => '/service/user/profile',
  () => '/api/cms/users/me',
];

test('while Postgres restarts under load, responses are right or 503, and every item that was confirmed is in its cart', async () => {
  const reader = openCaller(undefined, server.baseUrl);
  expect((await reader.signIn('better@meridian.example', 'Meridian-Noon-12!')).status).toBe(200);
  const client = new pg.Client({ connectionString: siteDatabaseUrl() });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `select a.availability_id as id from availabilities a join products p on p.id = a.product_id
     where a._status = 'published' and p._status = 'published' and a.availability_status = 'ACTIVE'
       and p.product_status = 'A' and a.stock is null and a.list_price_minor > 0 and a.line_type not in ('BUNDLE')
       and p.content_type not in ('Magazine Article', 'Digital Article') order by a.id limit 1`,
  );
  const item = rows[0]?.id ?? '';
  const statuses = new Map<number, number>();
  let isLoaded = true;
  const note = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const count = (status: number) => statuses.get(status) ?? 0;
  const read = async () => {
    while (isLoaded) for (const address of UNCACHED) note((await reader.send(address())).status);
  };
  const shop = async () => {
    const buyer = openCaller(undefined, server.baseUrl);
    const add = () =>
      buyer.send('/api/shopping-cart', {
        body: [{ itemid: item, productId: item, quantity: 1 }] as object,
        headers: { Origin: server.baseUrl },
      });
    let [confirmed, sent] = [0, 0];
    while (isLoaded && sent < 60) {
      sent += 1;
      const { status } = await add();
      note(status);
      if (status === 200) confirmed += 1;
    }
    return { buyer, confirmed, sent };
  };
  const readers = Array.from({ length: 4 }, read);
  const buyers = Array.from({ length: 4 }, shop);
  await expect.poll(() => count(200)).toBeGreaterThan(20);

  // Postgres ends the sessions with an error, then nothing is listening.
  isCut = true;
  const ports = [...outers].map(({ localPort }) => localPort);
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where client_port = any($1)', [ports]);
  cut();
  await expect.poll(() => count(503)).toBeGreaterThan(20);
  isCut = false;
  const before = count(200);
  await expect.poll(() => count(200)).toBeGreaterThan(before + 20);
  isLoaded = false;
  await Promise.all(readers);
  // 404 for the articles and orders that don't exist.
  expect([...statuses.keys()].filter((status) => ![200, 401, 404, 503].includes(status))).toEqual([]);
  for (const { buyer, confirmed, sent } of await Promise.all(buyers)) {
    const answer = await buyer.send('/api/shopping-cart');
    expect(answer.status).toBe(200);
    const quantity = [...answer.text.matchAll(/"quantity":(\d+)/g)].reduce((sum, [, n]) => sum + Number(n), 0);
    expect(quantity).toBeGreaterThanOrEqual(confirmed);
    expect(quantity).toBeLessThanOrEqual(sent);
  }
  await client.end();
}, 120_000);

test('while all connections are in use, further requests are 503 and cached pages are sent, and then all is well', async () => {
  const guest = openCaller(undefined, server.baseUrl);
  expect((await guest.send('/topics')).status).toBe(200);
  // The database stops answering, so each connection of the pool stays with its query.
  for (const socket of outers) socket.pause();
  const requests = Array.from({ length: 40 }, (_, at) => guest.send(UNCACHED[at % 2]?.() ?? '/'));
  let refused = 0;
  for (const answer of requests) void answer.then(({ status }) => (refused += Number(status === 503)));
  await expect.poll(() => refused).toBeGreaterThan(10);
  expect((await guest.send('/topics')).status).toBe(200);
  expect((await guest.send('/service/health/live')).status).toBe(200);
  expect((await guest.send('/service/health/ready')).status).toBe(503);
  for (const socket of outers) socket.resume();
  const statuses = (await Promise.all(requests)).map(({ status }) => status);
  expect(statuses.filter((status) => ![200, 404, 503].includes(status))).toEqual([]);
  await expect.poll(async () => (await guest.send('/service/health/ready')).status).toBe(200);
  for (const address of UNCACHED.slice(0, 2)) expect([200, 404]).toContain((await guest.send(address())).status);
}, 60_000);

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
