import { mkdirSync, mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'public-files-'));
// Before the environment is read.
process.env.MEDIA_DIR = folder;
const { createPublicFiles } = await import('@/platform/public-files');
const { changesOfContent } = await import('@/platform/changes');
const { createPublicFileSender } = await import('@/server/public-files');

const files = createPublicFiles(true);
const send = createPublicFileSender(files);
const server = createServer(async (request, response) => {
  if (!(await send(request, response))) response.writeHead(404).end('the CMS answers');
});
const picture = Buffer.alloc(300_000, 'ink');

beforeAll(async () => {
  mkdirSync(path.join(folder, 'pictures'));
  writeFileSync(path.join(folder, 'pictures', 'a “cover”.webp'), picture);
  writeFileSync(path.join(folder, 'pictures', 'gone.webp'), picture);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const ask = (url: string, options: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${url}`, options);
const note = (url: string, name: string) =>
  files.note(url, { folder: 'pictures', name, type: 'image/webp' }, changesOfContent());

test('a known file is sent whole, with its type and name, to be cached forever', async () => {
  note('/cover', 'a “cover”.webp');
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

test('HEAD has the headers and no body', async () => {
  note('/cover', 'a “cover”.webp');
  const answer = await ask('/cover', { method: 'HEAD' });
  expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '300000']);
  expect(await answer.text()).toBe('');
});

test('the CMS answers everything else: unknown files, parts, other methods, and files that are gone', async () => {
  note('/cover', 'a “cover”.webp');
  note('/gone', 'gone.webp');
  note('/outside', '../secret.webp');
  unlinkSync(path.join(folder, 'pictures', 'gone.webp'));
  writeFileSync(path.join(folder, 'secret.webp'), 'secret');
  const range = { headers: { Range: 'bytes=0-5' } };
  const answers = [
    ask('/unknown'),
    ask('/cover', range),
    ask('/cover', { method: 'POST' }),
    ask('/gone'),
    ask('/outside'),
  ];
  for (const answer of await Promise.all(answers)) expect(await answer.text()).toBe('the CMS answers');
});
