import type { CacheEntry } from 'next/cache';
import { expect, test } from 'vitest';
import { collectReads } from '@/platform/reads';
import { createDataCache } from '@/server/data-cache';

const entry = (text: string, overrides: Partial<CacheEntry> = {}): CacheEntry => ({
  value: new Blob([text]).stream(),
  tags: ['articles', 'articles:1'],
  stale: 30,
  timestamp: Date.now() - 1,
  expire: 7200,
  revalidate: 3600,
  ...overrides,
});

const textOf = async (cached: CacheEntry | undefined): Promise<string | undefined> =>
  cached && new Response(cached.value).text();

test('every reader gets the whole value', async () => {
  const cache = createDataCache(1e6);
  await cache.set('a', Promise.resolve(entry('ink')));
  expect(await Promise.all([1, 2].map(async () => textOf(await cache.get('a', []))))).toEqual(['ink', 'ink']);
  expect(await cache.get('b', [])).toBeUndefined();
});

test('a tag that expires evicts its entries, also those in progress', async () => {
  const cache = createDataCache(1e6);
  await cache.set('a', Promise.resolve(entry('old')));
  await cache.set('b', Promise.resolve(entry('other', { tags: ['products'] })));
  let finish = (_: CacheEntry) => {};
  const making = cache.set(
    'c',
    new Promise((resolve) => {
      finish = resolve;
    }),
  );
  const begun = entry('made before the change');
  cache.expire(['articles']);
  finish(begun);
  await making;
  expect(await textOf(await cache.get('a', []))).toBeUndefined();
  expect(await textOf(await cache.get('b', []))).toBe('other');
  expect(await textOf(await cache.get('c', []))).toBeUndefined();
  await cache.set('c', Promise.resolve(entry('made after it', { timestamp: Date.now() + 1 })));
  expect(await textOf(await cache.get('c', []))).toBe('made after it');
});

test('an entry is served no longer than it is valid', async () => {
  const cache = createDataCache(1e6);
  await cache.set('a', Promise.resolve(entry('old', { timestamp: Date.now() - 61_000, revalidate: 60 })));
  expect(await cache.get('a', [])).toBeUndefined();
});

test('a read while an entry is being written waits for it', async () => {
  const cache = createDataCache(1e6);
  let finish = (_: CacheEntry) => {};
  const making = cache.set(
    'a',
    new Promise((resolve) => {
      finish = resolve;
    }),
  );
  const read = cache.get('a', []);
  finish(entry('ink'));
  await making;
  expect(await textOf(await read)).toBe('ink');
});

test('a response records its dependencies, whether cached or computed meanwhile, and its expiry', async () => {
  const cache = createDataCache(1e6);
  const timestamp = Date.now() - 1;
  await cache.set('known', Promise.resolve(entry('one', { timestamp })));
  const { reads } = await collectReads(async () => {
    await cache.get('known', []);
    void cache.set('new', Promise.resolve(entry('two', { timestamp, tags: ['products'], revalidate: 60 })));
  });
  expect([...reads.tags].sort()).toEqual(['articles', 'articles:1', 'products']);
  expect(reads.freshUntil).toBe(timestamp + 60_000);
});
