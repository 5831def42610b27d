import { sql } from '@payloadcms/db-postgres';
import type { PayloadRequest } from 'payload';
import type { Sql } from './sql';
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
  for (const batch of batchesOf(tags)) await runner.execute(sql`select pg_notify(${CACHE_CHANNEL}, ${batch})`);
}

/** Notifies every process in the same way, for changes that no request made. */
export async function expireCacheOf(query: Sql, tags: readonly string[]): Promise<void> {
  for (const batch of batchesOf(tags)) await query('select pg_notify($1, $2)', [CACHE_CHANNEL, batch]);
}

const batchesOf = (tags: readonly string[]): string[] =>
  Array.from({ length: Math.ceil(tags.length / TAGS_PER_NOTIFICATION) }, (_, at) =>
    JSON.stringify(tags.slice(at * TAGS_PER_NOTIFICATION, (at + 1) * TAGS_PER_NOTIFICATION)),
  );
