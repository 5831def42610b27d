import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { SOCKET_HEADER } from '@/platform/client-address';
import { normalAddress, normalize } from '@/server/normalize';

function requestOf(url: string, method = 'GET', headers: Record<string, string> = {}) {
  const rawHeaders = Object.entries(headers).flat();
  const request = { url, method, headers, rawHeaders, socket: { remoteAddress: '127.0.0.1' } } as IncomingMessage;
  return { request, isAnswerable: normalize(request) };
}

test('the address is that of the connection, whatever headers the client sends', () => {
  const { request } = requestOf('/', 'GET', { [SOCKET_HEADER]: '8.8.8.8' });
  expect(request.headers[SOCKET_HEADER]).toBe('127.0.0.1');
  expect(request.rawHeaders).toEqual([SOCKET_HEADER, '127.0.0.1']);
});

test.each([
  ['/video/%?a=%', '/video/%25?a=%'],
  ['/topic/%E0%A4%A', '/topic/%25E0%25A4%25A'],
  ['/topic/caf%C3%A9?q=%ff', '/topic/caf%C3%A9?q=%ff'],
])('a path that cannot be decoded is taken literally: %s', (target, url) => {
  expect(normalAddress(target, 0)).toBe(url);
});

test.each([
  ['*', '/*'],
  ['http://[/a?b=http://c', '/a?b=http://c'],
  ['HTTP://site.example', '/'],
])('a target that is not a path is cut to one: %s', (target, url) => {
  expect(normalAddress(target, 0)).toBe(url);
});

test.each(['/page-not-found', '/Page-Not-Found/', '/page%2dvariant/full/2024/11/a', '/PAGE-VARIANT/full/x'])(
  '%s, which only the server can render, is not found',
  (target) => {
    expect(normalAddress(target, 0)).toBe('/page-not-found/none');
  },
);

test('TRACE becomes a method without a handler', () => {
  expect(requestOf('/', 'TRACE').request.method).toBe('PROPFIND');
  expect(requestOf('/', 'DELETE').request.method).toBe('DELETE');
});

test('a form sent to a page loses its type, one sent to the admin or an endpoint keeps it', () => {
  const typeAt = (url: string) =>
    requestOf(url, 'POST', { 'content-type': 'multipart/form-data' }).request.headers['content-type'];
  for (const url of ['/', '/2024/11/the-slow-company', '/authenticated', '/administration']) {
    expect(typeAt(url), url).toBeUndefined();
  }
  const calls = [
    '/admin',
    '/admin/login?x',
    '/api/cms/media',
    '/api/user/register',
    '/authenticate',
    '/service/latest',
  ];
  for (const url of calls) expect(typeAt(url), url).toBe('multipart/form-data');
});

test('a router state that Next cannot parse is rejected', () => {
  expect(requestOf('/', 'GET', { 'next-router-state-tree': 'x' }).isAnswerable).toBe(false);
  expect(requestOf('/').isAnswerable).toBe(true);
});
