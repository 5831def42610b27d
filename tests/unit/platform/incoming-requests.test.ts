import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SOCKET_HEADER } from '@/platform/client-address';
import { prepareIncomingRequests, prepareRequest } from '@/platform/incoming-requests';

const server = createServer((request, response) => {
  response.end(JSON.stringify({ url: request.url, method: request.method, socket: request.headers[SOCKET_HEADER] }));
});

beforeAll(async () => {
  prepareIncomingRequests();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => void server.close());

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
  expect((await seen('/service/%?a=%')).url).toBe('/service/%25?a=%');
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
    const request = { url, method: 'POST', headers: { 'content-type': 'multipart/form-data' }, socket: {} };
    prepareRequest(request as never);
    return request.headers['content-type'];
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
