import { sql } from '@payloadcms/db-postgres';
import type { PayloadRequest } from 'payload';
import { sqlRunnerOf } from './sql-runner';

/** The Postgres channel that notifies every process of changed content. */
export const CACHE_CHANNEL = 'masthead_cache';

/** The number of tags per notification, limited by Postgres to 8,000 bytes. */
const TAGS_PER_NOTIFICATION = 50;

/**
 * Notifies every process that cached data with these tags is outdated. The notification is part of the request's
 * transaction: it is sent on commit and discarded on rollback. A process that isn't listening misses nothing, because
 * it expires everything when it starts listening.
 */
export async function expireCache(tags: readonly string[], req: PayloadRequest): Promise<void> {
  const runner = await sqlRunnerOf(req);
  for (let start = 0; start < tags.length; start += TAGS_PER_NOTIFICATION) {
    const batch = JSON.stringify(tags.slice(start, start + TAGS_PER_NOTIFICATION));
    await runner.execute(sql`select pg_notify(${CACHE_CHANNEL}, ${batch})`);
  }
}
