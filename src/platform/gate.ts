import { DomainError } from '@/domain/errors';

/** Runs work with limited concurrency; the rest waits in order. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/** Creates a gate. @throws DomainError unavailable if more than `mostWaiting` others are already waiting */
export function createGate({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): Gate {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new DomainError('unavailable');
      // The slot is passed on directly, so that a new caller can't take it first.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
