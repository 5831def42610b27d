import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { env } from './env';
import { noteDatabaseError } from './outage';

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

type Query = string | { text?: unknown; name?: unknown; values?: unknown; submit?: unknown };

/**
 * A Postgres client that prepares frequent queries. Only queries with values are considered: those without use the
 * simple protocol, which also allows several statements at once.
 */
export class PreparingClient extends pg.Client {
  override connect(...args: unknown[]): never {
    // A lost connection also fails the running or the next query. Without a listener, it would end the process.
    this.on('error', () => {});
    return this.#noting(super.connect as (...args: unknown[]) => unknown, args);
  }

  override query(...args: unknown[]): never {
    const [query, values] = args as [Query, unknown];
    const text = typeof query === 'string' ? query : query?.text;
    const isUnnamed = typeof query === 'string' || (!query?.name && !query?.submit);
    const parameters = Array.isArray(values) ? values : typeof query === 'string' ? undefined : query?.values;
    if (typeof text === 'string' && isUnnamed && Array.isArray(parameters) && parameters.length > 0) {
      const name = env.DATABASE_PREPARED_STATEMENTS ? preparedName(text) : undefined;
      if (name) args[0] = { ...(typeof query === 'string' ? { text } : query), name };
    }
    const send = super.query as (...args: unknown[]) => unknown;
    const result =
      isUnnamed || typeof text === 'string' ? this.#noting(send, args) : (send.call(this, ...args) as never);
    if (typeof text === 'string' && /^begin\b/i.test(text)) this.#releaseOnFailure(result);
    return result;
  }

  /** Calls a method that responds to a callback or with a promise, and records if it fails because of an outage. */
  #noting(method: (...args: unknown[]) => unknown, args: unknown[]): never {
    const at = args.findLastIndex((value) => typeof value === 'function');
    const callback = args[at];
    if (typeof callback === 'function') {
      args[at] = (error: unknown, ...more: unknown[]) => {
        noteDatabaseError(error);
        callback(error, ...more);
      };
      return method.call(this, ...args) as never;
    }
    const result = method.call(this, ...args) as Promise<unknown>;
    result.catch(noteDatabaseError);
    return result as never;
  }

  /** Drizzle keeps a connection of the pool forever if its transaction can't begin. */
  #releaseOnFailure(begin: Promise<unknown>): void {
    begin.catch((error: Error) => (this as unknown as pg.PoolClient).release?.(error));
  }
}
