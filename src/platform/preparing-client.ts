import { LRUCache } from 'lru-cache';
import pg from 'pg';

/**
 * Planning a question of the CMS takes Postgres longer than answering it (4 ms beside 0.6 ms for an account), and what is
 * asked again and again is prepared under a name instead. Every connection keeps about 0.1 MB for each of them, so they
 * are few; texts that come only now and then, such as long lists of ids, stay as they are.
 */
const MOST_PREPARED = 120;
const TIMES_BEFORE = 8;

const timesSeen = new LRUCache<string, number>({ max: 2000 });
const names = new Map<string, string>();

/** The name under which this text is prepared, the same on every connection; undefined while it is not. */
export function preparedName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MOST_PREPARED) return known;
  const times = (timesSeen.get(text) ?? 0) + 1;
  if (times < TIMES_BEFORE) {
    timesSeen.set(text, times);
    return undefined;
  }
  timesSeen.delete(text);
  const name = `prepared_${names.size + 1}`;
  names.set(text, name);
  return name;
}

type Question = string | { text?: unknown; name?: unknown; values?: unknown; submit?: unknown };

/** When the last attempt to connect failed; null after one that succeeded. */
let failedAt: number | null = null;
/** After this time a failure says nothing any more, in milliseconds. */
const FAILURE_COUNTS_MS = 30_000;

/** Whether the database could not be reached when this process last tried, a moment ago. */
export function isDatabaseAway(): boolean {
  return failedAt !== null && Date.now() - failedAt < FAILURE_COUNTS_MS;
}

/**
 * A client of Postgres that prepares what it is asked often. Only questions with values are looked at: those without go
 * over the simple protocol, which also takes several statements at once.
 */
export class PreparingClient extends pg.Client {
  override connect(...given: unknown[]): never {
    const [callback] = given as [((error: Error | null) => void)?];
    const note = (error: Error | null) => {
      failedAt = error ? Date.now() : null;
    };
    const connect = super.connect as (callback?: (error: Error | null) => void) => Promise<void> | undefined;
    if (callback) {
      const noted = (error: Error | null) => {
        note(error);
        callback(error);
      };
      return connect.call(this, noted) as never;
    }
    const connected = connect.call(this);
    connected?.then(() => note(null), note);
    return connected as never;
  }

  override query(...given: unknown[]): never {
    const [question, values] = given as [Question, unknown];
    const text = typeof question === 'string' ? question : question?.text;
    const isOpen = typeof question === 'string' || (!question?.name && !question?.submit);
    const parameters = Array.isArray(values) ? values : typeof question === 'string' ? undefined : question?.values;
    if (typeof text === 'string' && isOpen && Array.isArray(parameters) && parameters.length > 0) {
      const name = preparedName(text);
      if (name) given[0] = { ...(typeof question === 'string' ? { text } : question), name };
    }
    return (super.query as (...args: unknown[]) => never)(...given);
  }
}
