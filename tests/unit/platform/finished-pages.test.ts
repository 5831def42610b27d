import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { compressAnswer } from '@/platform/compression';
import { answerFinished, forgetFinishedPages, keepFinished } from '@/platform/finished-pages';

const FOR_EVERYONE = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
  'x-nextjs-prerender': '1',
  etag: '"one"',
};
const page = `<p>${'A word on desks. '.repeat(500)}</p>`;
let made = 0;
let answer: (response: ServerResponse) => void;

const server = createServer((request, response) => {
  if (answerFinished(request, response)) return;
  keepFinished(request, response);
  compressAnswer(request, response);
  made += 1;
  answer(response);
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  forgetFinishedPages();
  server.close();
});
beforeEach(() => {
  forgetFinishedPages();
  made = 0;
  answer = (response) => send(response);
});

function send(response: ServerResponse, headers: Record<string, string> = FOR_EVERYONE, status = 200): void {
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.end(page);
}

function get(path = '/', headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  return new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>((resolve, reject) => {
    ask({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
      response.on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}

test('a finished page is made once for each encoding, and always arrives whole with its headers', async () => {
  for (const accepted of ['br', 'br', 'identity', 'identity']) {
    const { status, headers, body } = await get('/', { 'accept-encoding': accepted });
    expect((accepted === 'br' ? brotliDecompressSync(body) : body).toString()).toBe(page);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ ...FOR_EVERYONE, 'content-length': String(body.length) });
    expect(headers['content-encoding']).toBe(accepted === 'br' ? 'br' : undefined);
  }
  expect(made).toBe(2);
});

test('a client that has the page is told so', async () => {
  await get();
  for (const known of ['"one"', 'W/"one"', '"none", "one"']) {
    const { status, headers, body } = await get('/', { 'if-none-match': known });
    expect([status, headers.etag, body.length]).toEqual([304, '"one"', 0]);
  }
  expect((await get('/', { 'if-none-match': '"two"' })).status).toBe(200);
  expect(made).toBe(1);
});

test('a change forgets every page, and a page whose making began before it is not kept', async () => {
  await get();
  forgetFinishedPages();
  answer = (response) => {
    forgetFinishedPages();
    send(response);
  };
  await get();
  await get();
  expect(made).toBe(3);
});

test.each([
  ['is of one visitor', { ...FOR_EVERYONE, 'cache-control': 'private, no-store' }, 200],
  ['sets a cookie', { ...FOR_EVERYONE, 'set-cookie': 'a=b' }, 200],
  ['was made for this request', { ...FOR_EVERYONE, 'x-nextjs-prerender': '0' }, 200],
  ['says that nothing is here', FOR_EVERYONE, 404],
])('an answer that %s is not kept', async (_why, headers, status) => {
  answer = (response) => send(response, headers, status);
  await get();
  await get();
  expect(made).toBe(2);
});

test.each([
  ['a query', '/?page=2', {}, 'GET'],
  ['another method', '/', {}, 'HEAD'],
  ['flight data', '/', { rsc: '1' }, 'GET'],
  ['a prefetch', '/', { 'next-router-prefetch': '1' }, 'GET'],
  ['a part of it', '/', { range: 'bytes=0-9' }, 'GET'],
  ['a draft', '/', { cookie: 'a=b; __prerender_bypass=c' }, 'GET'],
])('a request for %s gets no kept page and leaves none', async (_what, path, headers, method) => {
  await get('/');
  await get(path, headers, method);
  await get(path, headers, method);
  expect(made).toBe(3);
});
