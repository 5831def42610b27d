import pg from 'pg';
import { ANYTHING, EVERYTHING } from '@/domain/cache/cache-tags.rules';
import { CACHE_CHANNEL } from './cache';
import { env } from './env';

const RECONNECT_MS = 500;
/** How long Postgres may take to answer while connecting. */
const ANSWER_MS = 5_000;
/** How often the connection is checked. A network can drop one silently, and then pages would stay outdated. */
const CHECK_MS = 10_000;

type Listener = (tags: readonly string[]) => void;

const listeners: Listener[] = [];
let changeCount = 0;

/**
 * Returns the number of content changes that this process has been notified of. Data read before the latest change may
 * be outdated.
 */
export const changesOfContent = (): number => changeCount;

/** Calls `listener` with the tags of every change. */
export function onChange(listener: Listener): void {
  listeners.push(listener);
}

/** Notifies the listeners in this process that data with these tags is outdated. */
export function announceChange(tags: readonly string[]): void {
  changeCount += 1;
  for (const listener of listeners) listener([ANYTHING, ...tags]);
}

/**
 * Listens for the changes of all processes (`expireCache`). When listening starts or resumes after a lost connection,
 * everything counts as changed because notifications may have been missed. Reconnects automatically, until `signal`
 * ends it.
 */
export async function listenForChanges(
  databaseUrl = env.DATABASE_DIRECT_URL || env.DATABASE_URL,
  signal?: AbortSignal,
): Promise<void> {
  if (signal?.aborted) return;
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    application_name: 'masthead cache',
  });
  const check = setInterval(() => void client.query('select 1').catch(reconnect), CHECK_MS).unref();
  let isClosed = false;
  const close = () => {
    isClosed = true;
    clearInterval(check);
    client.end().catch(() => {});
  };
  const reconnect = () => {
    if (isClosed) return;
    close();
    setTimeout(() => void listenForChanges(databaseUrl, signal), RECONNECT_MS).unref();
  };
  signal?.addEventListener('abort', close);
  client.on('error', reconnect);
  client.on('end', reconnect);
  client.on('notification', ({ payload }) => announceChange(JSON.parse(payload ?? '[]') as string[]));
  try {
    await client.connect();
    await client.query(`listen ${CACHE_CHANNEL}`);
    announceChange([EVERYTHING]);
  } catch {
    reconnect();
  }
}
