import { LRUCache } from 'lru-cache';
import { changesOfContent } from './changes';
import { env } from './env';

/** Returns the cached result for a key, or computes it. */
export type UntilChangeCache<T> = (question: unknown, find: () => Promise<T>) => Promise<T>;

interface CacheOptions {
  /** The maximum number of results, because visitors can request any number of keys. */
  maxEntries: number;
  /** How long a result may be outdated by the passing of time, such as the end of an embargo. */
  ttlMs: number;
  /** On only in production, where servers are notified of every change. */
  isOn?: boolean;
}

/**
 * Caches results until content changes. Concurrent requests for the same key share one computation. A result is dropped
 * when this process is notified of a content change; failures are not cached. Results are shared and must not be
 * modified. Keys are compared as JSON.
 */
export function cacheUntilChange<T extends object>({
  maxEntries,
  ttlMs,
  isOn = env.NODE_ENV === 'production',
}: CacheOptions): UntilChangeCache<T> {
  if (!isOn) return (_question, find) => find();
  const create = () =>
    new LRUCache<string, T, () => Promise<T>>({
      max: maxEntries,
      ttl: ttlMs,
      fetchMethod: (_key, _stale, { context: find }) => find(),
    });
  let [cache, version] = [create(), changesOfContent()];
  return (question, find) => {
    // Results of earlier content would otherwise stay in memory until newer ones need their place.
    if (version !== changesOfContent()) [cache, version] = [create(), changesOfContent()];
    return cache.forceFetch(JSON.stringify(question), { context: find });
  };
}
