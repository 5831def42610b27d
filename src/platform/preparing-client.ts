import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { env } from './env';

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

/** When the last connection attempt failed; null after a successful one. */
let failedAt: number | null = null;
/** How long a failed attempt counts, in milliseconds. */
const FAILURE_TTL_MS = 30_000;

/** Returns whether the most recent attempt to reach the database failed. */
export function isDatabaseUnreachable(): boolean {
  return failedAt !== null && Date.now() - failedAt < FAILURE_TTL_MS;
}

/**
 * A Postgres client that prepares frequent queries. Only queries with values are considered: those without use the
 * simple protocol, which also allows several statements at once.
 */
export class PreparingClient extends pg.Client {
  override connect(...args: unknown[]): never {
    // A lost connection also fails the running or the next query. Without a listener, it would end the process.
    this.on('error', () => {});
    const [callback] = args as [((error: Error | null) => void)?];
    const recordResult = (error: Error | null) => {
      failedAt = error ? Date.now() : null;
    };
    const connect = super.connect as (callback?: (error: Error | null) => void) => Promise<void> | undefined;
    if (callback) {
      const recordAndCallBack = (error: Error | null) => {
        recordResult(error);
        callback(error);
      };
      return connect.call(this, recordAndCallBack) as never;
    }
    const connected = connect.call(this);
    connected?.then(() => recordResult(null), recordResult);
    return connected as never;
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
    const result = (super.query as (...args: unknown[]) => never)(...args);
    if (typeof text === 'string' && /^begin\b/i.test(text)) this.#releaseOnFailure(result);
    return result;
  }

  /** Drizzle keeps a connection of the pool forever if its transaction can't begin. */
  #releaseOnFailure(begin: Promise<unknown>): void {
    begin.catch((error: Error) => (this as unknown as pg.PoolClient).release?.(error));
  }
}
