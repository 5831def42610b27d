import pg from 'pg';
import { ANYTHING, EVERYTHING } from '@/domain/cache/cache-tags.rules';
import { CACHE_CHANNEL } from './cache';
import { env } from './env';

const RECONNECT_MS = 500;
/** How long Postgres may take to answer while connecting. */
const ANSWER_MS = 5_000;
/** After this time without a packet, the connection is checked: a process that hears nothing serves outdated pages. */
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
 * everything counts as changed because notifications may have been missed. Reconnects automatically.
 */
export async function listenForChanges(): Promise<void> {
  const client = new pg.Client({
    connectionString: env.DATABASE_DIRECT_URL || env.DATABASE_URL,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: CHECK_MS,
    application_name: 'masthead cache',
  });
  let isClosed = false;
  const reconnect = () => {
    if (isClosed) return;
    isClosed = true;
    client.end().catch(() => {});
    setTimeout(() => void listenForChanges(), RECONNECT_MS).unref();
  };
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
