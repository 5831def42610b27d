import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { answerCms } from '@/api/http/cms';
import { guardCms } from '@/api/http/guard-cms';
import { SOCKET_HEADER } from '@/platform/client-address';
import { FILE_DIR, PICTURE_DIR } from '@/platform/stored-files';
import { makeArticle, makePeople, makePicture, type Person, payload, pictureFile, rest, uploadForm } from '../records';

let people: Awaited<ReturnType<typeof makePeople>>;

beforeAll(async () => {
  people = await makePeople();
});

afterAll(() => payload.destroy());

const PERSONAL = 'private, no-store';
const strangers = () => [null, people.reader, people.subscriber];

async function makeFile(isProtected: boolean) {
  const name = `${randomUUID()}.vtt`;
  const data = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nSold, not given away.\n');
  return payload.create({
    collection: 'files',
    data: { title: name, isProtected },
    file: { data, name, mimetype: 'text/vtt', size: data.length },
  });
}

describe('the CMS API', () => {
  test('responds to requests without access with 403 for every collection and global, whatever the query', async () => {
    await makeArticle();
    const paths = [
      ...Object.keys(payload.collections).flatMap((slug) => [
        `/${slug}`,
        `/${slug}/1`,
        `/${slug}/count`,
        `/${slug}/versions`,
        `/${slug}?limit=0&depth=10`,
      ]),
      ...payload.globals.config.flatMap(({ slug }) => [`/globals/${slug}`, `/globals/${slug}?draft=true`]),
      '/access',
      '/nothing',
    ];
    for (const [at, as] of strangers().entries()) {
      // A network of its own for each, because all paths together exceed the limit of one.
      const headers = { [SOCKET_HEADER]: `192.0.2.${at}` };
      for (const path of paths) {
        const response = await rest(path, { as, headers });
        const isInternal = response.status === 404;
        expect([403, 404], path).toContain(response.status);
        if (!isInternal) expect(await response.json()).toEqual({ errors: [{ message: expect.any(String) }] });
        expect(response.headers.get('cache-control')).toBe(PERSONAL);
      }
    }
  });

  test('ignores a query in the body of a POST by a guest', async () => {
    for (const header of ['X-Payload-HTTP-Method-Override', 'X-HTTP-Method-Override']) {
      const where = Array.from({ length: 200 }, (_, at) => `where[or][${at}][title][like]=${at}`).join('&');
      const response = await post('/articles', null, where, {
        [header]: 'GET',
        'Content-Type': 'application/x-www-form-urlencoded',
      });
      expect(response.status).toBe(403);
    }
  });

  test('limits the queries of staff, and names the limit that was exceeded', async () => {
    for (const path of ['/articles?limit=0', '/articles?limit=5000', '/articles?pagination=false']) {
      const response = await rest(path, { as: people.editor });
      expect(response.status, path).toBe(400);
      expect((await response.json()).errors[0].message).toContain('at most 1000');
    }
    const nested = Array.from({ length: 200 }, (_, at) => `where[or][${at}][title][like]=${at}`).join('&');
    const override = { 'X-Payload-HTTP-Method-Override': 'GET', 'Content-Type': 'application/x-www-form-urlencoded' };
    expect((await post('/articles', people.editor, nested, override)).status).toBe(400);
    const json = JSON.stringify({ where: { or: Array.from({ length: 200 }, () => ({ title: { like: 'x' } })) } });
    const asJson = { ...override, 'Content-Type': 'application/json' };
    expect((await post('/articles', people.editor, json, asJson)).status).toBe(400);
    expect((await post('/articles', people.editor, 'x'.repeat(100_001), override)).status).toBe(413);
  });

  test("still responds to the admin's requests", async () => {
    const { id } = await makeArticle({ title: 'Asked for by its id' });
    const override = { 'X-Payload-HTTP-Method-Override': 'GET', 'Content-Type': 'application/x-www-form-urlencoded' };
    const matches = await post('/articles', people.editor, `depth=0&limit=10&where[id][in][0]=${id}`, override);
    expect((await matches.json()).docs).toMatchObject([{ id, title: 'Asked for by its id' }]);
    expect((await rest('/articles?limit=100&depth=1&draft=true', { as: people.editor })).status).toBe(200);
    expect((await rest('/articles/versions?limit=10', { as: people.editor })).status).toBe(200);
    expect((await rest('/users/versions', { as: people.admin })).status).toBe(404);
  });

  test('runs no jobs on request', async () => {
    for (const as of [...strangers(), ...Object.values(people)]) {
      for (const name of ['run', 'handle-schedules'])
        expect((await rest(`/payload-jobs/${name}`, { as })).status).toBe(404);
    }
    const run = payload.config.jobs.access?.run;
    expect(await run?.({ req: { user: people.admin.user } as never })).toBe(false);
  });

  test("deletes on the empty JSON body that the admin's buttons send", async () => {
    const topic = await payload.create({ collection: 'topics', data: { name: 'To be deleted', _status: 'published' } });
    const deletion = (path: string) =>
      answerCms(
        new Request(`http://localhost:3000/api/cms${path}`, {
          method: 'DELETE',
          headers: { Authorization: `JWT ${people.editor.token}`, 'Content-Type': 'application/json' },
        }),
      );
    expect((await deletion(`/topics/${topic.id}`)).status).toBe(200);
    const more = await payload.create({ collection: 'topics', data: { name: 'And in bulk', _status: 'published' } });
    expect((await deletion(`/topics?where[id][in][0]=${more.id}&limit=0`)).status).toBe(200);
    const left = await payload.count({ collection: 'topics', where: { id: { in: [topic.id, more.id] } } });
    expect(left.totalDocs).toBe(0);
  });
});

