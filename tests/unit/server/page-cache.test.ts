import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { createPageCache, type RenderedResponse } from '@/server/page-cache';

const LONG = `<p>${'A word on desks. '.repeat(500)}</p>`;

const rendered = (overrides: Partial<RenderedResponse> = {}): RenderedResponse => ({
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from(LONG),
  tags: new Set(['articles']),
  freshUntil: Number.POSITIVE_INFINITY,
  isShared: true,
  ...overrides,
});

/** Resolves the response on request. */
function held() {
  let release = () => {};
  const waited = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { make: vi.fn(async () => waited.then(() => rendered())), release };
}

test('a page is rendered once for concurrent requests, and stored in every encoding', async () => {
  const cache = createPageCache(1e6);
  const { make, release } = held();
  const responses = Array.from({ length: 20 }, () => cache.findOrRender('/', make));
  release();
  const [page] = await Promise.all(responses);
  expect(make).toHaveBeenCalledTimes(1);
  expect(cache.find('/')).toBe(page);
  expect(brotliDecompressSync(page?.brotli ?? Buffer.alloc(0)).toString()).toBe(LONG);
  expect(gunzipSync((await page?.gzip()) ?? Buffer.alloc(0)).toString()).toBe(LONG);
  expect((await page?.plain())?.toString()).toBe(LONG);
});

test('a change evicts the pages that depend on it, and no others', async () => {
  const cache = createPageCache(1e6);
  await cache.findOrRender('/a', async () => rendered({ tags: new Set(['articles:1', 'site']) }));
  await cache.findOrRender('/b', async () => rendered({ tags: new Set(['articles:2', 'site']) }));
  cache.evict(['articles:1']);
  expect([cache.find('/a'), cache.find('/b')]).toEqual([undefined, expect.anything()]);
  cache.evict(['site']);
  expect(cache.find('/b')).toBeUndefined();
});

test('a page that changes while it is rendered is sent to waiting requests, and not cached', async () => {
  const cache = createPageCache(1e6);
  const first = held();
  const waiting = cache.findOrRender('/', first.make);
  cache.evict(['articles']);
  const second = vi.fn(async () => rendered({ body: Buffer.from('new') }));
  const after = await cache.findOrRender('/', second);
  expect((await after.plain()).toString()).toBe('new');
  first.release();
  expect((await (await waiting).plain()).toString()).toBe(LONG);
  expect(cache.find('/')).toBeUndefined();
});

test('an unrelated change while a page is rendered does not prevent caching', async () => {
  const cache = createPageCache(1e6);
  const { make, release } = held();
  const waiting = cache.findOrRender('/', make);
  cache.evict(['products']);
  release();
  await waiting;
  expect(cache.find('/')).toBeDefined();
});

test('a page whose content is unchanged keeps its compressed body', async () => {
  const cache = createPageCache(1e6);
  const before = await cache.findOrRender('/', async () => rendered());
  cache.evict(['articles']);
  const after = await cache.findOrRender('/', async () => rendered());
  expect(after.brotli).toBe(before.brotli);
  cache.evict(['articles']);
  const changed = await cache.findOrRender('/', async () => rendered({ body: Buffer.from(`${LONG}!`) }));
  expect(changed.brotli).not.toBe(before.brotli);
  expect(changed.etag).not.toBe(before.etag);
});

test('a page that is still requested after ten seconds is compressed again, and its content stays the same', async () => {
  let now = 0;
  const cache = createPageCache(1e6, () => now);
  const text = Array.from({ length: 300 }, (_, at) => `<p>Desk ${(at * 7919) % 1013} of ${at % 97}.</p>`).join('');
  const page = await cache.findOrRender('/', async () => rendered({ body: Buffer.from(text) }));
  const first = page.brotli;
  now = 9_999;
  expect(cache.find('/')).toBe(page);
  now = 10_000;
  expect(cache.find('/')).toBe(page);
  await vi.waitUntil(() => page.brotli !== first, { timeout: 20_000 });
  expect(page.brotli.length).toBeLessThan(first.length);
  expect(brotliDecompressSync(page.brotli).toString()).toBe(text);
  const second = page.brotli;
  cache.find('/');
  await page.gzip();
  expect(page.brotli).toBe(second);
});

test('a page that is never requested again, or changes within ten seconds, is compressed once', async () => {
  let now = 0;
  const cache = createPageCache(1e6, () => now);
  const watched = async (url: string, text: string) => {
    const page = await cache.findOrRender(url, async () => rendered({ body: Buffer.from(LONG + text) }));
    return vi.spyOn(page, 'recompress');
  };
  const spies = [await watched('/once', '')];
  for (; now < 60_000; now += 9_999) {
    expect(cache.find('/')).toBe(undefined);
    spies.push(await watched('/', String(now)));
    expect(cache.find('/')).toBeDefined();
    cache.evict(['articles']);
  }
  await new Promise((resolve) => setImmediate(resolve));
  for (const spy of spies) expect(spy).not.toHaveBeenCalled();
});

test('a page is cached no longer than its content is valid, and for an hour at most', async () => {
  let now = 1_000;
  const cache = createPageCache(1e6, () => now);
  await cache.findOrRender('/minute', async () => rendered({ freshUntil: 61_000 }));
  await cache.findOrRender('/ever', async () => rendered());
  now = 60_999;
  expect(cache.find('/minute')).toBeDefined();
  now = 61_000;
  expect([cache.find('/minute'), cache.find('/ever')]).toEqual([undefined, expect.anything()]);
  now = 3_601_000;
  expect(cache.find('/ever')).toBeUndefined();
});

test('a personal response is not cached, and neither is a failure', async () => {
  const cache = createPageCache(1e6);
  await cache.findOrRender('/', async () => rendered({ status: 500, isShared: false }));
  expect(cache.find('/')).toBeUndefined();
  const fails = async (): Promise<RenderedResponse> => {
    throw new Error('no');
  };
  await expect(cache.findOrRender('/', fails)).rejects.toThrow('no');
  expect((await cache.findOrRender('/', async () => rendered())).status).toBe(200);
});

test('the cache stays within its byte limit', async () => {
  const cache = createPageCache(20_000);
  for (let at = 0; at < 50; at += 1) await cache.findOrRender(`/${at}`, async () => rendered());
  expect(cache.bytes).toBeLessThanOrEqual(20_000);
  expect([cache.find('/0'), cache.find('/49')]).toEqual([undefined, expect.anything()]);
});
