import { log } from '../log';
import { createBreaker } from './breaker';
import type { SearchEngine } from './search-engine';
import { NotSentYet } from './shown-documents';

/** How long the first engine may take, so that the second one still answers within a second. */
export const ASK_WITHIN_MS = 400;

/**
 * Asks one engine, and another in its place while it fails, is too slow, is known to be down or has yet to hear of a
 * change: the answer has the same shape and comes within a second (SRCH-08, SRCH-15). `now` is in milliseconds.
 */
export function withFallback(first: SearchEngine, second: SearchEngine, now: () => number = Date.now): SearchEngine {
  const breaker = createBreaker(now, (isOpen) =>
    isOpen
      ? log.warn({ engine: first.name, instead: second.name }, 'the search engine is left alone for a while')
      : log.info({ engine: first.name }, 'the search engine answers again'),
  );
  async function ask<T>(question: (engine: SearchEngine) => Promise<T>): Promise<T> {
    if (!breaker.mayAsk()) return question(second);
    try {
      const answer = await within(question(first));
      breaker.succeeded();
      return answer;
    } catch (error) {
      if (error instanceof NotSentYet) breaker.succeeded();
      else breaker.failed();
      log.debug({ err: error, engine: first.name }, 'the search engine failed; another one answers');
      return question(second);
    }
  }
  return {
    name: first.name,
    search: (request) => ask((engine) => engine.search(request)),
    suggest: (asked) => ask((engine) => engine.suggest(asked)),
    show: (keys, at) => second.show(keys, at),
  };
}

async function within<T>(answer: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No answer within ${ASK_WITHIN_MS} ms.`)), ASK_WITHIN_MS);
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
    answer.catch(() => {});
  }
}
