import { sql } from '@payloadcms/db-postgres';
import type { PayloadRequest } from 'payload';
import { sqlRunnerOf } from './sql-runner';

/** The Postgres channel on which every process hears which cached pages have changed. */
export const CACHE_CHANNEL = 'masthead_cache';

/** Tags that fit into one notification: Postgres allows 8,000 bytes. */
const TAGS_PER_NOTIFICATION = 50;

/**
 * Tells every process that what carries these tags is out of date. The notification is part of the request's
 * transaction: it is delivered when the change is committed, and not at all when it is rolled back. A process that
 * is not listening at that moment loses nothing, since it expires everything when it starts listening.
 */
export async function expireCache(tags: readonly string[], req: PayloadRequest): Promise<void> {
  const runner = await sqlRunnerOf(req);
  for (let start = 0; start < tags.length; start += TAGS_PER_NOTIFICATION) {
    const batch = JSON.stringify(tags.slice(start, start + TAGS_PER_NOTIFICATION));
    await runner.execute(sql`select pg_notify(${CACHE_CHANNEL}, ${batch})`);
  }
}
