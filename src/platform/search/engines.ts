import { Meilisearch } from 'meilisearch';
import { ANYTHING } from '@/domain/cache/cache-tags.rules';
import { cacheUntilChange } from '../cache-until-change';
import { env } from '../env';
import { oncePerProcess } from '../once-per-process';
import { sidePool } from '../postgres';
import { noteReads } from '../reads';
import { withFallback } from './failover';
import { createMeilisearchEngine } from './meilisearch-engine';
import { MeilisearchIndex } from './meilisearch-index';
import { createPostgresEngine } from './postgres-engine';
import type { SearchAnswer, SearchEngine, Suggestions } from './search-engine';

/** The time limit of a single Meilisearch request, in milliseconds. */
const REQUEST_TIMEOUT_MS = 10_000;

const CACHE_OPTIONS = { maxEntries: 500, ttlMs: 5_000 };

/** Returns a client for the Meilisearch server in the environment; null without one. */
function meilisearchClient(): Meilisearch | null {
  if (!env.MEILI_HOST) return null;
  return new Meilisearch({
    host: env.MEILI_HOST,
    timeout: REQUEST_TIMEOUT_MS,
    ...(env.MEILI_KEY ? { apiKey: env.MEILI_KEY } : {}),
  });
}

/**
 * Returns the engine of this process, created on first use: Meilisearch with Postgres as a fallback, or only Postgres.
 */
export function searchEngine(): SearchEngine {
  return oncePerProcess('search', () => withCache(createEngine()));
}

function createEngine(): SearchEngine {
  const postgres = createPostgresEngine(sidePool);
  const client = meilisearchClient();
  if (!client) return postgres;
  return withFallback(
    createMeilisearchEngine({ client, index: env.MEILI_INDEX, pool: sidePool, literal: postgres }),
    postgres,
  );
}

/** Caches results for a few seconds and until content changes, because many visitors type the same beginnings. */
function withCache(engine: SearchEngine): SearchEngine {
  const searches = cacheUntilChange<SearchAnswer>(CACHE_OPTIONS);
  const suggestions = cacheUntilChange<Suggestions>(CACHE_OPTIONS);
  return {
    name: engine.name,
    search: ({ now, ...request }) => {
      noteReads([ANYTHING], Date.now() + CACHE_OPTIONS.ttlMs);
      return searches(request, () => engine.search({ ...request, now }));
    },
    suggest: ({ now, ...request }) => {
      noteReads([ANYTHING], Date.now() + CACHE_OPTIONS.ttlMs);
      return suggestions(request, () => engine.suggest({ ...request, now }));
    },
    show: (keys, now) => {
      noteReads([ANYTHING], Date.now() + CACHE_OPTIONS.ttlMs);
      return engine.show(keys, now);
    },
  };
}

/** Returns the Meilisearch index that mirrors the one in Postgres; null without Meilisearch. */
export function meilisearchIndex(): MeilisearchIndex | null {
  const client = meilisearchClient();
  return client && new MeilisearchIndex(client, env.MEILI_INDEX);
}
