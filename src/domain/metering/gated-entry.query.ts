import type { Sql } from '@/platform/sql';
import { type Protection, protectionOf } from '../articles/access.rules';
import type { MeterKind } from './meter.rules';

/** An entry whose body may be restricted. */
export interface GatedEntry {
  /** Unique across all kinds: `a12` for an article, `r5` for a report. */
  key: string;
  /** Path of its page, with the leading slash. */
  path: string;
  title: string;
  meter: MeterKind;
  protection: Protection;
}

const ARTICLE = /^\/(\d{4}\/(?:0[1-9]|1[0-2])\/[a-z0-9-]{1,160})$/;
const REPORT = /^\/([a-z0-9-]{1,120}\/report\/[a-z0-9-]{1,160})$/;

/** Whether a path looks like the page of an article or a report. Only a pattern match, without a query. */
export const isReadingPath = (path: string): boolean => ARTICLE.test(path) || REPORT.test(path);

interface Row {
  id: number;
  title: string | null;
  access_level: string | null;
  tier: string | null;
}

/** Returns the released entry at a path, free entries included, or null. */
export async function findGatedEntry(sql: Sql, path: string, now: Date): Promise<GatedEntry | null> {
  const article = ARTICLE.exec(path);
  const report = article ? null : REPORT.exec(path);
  const released = `_status = 'published' and published_at <= $1`;
  if (article) {
    const [row] = await sql<Row>(
      `select id, title, access_level, tier from articles where path = $2 and ${released} limit 1`,
      [now, article[1]],
    );
    return row ? entryOf('a', 'article', path, row) : null;
  }
  if (!report) return null;
  const [row] = await sql<Row & { has_own_meter: boolean }>(
    `select r.id, r.title, r.access_level, r.tier, p.has_own_meter
       from reports r join programs p on p.id = r.program_id where r.path = $2 and ${released} limit 1`,
    [now, report[1]],
  );
  return row ? entryOf('r', row.has_own_meter ? 'ascend' : 'article', path, row) : null;
}

const entryOf = (kind: string, meter: MeterKind, path: string, row: Row): GatedEntry => ({
  key: `${kind}${row.id}`,
  path,
  title: row.title ?? '',
  meter,
  protection: protectionOf({ accessLevel: row.access_level, tier: row.tier }),
});
