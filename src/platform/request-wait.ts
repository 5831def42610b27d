import { AsyncLocalStorage } from 'node:async_hooks';
import { env } from './env';
import { oncePerProcess } from './once-per-process';
import { DatabaseAwayError } from './outage';

// How long requests wait for the database. Everything else, such as jobs and migrations, takes as long as it needs.

/** How long a request waits for an answer of the database, in milliseconds. */
const LIMIT_MS = 7_000;
/** The same for exports and imports. If Postgres works, it has ended the statement itself before. */
export const BULK_LIMIT_MS = env.DATABASE_STATEMENT_TIMEOUT_MS + 5_000;
/** The least time for a query on a connection that a request already has, because it may end a transaction. */
const MIN_QUERY_MS = 1_000;

/** How long a request has waited since the last answer of the database. */
export class RequestWait {
  #waitedMs = 0;
  #waitedUntil = 0;

  constructor(private readonly limitMs: number) {}

  get leftMs(): number {
    // Work that a request began can go on for long after it, such as a timer that writes counts.
    if (performance.now() - this.#waitedUntil > this.limitMs) this.#waitedMs = 0;
    return Math.max(0, this.limitMs - this.#waitedMs);
  }

  get queryTimeoutMs(): number {
    return Math.max(this.leftMs, MIN_QUERY_MS);
  }

  /** Records that something was waited for since `startedAt`. */
  add(startedAt: number): void {
    this.#waitedUntil = performance.now();
    this.#waitedMs += this.#waitedUntil - startedAt;
  }

  /** Records that the database has answered. */
  end(): void {
    this.#waitedMs = 0;
  }
}

/** One per process: requests begin in the server, and pages query in Next's bundle. */
const waits = oncePerProcess('request-waits', () => new AsyncLocalStorage<RequestWait>());

/** Does the work of a request, which waits for the database for a limited time only. */
export const asRequest = <T>(work: () => T, limitMs = LIMIT_MS): T => waits.run(new RequestWait(limitMs), work);

/** Returns the wait of the current request; undefined outside of requests. */
export const currentWait = (): RequestWait | undefined => waits.getStore();

/**
 * Waits for something that a query needs, such as a connection. Passes it to `discard` if it comes too late.
 * @throws DatabaseAwayError in a request that has waited long enough
 */
export async function waitInRequest<T>(start: () => Promise<T>, discard: (late: T) => void): Promise<T> {
  const wait = currentWait();
  if (!wait) return start();
  const tooLate = new DatabaseAwayError('The database did not answer in time.');
  if (wait.leftMs === 0) throw tooLate;
  const startedAt = performance.now();
  const deadline = Promise.withResolvers<never>();
  const timer = setTimeout(() => deadline.reject(tooLate), wait.leftMs);
  const started = start();
  try {
    return await Promise.race([started, deadline.promise]);
  } catch (error) {
    if (error === tooLate) started.then(discard, () => {});
    throw error;
  } finally {
    clearTimeout(timer);
    wait.add(startedAt);
  }
}
