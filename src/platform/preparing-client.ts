import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { env } from './env';
import { isDatabaseDown, noAnswerInTime, noteDatabaseError } from './outage';
import { currentWait, type RequestWait } from './request-wait';
import { limitWait } from './wait-limit';

/**
 * Planning a query of the CMS takes Postgres longer than running it (4 ms compared to 0.6 ms for an account), so
 * frequent queries are prepared. Each prepared statement uses about 0.1 MB per connection, so their number is limited.
 * Rare queries, such as those with long lists of ids, are not prepared.
 */
const MAX_PREPARED = 120;
const PREPARE_AFTER = 8;

const timesSeen = new LRUCache<string, number>({ max: 2000 });
const names = new Map<string, string>();

/** Returns the name under which a query is prepared, the same on every connection; undefined if it isn't. */
export function preparedName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MAX_PREPARED) return known;
  const times = (timesSeen.get(text) ?? 0) + 1;
  if (times < PREPARE_AFTER) {
    timesSeen.set(text, times);
    return undefined;
  }
  timesSeen.delete(text);
  const name = `prepared_${names.size + 1}`;
  names.set(text, name);
  return name;
}

interface QueryConfig {
  text: string;
  name?: string;
  values?: unknown[];
}

/** A text, its configuration, or an object that sends itself, such as a cursor. */
type Query = string | (QueryConfig & { submit?: unknown });

/**
 * A Postgres client that prepares frequent queries, and limits how long a request waits for an answer. Only queries
 * with values are prepared: those without use the simple protocol, which also allows several statements at once.
 */
export class PreparingClient extends pg.Client {
  readonly #limitMs: number;

  constructor({ query_timeout: limitMs, ...config }: pg.ClientConfig = {}) {
    super(config);
    // The base class would also count time in which the process was blocked.
    this.#limitMs = limitMs || Number.POSITIVE_INFINITY;
  }

  override connect(...args: unknown[]): never {
    // A lost connection also fails the running or the next query. Without a listener, it would end the process.
    this.on('error', () => {});
    return this.#noting(super.connect as (...args: unknown[]) => unknown, args);
  }

  override query(...args: unknown[]): never {
    const send = super.query as (...args: unknown[]) => unknown;
    const [query, values] = args as [Query, unknown];
    if (typeof query !== 'string' && (query?.submit || typeof query?.text !== 'string')) {
      return send.call(this, ...args) as never;
    }
    const config: QueryConfig = typeof query === 'string' ? { text: query } : { ...query };
    const parameters = Array.isArray(values) ? values : config.values;
    const isPreparable = env.DATABASE_PREPARED_STATEMENTS && !config.name && Array.isArray(parameters);
    if (isPreparable && parameters.length > 0) config.name = preparedName(config.text);
    args[0] = config;
    const wait = currentWait();
    const limitMs = Math.min(wait?.queryTimeoutMs ?? this.#limitMs, this.#limitMs);
    const result = this.#noting(send, args, limitMs, wait);
    if (/^begin\b/i.test(config.text)) this.#releaseOnFailure(result);
    return result;
  }

  /**
   * Calls a method that responds to a callback or with a promise, and fails if it doesn't within `limitMs`. Records if
   * it fails because of an outage, and otherwise that the database has answered the request that waits for it.
   */
  #noting(
    method: (...args: unknown[]) => unknown,
    args: unknown[],
    limitMs = Number.POSITIVE_INFINITY,
    wait?: RequestWait,
  ): never {
    const at = args.findLastIndex((value) => typeof value === 'function');
    const callback = args[at] as ((error: unknown, ...more: unknown[]) => void) | undefined;
    const outcome = Promise.withResolvers<unknown>();
    const respond =
      callback ?? ((error: unknown, result: unknown) => (error ? outcome.reject(error) : outcome.resolve(result)));
    let isAnswered = false;
    const answer = (error?: unknown, ...more: unknown[]): void => {
      if (isAnswered) return;
      isAnswered = true;
      const waitedMs = endLimit();
      noteDatabaseError(error);
      if (isDatabaseDown(error)) wait?.add(waitedMs);
      else wait?.end();
      respond(error, ...more);
    };
    const endLimit = limitWait(limitMs, () => {
      answer(noAnswerInTime());
      // A late answer, or a transaction that is still open, must not reach the next user of the connection.
      this.end().catch(() => {});
    });
    if (callback) {
      args[at] = answer;
      return method.call(this, ...args) as never;
    }
    (method.call(this, ...args) as Promise<unknown>).then((result) => answer(undefined, result), answer);
    return outcome.promise as never;
  }

  /** Drizzle keeps a connection of the pool forever if its transaction can't begin. */
  #releaseOnFailure(begin: Promise<unknown>): void {
    begin.catch((error: Error) => (this as unknown as pg.PoolClient).release?.(error));
  }
}
