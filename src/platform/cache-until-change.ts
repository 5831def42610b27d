import { LRUCache } from 'lru-cache';
import { changesOfContent } from './changes';
import { env } from './env';

/** Finds the answer to a question, unless it is known. */
export type UntilChangeCache<T> = (question: unknown, find: () => Promise<T>) => Promise<T>;

interface Keeping {
  /** Answers that are kept; strangers can ask for any number of things. */
  most: number;
  /** How long the passing of time alone, such as the end of an embargo, may go unnoticed. */
  ttlMs: number;
  /** Only servers in production hear of every change. */
  isOn?: boolean;
}

/**
 * Many ask the same at the same time: whoever asks what was asked a moment ago gets that answer, and who asks while it
 * is being found waits for it. No answer outlives a change of content that this process has heard of; a failure is not
 * kept. Answers are shared: nobody may change them. Questions are compared as JSON.
 */
export function cacheUntilChange<T extends object>({
  most,
  ttlMs,
  isOn = env.NODE_ENV === 'production',
}: Keeping): UntilChangeCache<T> {
  if (!isOn) return (_question, find) => find();
  const kept = new LRUCache<string, T, () => Promise<T>>({
    max: most,
    ttl: ttlMs,
    fetchMethod: (_key, _stale, { context: find }) => find(),
  });
  return (question, find) => kept.forceFetch(JSON.stringify([changesOfContent(), question]), { context: find });
}
