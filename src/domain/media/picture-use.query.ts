import { EMBED_FIELDS } from '@/platform/referencing-texts';
import type { Sql } from '@/platform/sql';

const FIELDS = EMBED_FIELDS.media ?? [];

/** Returns the ids of images outside the trash that nothing uses, or of those that something uses. */
export async function findPicturesByUse(sql: Sql, use: 'unused' | 'used'): Promise<number[]> {
  const rows = await sql<{ id: number }>(
    `select id from media where deleted_at is null
       and ${use === 'used' ? 'id in' : 'id not in'} (select used_pictures($1::text[])) order by id`,
    [FIELDS],
  );
  return rows.map(({ id }) => id);
}

const ENDING = `id, coalesce(nullif(alt, ''), filename) as title,
  to_char(usable_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "usableUntil"`;

/** An image whose rights have ended or end soon. */
export interface EndingPicture {
  id: number;
  title: string;
  /** Last day on which it may be shown, stored as noon in UTC (ISO 8601). */
  usableUntil: string;
}

/** Number of images with ending rights that are searched for uses. */
const CANDIDATES = 200;

/** Returns used images whose last usable day is before `until`, those that ended first in front. At most `limit`. */
export async function findEndingPictures(
  sql: Sql,
  { until, limit }: { until: string; limit: number },
): Promise<EndingPicture[]> {
  const candidates = await sql<EndingPicture>(
    `select ${ENDING} from media where deleted_at is null and usable_until < $1
     order by usable_until, id limit ${CANDIDATES}`,
    [until],
  );
  // Finding uses reads all texts.
  if (!candidates.length) return [];
  const used = new Set(
    (await sql<{ id: number }>('select used_pictures($1::text[]) as id', [FIELDS])).map(({ id }) => id),
  );
  return candidates.filter(({ id }) => used.has(id)).slice(0, limit);
}

/** Returns those of the given images whose last usable day is before `until`. */
export const findEndingAmong = (sql: Sql, ids: readonly number[], until: string) =>
  sql<EndingPicture>(
    `select ${ENDING} from media where id = any($1::int[]) and usable_until < $2 order by usable_until, id`,
    [ids, until],
  );

/** Returns those of the given images that have no alternative text. */
export async function findWithoutAlt(sql: Sql, ids: readonly number[]): Promise<number[]> {
  if (!ids.length) return [];
  const rows = await sql<{ id: number }>(
    `select id from media where id = any($1::int[]) and trim(coalesce(alt, '')) = ''`,
    [ids],
  );
  return rows.map(({ id }) => id);
}

/** Returns the tags and albums that images have, for filters. */
export async function readPictureLabels(sql: Sql): Promise<{ tags: string[]; albums: { id: number; name: string }[] }> {
  const tags = await sql<{ tag: string }>(
    `select distinct x.text as tag from media_texts x join media m on m.id = x.parent_id
     where x.path = 'tags' and m.deleted_at is null order by tag limit 500`,
  );
  const albums = await sql<{ id: number; name: string }>('select id, name from albums order by name limit 500');
  return { tags: tags.map(({ tag }) => tag), albums };
}
