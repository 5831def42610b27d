import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external';
import pg from 'pg';
import { EVERYTHING } from '@/domain/cache/cache-tags.rules';
import { CACHE_CHANNEL } from './cache';
import { env } from './env';
import { forgetFinishedPages } from './finished-pages';

/**
 * A page whose rendering began before a change and ended after it would be kept as new. Tags are therefore expired
 * once more when such a rendering has surely ended.
 */
const RENDERING_MS = 5_000;
const RECONNECT_MS = 500;

function expire(tags: readonly string[]): void {
  const now = Date.now();
  for (const tag of tags) tagsManifest.set(tag, { ...tagsManifest.get(tag), expired: now });
  forgetFinishedPages();
}

function expireNowAndAfterRendering(tags: readonly string[]): void {
  expire(tags);
  setTimeout(() => expire(tags), RENDERING_MS).unref();
}

async function listen(): Promise<void> {
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
    setTimeout(() => void listen(), RECONNECT_MS).unref();
  };
  client.on('error', again);
  client.on('end', again);
  client.on('notification', ({ payload }) => expireNowAndAfterRendering(JSON.parse(payload ?? '[]') as string[]));
  try {
    await client.connect();
    await client.query(`listen ${CACHE_CHANNEL}`);
    expireNowAndAfterRendering([EVERYTHING]);
  } catch {
    again();
  }
}

/**
 * Keeps this process's page cache true: hears what every process changes (see `expireCache`) and expires everything
 * whenever it starts listening, because it may have missed a change before. It reconnects by itself. Next keeps tags
 * in the memory of one process and forgets them at a restart; there is no public way to tell it of changes made
 * elsewhere, hence the import of its tag table (pinned, and proven by a test with two processes).
 */
export function startCacheBus(): Promise<void> {
  return listen();
}
