import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staticFiles } from '@/server/static-files';

const SCRIPT = 'console.log("Meridian");'.repeat(50);
const folder = mkdtempSync(path.join(tmpdir(), 'static-files-'));
mkdirSync(path.join(folder, 'static/chunks'), { recursive: true });
writeFileSync(path.join(folder, 'static/chunks/a.js'), SCRIPT);
writeFileSync(path.join(folder, 'static/chunks/a.js.br'), brotliCompressSync(SCRIPT));
writeFileSync(path.join(folder, 'static/chunks/a.js.gz'), gzipSync(SCRIPT));
writeFileSync(path.join(folder, 'secret.js'), 'no');
mkdirSync(path.join(folder, 'public/resources'), { recursive: true });
writeFileSync(path.join(folder, 'public/resources/icon.svg'), '<svg/>');
writeFileSync(path.join(folder, 'public/resources/about.html'), 'no page');

const send = staticFiles(folder, path.join(folder, 'public'));
const server = createServer((request, response) => {
  if (!send(request, response)) response.writeHead(404).end(request.url);
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

function get(at: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  return new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>((resolve, reject) => {
    httpRequest({ host: '127.0.0.1', port, path: at, headers, method }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

test('a build file is sent with its stored compression, and cached forever', async () => {
  const brotli = await get('/_next/static/chunks/a.js', { 'accept-encoding': 'gzip, br' });
  expect(brotli.body).toEqual(brotliCompressSync(SCRIPT));
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public,max-age=31536000,immutable',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  });
  expect((await get('/_next/static/chunks/a.js', { 'accept-encoding': 'gzip' })).body).toEqual(gzipSync(SCRIPT));
  expect((await get('/_next/static/chunks/a.js')).body.toString()).toBe(SCRIPT);
  expect((await get('/_next/static/chunks/a.js', {}, 'HEAD')).body.length).toBe(0);
});

test.each(['/_next/static/chunks/unknown.js', '/_next/static/../secret.js', '/_next/static/%2e%2e/secret.js'])(
  '%s is not found, and no cache keeps that',
  async (at) => {
    const { status, headers, body } = await get(at);
    expect([status, headers['cache-control'], body.length]).toEqual([404, 'no-store', 0]);
    expect(headers['x-content-type-options']).toBe('nosniff');
  },
);

test.each([
  ['/secret.js', 'GET'],
  ['/resources/about', 'GET'],
  ['/_next/static/chunks/a.js', 'POST'],
])('%s by %s is passed on with its URL', async (at, method) => {
  const { status, body } = await get(at, {}, method);
  expect([status, body.toString()]).toEqual([404, at]);
});

test('a public file is sent, and must be revalidated each time', async () => {
  const { status, body, headers } = await get('/resources/icon.svg');
  expect([status, body.toString(), headers['cache-control']]).toEqual([
    200,
    '<svg/>',
    'public,max-age=0,must-revalidate',
  ]);
  const again = await get('/resources/icon.svg', { 'if-none-match': String(headers.etag) });
  expect(again.status).toBe(304);
  expect((await get('/resources/none.svg')).status).toBe(404);
});
