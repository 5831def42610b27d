import type { Sql } from '@/platform/sql';

/** Lengths of time over which the most read articles are listed, in days, shortest first. */
export const MOST_READ_DAYS = [1, 7, 30] as const;
export type MostReadDays = (typeof MOST_READ_DAYS)[number];

/**
 * Returns the ids of the published articles that were read most in the last days, most read first. If they are few,
 * those of longer lengths of time follow. As of the last roll-up, at most ten minutes ago.
 */
export async function readMostRead(sql: Sql, days: MostReadDays, limit: number): Promise<number[]> {
  const rows = await sql<{ id: number }>(
    `select article_id as id from (
       select distinct on (article_id) * from readership_ranks where days >= $1 order by article_id, days) shortest
     order by days, rank limit $2`,
    [days, limit],
  );
  return rows.map(({ id }) => id);
}
