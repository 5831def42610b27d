import { LRUCache } from 'lru-cache';
import { changesOfContent } from '../finished-pages';
import type { SearchAnswer, SearchEngine, Suggestions } from './search-engine';

/** Answers that are kept; strangers can ask for any number of things. */
const MOST_KEPT = 500;

/** How long the passing of time alone, such as the end of an embargo, may go unnoticed. */
const KEPT_MS = 1_000;

/**
 * Many readers ask the same at the same time: whoever asks what was asked a moment ago gets that answer, and who asks
 * while it is being found waits for it. No answer outlives a change of content that this process has heard of.
 */
export function withKeptAnswers(engine: SearchEngine): SearchEngine {
  const searches = keeper<SearchAnswer>();
  const suggestions = keeper<Suggestions>();
  return {
    name: engine.name,
    search: (request) => searches(request, () => engine.search(request)),
    suggest: (asked) => suggestions(asked, () => engine.suggest(asked)),
    show: (keys, now) => engine.show(keys, now),
  };
}

function keeper<T extends object>() {
  const kept = new LRUCache<string, T, () => Promise<T>>({
    max: MOST_KEPT,
    ttl: KEPT_MS,
    fetchMethod: (_key, _stale, { context: find }) => find(),
  });
  return ({ now: _now, ...question }: { now: Date }, find: () => Promise<T>): Promise<T> =>
    kept.forceFetch(JSON.stringify([changesOfContent(), question]), { context: find });
}
