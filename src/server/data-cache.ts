import { LRUCache } from 'lru-cache';
import type { CacheEntry, CacheHandler } from 'next/cache';
import { awaitReads, noteReads } from '@/platform/reads';

/** A cached entry. Holds the bytes instead of the stream, because the stream keeps the whole request in memory. */
type StoredEntry = Omit<CacheEntry, 'value'> & { value: Uint8Array };

/** Estimated memory per entry besides its bytes. */
const OVERHEAD_BYTES = 512;
/**
 * Maximum number of expired tags to remember. Only entries still being computed are checked against them: stored
 * entries are deleted immediately.
 */
const MAX_EXPIRED_TAGS = 10_000;

/** Cache for the results of `'use cache'` functions, as Next's `cacheHandlers` option expects it. */
export interface DataCache extends CacheHandler {
  /** Deletes entries with any of these tags and discards matching entries that are still being computed. */
  expire(tags: readonly string[]): void;
}

/**
 * Creates a cache for the results of `'use cache'` functions, limited to `maxBytes`. Every read and write is recorded
 * as a dependency of the response that is being rendered.
 */
export function createDataCache(maxBytes: number): DataCache {
  const entries = new LRUCache<string, StoredEntry>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }) => value.byteLength + OVERHEAD_BYTES,
  });
  const expiredAt = new LRUCache<string, number>({ max: MAX_EXPIRED_TAGS });
  const isExpired = ({ tags, timestamp }: Pick<StoredEntry, 'tags' | 'timestamp'>) =>
    tags.some((tag) => (expiredAt.get(tag) ?? 0) >= timestamp);
  const pendingWrites = new Map<string, Promise<unknown>>();
  const recordRead = ({ tags, timestamp, revalidate }: StoredEntry) => noteReads(tags, timestamp + revalidate * 1000);

  return {
    async get(key) {
      await pendingWrites.get(key)?.catch(() => {});
      const entry = entries.get(key);
      if (!entry || isExpired(entry) || entry.timestamp + entry.revalidate * 1000 < Date.now()) return undefined;
      recordRead(entry);
      return { ...entry, value: new Blob([entry.value as Uint8Array<ArrayBuffer>]).stream() };
    },
    async set(key, pending) {
      const write = store(key, pending);
      pendingWrites.set(key, write);
      awaitReads(write);
      await write.finally(() => pendingWrites.get(key) === write && pendingWrites.delete(key));
    },
    async refreshTags() {},
    async getExpiration(tags) {
      return Math.max(0, ...tags.map((tag) => expiredAt.get(tag) ?? 0));
    },
    async updateTags(tags) {
      this.expire(tags);
    },
    expire(tags) {
      const now = Date.now();
      for (const tag of tags) expiredAt.set(tag, now);
      for (const [key, entry] of entries.entries()) if (isExpired(entry)) entries.delete(key);
    },
  };

  async function store(key: string, pending: Promise<CacheEntry>): Promise<void> {
    const entry = await pending;
    const value = new Uint8Array(await new Response(entry.value).arrayBuffer());
    const stored = { ...entry, value };
    recordRead(stored);
    if (!isExpired(stored)) entries.set(key, stored);
  }
}
