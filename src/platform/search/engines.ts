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

/** No single request to Meilisearch takes longer, in milliseconds. */
const REQUEST_MS = 10_000;

const KEEPING = { most: 500, ttlMs: 5_000 };

/** Reaches the Meilisearch of the environment; null without one. */
function meilisearchClient(): Meilisearch | null {
  if (!env.MEILI_HOST) return null;
  return new Meilisearch({
    host: env.MEILI_HOST,
    timeout: REQUEST_MS,
    ...(env.MEILI_KEY ? { apiKey: env.MEILI_KEY } : {}),
  });
}

/** The engine of this process, made at the first use: Meilisearch with Postgres in its place while it is down, or Postgres alone. */
export function searchEngine(): SearchEngine {
  return oncePerProcess('search', () => withKeptAnswers(makeEngine()));
}

function makeEngine(): SearchEngine {
  const postgres = createPostgresEngine(sidePool);
  const client = meilisearchClient();
  if (!client) return postgres;
  return withFallback(
    createMeilisearchEngine({ client, index: env.MEILI_INDEX, pool: sidePool, literal: postgres }),
    postgres,
  );
}

/** Many readers type the same beginnings: a popular term is searched once in some seconds, and after every change. */
function withKeptAnswers(asked: SearchEngine): SearchEngine {
  const searches = cacheUntilChange<SearchAnswer>(KEEPING);
  const suggestions = cacheUntilChange<Suggestions>(KEEPING);
  return {
    name: asked.name,
    search: ({ now, ...request }) => {
      noteReads([ANYTHING], Date.now() + KEEPING.ttlMs);
      return searches(request, () => asked.search({ ...request, now }));
    },
    suggest: ({ now, ...request }) => {
      noteReads([ANYTHING], Date.now() + KEEPING.ttlMs);
      return suggestions(request, () => asked.suggest({ ...request, now }));
    },
    show: (keys, now) => {
      noteReads([ANYTHING], Date.now() + KEEPING.ttlMs);
      return asked.show(keys, now);
    },
  };
}

/** The index of Meilisearch that is kept equal to the one in Postgres; null without a Meilisearch. */
export function meilisearchIndex(): MeilisearchIndex | null {
  const client = meilisearchClient();
  return client && new MeilisearchIndex(client, env.MEILI_INDEX);
}
