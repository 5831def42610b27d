import pg from 'pg';
import { ANYTHING, EVERYTHING } from '@/domain/cache/cache-tags.rules';
import { CACHE_CHANNEL } from './cache';
import { env } from './env';

const RECONNECT_MS = 500;

type Listener = (tags: readonly string[]) => void;

const listeners: Listener[] = [];
let heard = 0;

/** Counts the changes of content that this process has heard of: what was read before the latest one may be old. */
export const changesOfContent = (): number => heard;

/** Has `listener` told of the tags of every change. */
export function onChange(listener: Listener): void {
  listeners.push(listener);
}

/** Tells this process that what carries these tags is out of date. Called for every announcement. */
export function announceChange(tags: readonly string[]): void {
  heard += 1;
  for (const listener of listeners) listener([ANYTHING, ...tags]);
}

/**
 * Begins to hear what every process changes (`expireCache`). Whenever it starts to listen, at the beginning and after a
 * lost connection, everything counts as changed, because a change may have been missed. It reconnects by itself.
 */
export async function listenForChanges(): Promise<void> {
  const client = new pg.Client({
    connectionString: env.DATABASE_URL,
    keepAlive: true,
    application_name: 'masthead cache',
  });
  let isOver = false;
  const again = () => {
    if (isOver) return;
    isOver = true;
    client.end().catch(() => {});
    setTimeout(() => void listenForChanges(), RECONNECT_MS).unref();
  };
  client.on('error', again);
  client.on('end', again);
  client.on('notification', ({ payload }) => announceChange(JSON.parse(payload ?? '[]') as string[]));
  try {
    await client.connect();
    await client.query(`listen ${CACHE_CHANNEL}`);
    announceChange([EVERYTHING]);
  } catch {
    again();
  }
}
