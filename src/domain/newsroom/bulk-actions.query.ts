import type { Sql } from '@/platform/sql';
import { BULK_UNDO_HOURS, type BulkAction, type UndoableBulkAction } from './bulk.rules';

/** Returns how the keys of bulk actions begin: of all, or of a user in a collection. */
export const bulkKeysOf = (of?: { collection: string; user: number }): string =>
  of ? `bulk:${of.collection}:${of.user}:` : 'bulk:';

/** Returns the key of a bulk action in the CMS's key-value table. */
export const bulkKey = (collection: string, user: number, id: string): string =>
  `${bulkKeysOf({ collection, user })}${id}`;

/** Returns a user's last bulk action in a collection that can be undone; null if there is none. */
export async function findUndoableBulkAction(
  run: Sql,
  of: { collection: string; user: number },
  now: Date,
): Promise<UndoableBulkAction | null> {
  const [row] = await run<{ key: string; kind: UndoableBulkAction['kind']; at: string; count: number }>(
    `select key, data->>'kind' as kind, data->>'at' as at, jsonb_array_length(data->'documents') as count
     from payload_kv where starts_with(key, $1) and data->>'at' > $2 order by data->>'at' desc limit 1`,
    [bulkKeysOf(of), new Date(now.getTime() - BULK_UNDO_HOURS * 3_600_000).toISOString()],
  );
  if (!row) return null;
  return { id: row.key.slice(bulkKeysOf(of).length), kind: row.kind, at: row.at, count: Number(row.count) };
}

/** Returns a bulk action and deletes it, so that nobody undoes it twice. */
export async function takeBulkAction(run: Sql, key: string): Promise<BulkAction | null> {
  const [row] = await run<{ data: BulkAction }>('delete from payload_kv where key = $1 returning data', [key]);
  return row?.data ?? null;
}
