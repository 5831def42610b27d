import { LRUCache } from 'lru-cache';
import type { CacheEntry, CacheHandler } from 'next/cache';
import { awaitReads, noteReads } from '@/platform/reads';

/** What is kept of an entry: its bytes, never the stream they came by, which would hold the whole request. */
type Kept = Omit<CacheEntry, 'value'> & { value: Uint8Array };

/** What the bookkeeping of an entry may take, in bytes. */
const OVERHEAD_BYTES = 512;
/** Only what is being made while a tag expires is compared with this; entries that are kept are deleted at once. */
const MOST_EXPIRED_TAGS = 10_000;

/** The store of what `'use cache'` functions return, as Next's `cacheHandlers` ask for it. */
export interface DataCache extends CacheHandler {
  /** Forgets what carries one of these tags, also what is being made right now. */
  expire(tags: readonly string[]): void;
}

/**
 * Makes the store of what `'use cache'` functions return, at most `maxBytes` of it. Whatever is read from it or put into
 * it is noted as a dependency of the answer that is being made.
 */
export function createDataCache(maxBytes: number): DataCache {
  const entries = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }) => value.byteLength + OVERHEAD_BYTES,
  });
  const expiredAt = new LRUCache<string, number>({ max: MOST_EXPIRED_TAGS });
  const isExpired = ({ tags, timestamp }: Pick<Kept, 'tags' | 'timestamp'>) =>
    tags.some((tag) => (expiredAt.get(tag) ?? 0) >= timestamp);
  const making = new Map<string, Promise<unknown>>();
  const note = ({ tags, timestamp, revalidate }: Kept) => noteReads(tags, timestamp + revalidate * 1000);

  return {
    async get(key) {
      await making.get(key)?.catch(() => {});
      const entry = entries.get(key);
      if (!entry || isExpired(entry) || entry.timestamp + entry.revalidate * 1000 < Date.now()) return undefined;
      note(entry);
      return { ...entry, value: new Blob([entry.value as Uint8Array<ArrayBuffer>]).stream() };
    },
    async set(key, pending) {
      const made = keep(key, pending);
      making.set(key, made);
      awaitReads(made);
      await made.finally(() => making.get(key) === made && making.delete(key));
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

  async function keep(key: string, pending: Promise<CacheEntry>): Promise<void> {
    const entry = await pending;
    const value = new Uint8Array(await new Response(entry.value).arrayBuffer());
    const kept = { ...entry, value };
    note(kept);
    if (!isExpired(kept)) entries.set(key, kept);
  }
}
