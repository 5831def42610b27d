import { log } from '../log';
import { createBreaker } from './breaker';
import type { SearchEngine } from './search-engine';
import { IndexOutdatedError } from './visible-documents';

/** The time limit of the first engine, so that the second engine can still respond within a second. */
export const QUERY_TIMEOUT_MS = 400;

/**
 * Queries one engine, and another if the first fails, is too slow, is known to be down or hasn't received a change yet.
 * The result has the same format and arrives within a second (SRCH-08, SRCH-15). `now` is in milliseconds.
 */
export function withFallback(first: SearchEngine, second: SearchEngine, now: () => number = Date.now): SearchEngine {
  const breaker = createBreaker(now, (isOpen) =>
    isOpen
      ? log.warn({ engine: first.name, instead: second.name }, 'search engine paused after repeated failures')
      : log.info({ engine: first.name }, 'search engine available again'),
  );
  async function runQuery<T>(query: (engine: SearchEngine) => Promise<T>): Promise<T> {
    if (!breaker.allowsRequest()) return query(second);
    try {
      const answer = await withTimeout(query(first));
      breaker.succeeded();
      return answer;
    } catch (error) {
      if (error instanceof IndexOutdatedError) breaker.succeeded();
      else breaker.failed();
      log.debug({ err: error, engine: first.name }, 'search engine failed; using the fallback');
      return query(second);
    }
  }
  return {
    name: first.name,
    search: (request) => runQuery((engine) => engine.search(request)),
    suggest: (request) => runQuery((engine) => engine.suggest(request)),
    show: (keys, at) => second.show(keys, at),
  };
}

async function withTimeout<T>(answer: Promise<T>): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No response within ${QUERY_TIMEOUT_MS} ms.`)), QUERY_TIMEOUT_MS);
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    clearTimeout(timer);
    answer.catch(() => {});
  }
}
