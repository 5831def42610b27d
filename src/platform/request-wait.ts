import { AsyncLocalStorage } from 'node:async_hooks';
import { env } from './env';
import { oncePerProcess } from './once-per-process';
import { noAnswerInTime } from './outage';
import { limitWait } from './wait-limit';

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

  /** Records that something was waited for. */
  add(waitedMs: number): void {
    this.#waitedUntil = performance.now();
    this.#waitedMs += waitedMs;
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
 * Waits for something that a query needs, such as a connection: as long as the request may wait, and no longer than
 * `limitMs`. Passes it to `discard` if it comes too late.
 * @throws DatabaseAwayError if it does, or if the request has waited long enough before
 */
export async function waitInRequest<T>(
  start: () => Promise<T>,
  discard: (late: T) => void,
  limitMs = Number.POSITIVE_INFINITY,
): Promise<T> {
  const wait = currentWait();
  if (wait?.leftMs === 0) throw noAnswerInTime();
  let isTooLate = false;
  const deadline = Promise.withResolvers<never>();
  const endLimit = limitWait(Math.min(wait?.leftMs ?? limitMs, limitMs), () => {
    isTooLate = true;
    deadline.reject(noAnswerInTime());
  });
  const started = start();
  try {
    return await Promise.race([started, deadline.promise]);
  } catch (error) {
    if (isTooLate) started.then(discard, () => {});
    throw error;
  } finally {
    const waitedMs = endLimit();
    wait?.add(waitedMs);
  }
}
