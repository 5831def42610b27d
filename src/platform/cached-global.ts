import { sql } from '@payloadcms/db-postgres';
import type { DataFromGlobalSlug, GlobalSlug, Payload, PayloadRequest } from 'payload';
import { databasePool } from './database-pool';
import { noteGlobalRead } from './read-tags';
import { sqlRunnerOf } from './sql-runner';
import { dataAccessOf } from './store';

const kept = new Map<GlobalSlug, { version: string; value: unknown }>();
/** Looks that are under way: who asks meanwhile waits for the same one. */
const looking = new Map<GlobalSlug, Promise<unknown>>();

/**
 * A global as it was read last, as long as its row has not changed: one small look instead of a document. Read with all
 * rights; the caller decides what leaves.
 */
export function cachedGlobal<S extends GlobalSlug>(payload: Payload, slug: S): Promise<DataFromGlobalSlug<S>> {
  noteGlobalRead(slug);
  const begun = looking.get(slug) ?? look(payload, slug).finally(() => looking.delete(slug));
  looking.set(slug, begun);
  return begun as Promise<DataFromGlobalSlug<S>>;
}

/**
 * Gives the row of a global a new version, in the transaction of its change: the CMS leaves the row as it is when only
 * lists in it were changed, which lie in tables of their own.
 */
export async function noteGlobalChange(slug: string, req: PayloadRequest): Promise<void> {
  const table = sql.identifier(slug.replaceAll('-', '_'));
  await (await sqlRunnerOf(req)).execute(sql`update ${table} set id = id`);
}

async function look(payload: Payload, slug: GlobalSlug): Promise<unknown> {
  const table = slug.replaceAll('-', '_');
  const { rows } = await databasePool(payload).query<{ version: string }>({
    name: `version-of-${table}`,
    text: `select xmin::text as version from "${table}"`,
  });
  const version = rows[0]?.version;
  const known = kept.get(slug);
  if (known && known.version === version) return known.value;
  const value = await dataAccessOf(payload, null).asSystem('kept for many calls').findGlobal({ slug, depth: 0 });
  if (version) kept.set(slug, { version, value });
  return value;
}
