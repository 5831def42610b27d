import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { compressAnswer, encodingFor } from '@/platform/compression';

const page = `<p>${'A word on desks. '.repeat(500)}</p>`;
let answer: (response: ServerResponse, request: IncomingMessage) => void;

let prepare: ((body: Buffer) => Buffer) | undefined;

const server = createServer((request, response) => {
  compressAnswer(request, response, prepare);
  answer(response, request);
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());
beforeEach(() => {
  prepare = undefined;
  answer = (response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-length', Buffer.byteLength(page));
    response.setHeader('etag', '"one"');
    response.end(page);
  };
});

function get(accepted?: string, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  const headers = accepted ? { 'accept-encoding': accepted } : {};
  return new Promise<{ headers: IncomingMessage['headers']; body: Buffer }>((resolve, reject) => {
    ask({ host: '127.0.0.1', port, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(parts) }));
      response.on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['BR', 'br'],
  ['deflate', null],
  ['brotli', null],
  ['', null],
  [undefined, null],
])('a client that takes %j gets %j', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

test('a page arrives whole in each encoding, also the second time, and its length is told', async () => {
  for (const [accepted, open] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ] as const) {
    const { headers, body } = await get(accepted);
    expect(headers).toMatchObject({ 'content-encoding': accepted, vary: 'Accept-Encoding', etag: '"one"' });
    expect(Number(headers['content-length'])).toBe(body.length);
    expect(open(body).toString()).toBe(page);
  }
});

test('another version of a page is never answered with what was kept of the first', async () => {
  await get('br');
  answer = (response) => {
    response.setHeader('content-type', 'text/html');
    response.setHeader('etag', '"two"');
    response.end(page.replaceAll('desks', 'lamps'));
  };
  expect(brotliDecompressSync((await get('br')).body).toString()).toContain('lamps');
});

test('a streamed page is compressed as it comes', async () => {
  answer = (response) => {
    response.setHeader('content-type', 'text/html');
    response.flushHeaders();
    response.write('<p>One</p>');
    response.write(page);
    response.end('<p>End</p>');
  };
  for (const [accepted, open] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const { headers, body } = await get(accepted);
    expect(headers['content-encoding']).toBe(accepted);
    expect(open(body).toString()).toBe(`<p>One</p>${page}<p>End</p>`);
  }
});

test.each([
  ['no encoding is taken', undefined, 'GET', 'text/html', 200],
  ['only the head is asked for', 'br', 'HEAD', 'text/html', 200],
  ['it is a picture', 'br', 'GET', 'image/png', 200],
  ['it is a part of a file', 'br', 'GET', 'text/vtt', 206],
])('nothing is compressed when %s', async (_why, accepted, method, type, status) => {
  answer = (response) => {
    response.statusCode = status;
    response.setHeader('content-type', type);
    response.end(page);
  };
  const { headers, body } = await get(accepted, method);
  expect(headers['content-encoding']).toBeUndefined();
  expect(body.toString()).toBe(method === 'HEAD' ? '' : page);
});

test('what is not worth it, and what has no body, is left as it is', async () => {
  answer = (response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<p>Short</p>');
  };
  expect((await get('br')).body.toString()).toBe('<p>Short</p>');
  answer = (response) => {
    response.statusCode = 304;
    response.end();
  };
  expect((await get('br')).headers['content-encoding']).toBeUndefined();
});

test('a whole body can be changed before it is compressed, also one that comes in pieces', async () => {
  prepare = (body) => Buffer.from(body.toString().replaceAll('desks', 'tables'));
  const changed = page.replaceAll('desks', 'tables');
  expect(brotliDecompressSync((await get('br')).body).toString()).toBe(changed);
  answer = (response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-length', Buffer.byteLength(page));
    response.write(page.slice(0, 4_000));
    response.end(page.slice(4_000));
  };
  expect(gunzipSync((await get('gzip')).body).toString()).toBe(changed);
});
