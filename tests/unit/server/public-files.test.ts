import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DomainError } from '@/domain/errors';
import { createPublicFiles } from '@/platform/public-files';
import { createPublicFileSender } from '@/server/public-files';

const picture = Buffer.alloc(300_000, 'ink');
const NAME = 'a “cover”.webp';
let opened: Readable[] = [];

const files = createPublicFiles(true);
const send = createPublicFileSender(files, async (folder, name) => {
  if (name === 'unreachable.webp') throw new DomainError('unavailable');
  if (folder !== 'pictures' || name !== NAME) return null;
  const stream = Readable.from([picture.subarray(0, 1_000), picture.subarray(1_000)]);
  opened.push(stream);
  return { bytes: picture.length, stream };
});
const server = createServer(async (request, response) => {
  if (!(await send(request, response))) response.writeHead(404).end('the CMS answers');
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());
beforeEach(() => {
  opened = [];
  const note = (path: string, name: string) =>
    files.note(path, { folder: 'pictures', name, type: 'image/webp' }, files.version);
  note('/cover', NAME);
  note('/gone', 'gone.webp');
  note('/unreachable', 'unreachable.webp');
});

const ask = (url: string, options: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${url}`, options);

test('a known file is sent whole, with its type and name, to be cached forever', async () => {
  const answer = await ask('/cover?v=1');
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-length': '300000',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-disposition': "inline; filename*=UTF-8''a%20%E2%80%9Ccover%E2%80%9D.webp",
  });
  expect(picture.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true);
});

test('HEAD has the headers and no body, and leaves nothing open', async () => {
  const answer = await ask('/cover', { method: 'HEAD' });
  expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '300000']);
  expect(await answer.text()).toBe('');
  expect(opened.map(({ destroyed }) => destroyed)).toEqual([true]);
});

test('the CMS answers everything else: unknown files, parts, changes, and files that are gone', async () => {
  const answers = [
    ask('/unknown'),
    ask('/cover', { headers: { Range: 'bytes=0-5' } }),
    ask('/cover', { method: 'POST' }),
    ask('/gone'),
  ];
  for (const answer of await Promise.all(answers)) expect(await answer.text()).toBe('the CMS answers');
  expect(opened).toEqual([]);
});

test('while the storage doesn’t respond, a known file is unavailable for a moment', async () => {
  const answer = await ask('/unreachable');
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
    503,
    '30',
    'no-store',
  ]);
});
