import { sql } from '@payloadcms/db-postgres';
import type { DataFromGlobalSlug, GlobalSlug, Payload, PayloadRequest } from 'payload';
import { databasePool } from './database-pool';
import { noteGlobalRead } from './read-tags';
import { sqlRunnerOf } from './sql-runner';
import { dataAccessOf } from './store';

const cache = new Map<GlobalSlug, { version: string; value: unknown }>();
/** Reads in progress; concurrent callers wait for the same one. */
const pending = new Map<GlobalSlug, Promise<unknown>>();

/**
 * Returns a global from the cache unless its row has changed, which takes one small query instead of loading the
 * document. Read with full access; the caller decides what to expose.
 */
export function cachedGlobal<S extends GlobalSlug>(payload: Payload, slug: S): Promise<DataFromGlobalSlug<S>> {
  noteGlobalRead(slug);
  const read = pending.get(slug) ?? readCurrent(payload, slug).finally(() => pending.delete(slug));
  pending.set(slug, read);
  return read as Promise<DataFromGlobalSlug<S>>;
}

/**
 * Gives the row of a global a new version within the transaction of its change. The CMS doesn't update the row if only
 * lists were changed, which are stored in separate tables.
 */
export async function noteGlobalChange(slug: string, req: PayloadRequest): Promise<void> {
  const table = sql.identifier(slug.replaceAll('-', '_'));
  await (await sqlRunnerOf(req)).execute(sql`update ${table} set id = id`);
}

async function readCurrent(payload: Payload, slug: GlobalSlug): Promise<unknown> {
  const table = slug.replaceAll('-', '_');
  const { rows } = await databasePool(payload).query<{ version: string }>(
    `select xmin::text as version from "${table}"`,
  );
  const version = rows[0]?.version;
  const known = cache.get(slug);
  if (known && known.version === version) return known.value;
  const value = await dataAccessOf(payload, null).asSystem('cached for all callers').findGlobal({ slug, depth: 0 });
  if (version) cache.set(slug, { version, value });
  return value;
}