describe('bodies', () => {
  /** Returns a body of this many bytes that is sent in chunks, without a declared length. */
  function bodyOfBytes(bytes: number): ReadableStream<Uint8Array> {
    let left = bytes;
    return new ReadableStream({
      pull(controller) {
        const length = Math.min(left, 64 * 1024);
        left -= length;
        if (length === 0) controller.close();
        else controller.enqueue(new Uint8Array(length).fill(32));
      },
    });
  }

  test.each([
    ['POST', '/users'],
    ['POST', '/media'],
    ['PATCH', '/articles/1'],
    ['POST', '/globals/home-page'],
  ])('of %s %s never reach Payload if a guest sends them', async (method, path) => {
    const handler = vi.fn();
    for (const as of strangers()) {
      for (const type of ['application/json', 'multipart/form-data; boundary=x', 'text/plain']) {
        const request = requestOf(method, path, as, bodyOfBytes(1_000_000), { 'Content-Type': type });
        const response = await guardCms(handler)(request, {
          params: Promise.resolve({ slug: path.split('/').slice(1) }),
        });
        expect(response.status).toBe(403);
      }
    }
    expect(handler).not.toHaveBeenCalled();
  });

  test('of staff without write access never reach Payload', async () => {
    const handler = vi.fn();
    const form = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const request = requestOf('POST', '/articles', people.merchandiser, bodyOfBytes(1_000_000), form);
    const response = await guardCms(handler)(request, { params: Promise.resolve({ slug: ['articles'] }) });
    expect(response.status).toBe(403);
    expect(handler).not.toHaveBeenCalled();
  });

  test('can have 100 kB at sign-in', async () => {
    const json = { 'Content-Type': 'application/json' };
    expect((await send('POST', '/users/login', null, bodyOfBytes(100_001), json)).status).toBe(413);
    const declared = { ...json, 'Content-Length': '200000' };
    expect((await send('POST', '/users/login', null, bodyOfBytes(200_000), declared)).status).toBe(413);
  });

  test('can have 16 MB of JSON from staff, also without a declared length', async () => {
    const json = { 'Content-Type': 'application/json' };
    const response = await send('POST', '/articles', people.editor, bodyOfBytes(18 * 1024 * 1024), json);
    expect(response.status).toBe(413);
  });

  test('can have 200 MB as an upload, also without a declared length', async () => {
    const form = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const handler = async (request: Request) => {
      for await (const _piece of request.body ?? []);
      return new Response();
    };
    const request = requestOf('POST', '/media', people.editor, bodyOfBytes(202 * 1024 * 1024), form);
    const response = await guardCms(handler)(request, { params: Promise.resolve({ slug: ['media'] }) });
    expect(response.status).toBe(413);
  });
});

