import type { Sql } from '@/platform/sql';

/** Tables of the entries that have authors and topics. */
const ENTRIES = [
  ...(['articles', 'videos', 'episodes', 'podcasts', 'webinars', 'reports', 'visual_assets', 'products'] as const),
];

/** Collections whose documents are distinguished by how often they are used. */
export const COUNTED = ['authors', 'topics', 'series'] as const;
export type Counted = (typeof COUNTED)[number];

/** Returns the number of entries outside the trash that use each of the given documents. Those without one are missing. */
export async function countUses(sql: Sql, collection: Counted, ids: readonly number[]): Promise<Map<number, number>> {
  const parts =
    collection === 'series'
      ? [`select series_id as id from articles where series_id = any($1::int[]) and deleted_at is null`]
      : ENTRIES.map(
          (table) => `select r.${collection}_id as id from ${table}_rels r join ${table} e on e.id = r.parent_id
            where r.path = '${collection}' and r.${collection}_id = any($1::int[]) and to_jsonb(e)->>'deleted_at' is null`,
        );
  const rows = await sql<{ id: number; count: number }>(
    `select id, count(*)::int as count from (${parts.join(' union all ')}) as uses group by id`,
    [ids],
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}
