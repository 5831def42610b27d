import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SOCKET_HEADER } from '@/platform/client-address';
import { prepareIncomingRequests, prepareRequest } from '@/platform/incoming-requests';
import { LIMITS } from '@/platform/limiter';

const LONG = 'word '.repeat(1000);

const answerCall = (request: Request) =>
  Response.json(
    { socket: request.headers.get(SOCKET_HEADER), ...(request.url.includes('long') && { text: LONG }) },
    { status: 201, headers: { 'x-call': 'yes' } },
  );

const server = createServer((request, response) => {
  response.end(JSON.stringify({ url: request.url, method: request.method, socket: request.headers[SOCKET_HEADER] }));
});

let leaveServersAlone: () => void;

beforeAll(async () => {
  leaveServersAlone = prepareIncomingRequests({
    answerCall: getRequestListener(answerCall, { overrideGlobalObjects: false }),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => {
  leaveServersAlone();
  server.close();
});

/** What the server's listener gets to see of a request. */
function seen(path: string, options: { method?: string; headers?: Record<string, string> } = {}) {
  const { port } = server.address() as AddressInfo;
  return new Promise<{ url: string; method: string; socket: string }>((resolve, reject) => {
    ask({ host: '127.0.0.1', port, path, ...options }, (response) => {
      response.on('data', (data) => resolve(JSON.parse(String(data))));
    })
      .on('error', reject)
      .end();
  });
}

test('the address is the connection’s, whatever the client writes', async () => {
  expect((await seen('/')).socket).toBe('127.0.0.1');
  expect((await seen('/', { headers: { [SOCKET_HEADER]: '8.8.8.8' } })).socket).toBe('127.0.0.1');
});

test('a path that cannot be decoded is taken literally, any other stays as it is', async () => {
  expect((await seen('/video/%?a=%')).url).toBe('/video/%25?a=%');
  expect((await seen('/topic/%E0%A4%A')).url).toBe('/topic/%25E0%25A4%25A');
  expect((await seen('/topic/caf%C3%A9?q=%ff')).url).toBe('/topic/caf%C3%A9?q=%ff');
});

test('a target that is no path is cut to one', async () => {
  expect((await seen('*', { method: 'OPTIONS' })).url).toBe('/*');
  expect((await seen('http://[/a?b=http://c')).url).toBe('/a?b=http://c');
  expect((await seen('HTTP://site.example')).url).toBe('/');
});

test('TRACE becomes a method that nothing answers to', async () => {
  expect((await seen('/', { method: 'TRACE' })).method).toBe('PROPFIND');
  expect((await seen('/', { method: 'DELETE' })).method).toBe('DELETE');
});

test('a form sent to a page loses its type, one sent to the admin or a call keeps it', () => {
  const typeAt = (url: string) => {
    const headers = { 'content-type': 'multipart/form-data' };
    const request = { url, method: 'POST', headers, rawHeaders: [], socket: {} };
    prepareRequest(request as never);
    return headers['content-type'];
  };
  for (const url of ['/', '/2024/11/the-slow-company', '/authenticated', '/administration'])
    expect(typeAt(url)).toBeUndefined();
  for (const url of [
    '/admin',
    '/admin/login?x',
    '/api/cms/media',
    '/api/user/register',
    '/authenticate',
    '/service/latest',
  ])
    expect(typeAt(url)).toBe('multipart/form-data');
});

test('SRCH-09 pages of results count as searches, and over the limit answer 429 with a page', async () => {
  const statuses: number[] = [];
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (let at = 0; at < LIMITS.search.points; at += 1) {
    const path = at % 2 ? `/search?term=word-${at}` : `/search/term%3Dword-${at}`;
    statuses.push((await fetch(origin + path)).status);
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
  const refused = await fetch(`${origin}/search?term=one-more`);
  expect([refused.status, refused.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.text()).toContain('<h1>Too many searches</h1>');
  const head = await fetch(`${origin}/search?term=one-more`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([429, '']);
  for (const path of ['/search', '/', '/searching?term=x', '/2024/11/the-slow-company']) {
    expect((await fetch(origin + path)).status).toBe(200);
  }
});

test('a call is answered by itself, a call of the CMS is not', async () => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const path of ['/service/latest', '/service', '/api/user/profile', '/api?x']) {
    const answer = await fetch(`${origin}${path}`, { headers: { [SOCKET_HEADER]: '8.8.8.8' } });
    expect([answer.status, answer.headers.get('x-call')]).toEqual([201, 'yes']);
    expect(await answer.json()).toEqual({ socket: '127.0.0.1' });
  }
  for (const path of ['/api/cms/articles', '/api/cms', '/services', '/apiary', '/'])
    expect((await fetch(`${origin}${path}`)).headers.get('x-call')).toBeNull();
});

test('a long answer of a call is compressed, with its head', async () => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answer = await fetch(`${origin}/service/long`, { headers: { 'accept-encoding': 'br' } });
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([201, 'br']);
  expect(await answer.json()).toMatchObject({ text: LONG });
  expect(Number(answer.headers.get('content-length'))).toBeLessThan(500);

  const short = await fetch(`${origin}/service/short`, { headers: { 'accept-encoding': 'br' } });
  expect([short.headers.get('content-encoding'), short.headers.get('transfer-encoding')]).toEqual([null, null]);
});