describe('files', () => {
  test('a guest gets 404 for a protected file under any spelling of its name', async () => {
    const { filename } = await makeFile(true);
    const spellings = [
      `/files/file/${filename}`,
      `/files/file/${filename}?prefix=`,
      `/media/file/${filename}`,
      `/media/file/files%2F${filename}`,
      `/media/file/files%252F${filename}`,
      `/media/file/..%2Ffiles%2F${filename}`,
      `/media/file/..%5Cfiles%5C${filename}`,
      `/media/file/%2E%2E%2Ffiles%2F${filename}`,
      `/files/file/.%2F${filename}`,
      `/files/file/${filename}%00`,
    ];
    for (const as of strangers()) {
      for (const spelling of spellings) {
        const response = await rest(spelling, { as });
        expect([spelling, response.status]).toEqual([spelling, 404]);
        expect(response.headers.get('cache-control')).toBe(PERSONAL);
        expect(await response.text()).not.toContain('Sold');
      }
    }
  });

  test('staff can open a protected file, and no cache stores it', async () => {
    const { filename } = await makeFile(true);
    const response = await rest(`/files/file/${filename}`, { as: people.editor });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe(PERSONAL);
    expect(await response.text()).toContain('Sold');
  });

  test('a public file and every rendition of an image can be cached forever, and has its stored name', async () => {
    const file = await makeFile(false);
    const picture = await makePicture();
    const renditions = Object.values(picture.sizes ?? {}).map((size) => size?.filename);
    const paths = [`/files/file/${file.filename}`];
    for (const name of renditions.filter(Boolean)) paths.push(`/media/file/${name}`);
    expect(paths.length).toBeGreaterThan(1);
    for (const path of paths) {
      const response = await rest(`${path}?v=1`);
      expect([path, response.status]).toEqual([path, 200]);
      expect(response.headers.get('cache-control')).toContain('immutable');
      const name = path.split('/').at(-1);
      expect(response.headers.get('content-disposition')).toBe(`inline; filename*=UTF-8''${name}`);
      await response.body?.cancel();
    }
  });

  test('only staff get the original of an image; everyone else gets the renditions', async () => {
    const { filename } = await makePicture();
    for (const as of strangers()) expect((await rest(`/media/file/${filename}`, { as })).status).toBe(404);
    const response = await rest(`/media/file/${filename}`, { as: people.editor });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe(PERSONAL);
    await response.body?.cancel();
  });

  test('a range of a file is served, and a range beyond its end is rejected and not cached', async () => {
    const { filename } = await makeFile(false);
    const part = (range: string) => send('GET', `/files/file/${filename}`, null, undefined, { Range: range });
    expect(await (await part('bytes=0-5')).text()).toBe('WEBVTT');
    const beyond = await part('bytes=9999-');
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('cache-control')).toBe(PERSONAL);
  });

  test('a hidden file is rejected at upload with a readable message', async () => {
    const file = await pictureFile({ name: '.hidden.png' });
    const body = uploadForm(file, { alt: 'Hidden' });
    const response = await rest('/media', { as: people.editor, method: 'POST', body });
    expect(response.status).toBe(400);
    expect((await response.json()).errors[0].message).toContain('can’t begin with a dot');
    expect((await payload.count({ collection: 'media', where: { alt: { equals: 'Hidden' } } })).totalDocs).toBe(0);
  });

  test('a file without a document is served to nobody', async () => {
    for (const [folder, collection] of [
      [PICTURE_DIR, 'media'],
      [FILE_DIR, 'files'],
    ] as const) {
      await mkdir(folder, { recursive: true });
      const name = `${randomUUID()}.png`;
      await writeFile(path.join(folder, name), 'left behind');
      for (const as of [...strangers(), people.admin])
        expect((await rest(`/${collection}/file/${name}`, { as })).status).toBe(404);
    }
  });
});

function requestOf(
  method: string,
  path: string,
  as: Person | null,
  body: ReadableStream | string | undefined,
  headers: Record<string, string>,
): Request {
  return new Request(`http://localhost:3000/api/cms${path}`, {
    method,
    headers: { ...(as ? { Authorization: `JWT ${as.token}` } : {}), ...headers },
    ...(body === undefined ? {} : { body, duplex: 'half' }),
  } as RequestInit);
}

async function send(
  method: string,
  path: string,
  as: Person | null,
  body: ReadableStream | string | undefined,
  headers: Record<string, string>,
): Promise<Response> {
  return answerCms(requestOf(method, path, as, body, headers));
}

const post = (path: string, as: Person | null, body: string, headers: Record<string, string>) =>
  send('POST', path, as, body, headers);
