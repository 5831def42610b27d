import { DomainError } from '@/domain/errors';

/** Runs work, at most so much of it at once; the rest waits in order. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/** Makes a gate. @throws DomainError unavailable for work that would have to wait behind `mostWaiting` others. */
export function createGate({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): Gate {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new DomainError('unavailable');
      // Whoever leaves hands his place over, so that nobody slips in between.
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
