import { Meilisearch } from 'meilisearch';
import { env } from '../env';
import { sidePool } from '../postgres';
import { withFallback } from './failover';
import { withKeptAnswers } from './kept-answers';
import { createMeilisearchEngine } from './meilisearch-engine';
import { MeilisearchIndex } from './meilisearch-index';
import { createPostgresEngine } from './postgres-engine';
import type { SearchEngine } from './search-engine';

/** No single request to Meilisearch takes longer, in milliseconds. */
const REQUEST_MS = 10_000;

/** Reaches the Meilisearch of the environment; null without one. */
function meilisearchClient(): Meilisearch | null {
  if (!env.MEILI_HOST) return null;
  return new Meilisearch({
    host: env.MEILI_HOST,
    timeout: REQUEST_MS,
    ...(env.MEILI_KEY ? { apiKey: env.MEILI_KEY } : {}),
  });
}

let engine: SearchEngine | undefined;

/** The engine of this process, made at the first use: Meilisearch with Postgres in its place while it is down, or Postgres alone. */
export function searchEngine(): SearchEngine {
  // Only servers in production hear of every change.
  engine ??= env.NODE_ENV === 'production' ? withKeptAnswers(makeEngine()) : makeEngine();
  return engine;
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

/** The index of Meilisearch that is kept equal to the one in Postgres; null without a Meilisearch. */
export function meilisearchIndex(): MeilisearchIndex | null {
  const client = meilisearchClient();
  return client && new MeilisearchIndex(client, env.MEILI_INDEX);
}
