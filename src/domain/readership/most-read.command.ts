import { expireCacheOf } from '@/platform/cache';
import type { Sql } from '@/platform/sql';
import { globalTag } from '../cache/cache-tags.rules';
import { MOST_READ_DAYS } from './most-read.query';

/** Ranks per length of time: more than any list shows, because some may be chosen by editors already. */
const RANKS = 24;

/**
 * Ranks the published articles by their reads. If a rank has changed, the front page is rendered again. Safe to run
 * in several processes at the same time.
 */
export async function rankMostRead(sql: Sql): Promise<void> {
  const [row] = await sql<{ changes: number }>(
    `with counted as (
         select article_id, hour as at, count from readership_hours
         where kind = 'read' and hour >= now() - make_interval(days => $1)
         union all select article_id, at, 1 from readership_events where kind = 'read'),
       ranked as (
         select days, article_id, row_number() over (partition by days order by sum(count) desc, article_id desc) as rank
         from counted c join unnest($2::int[]) days on c.at >= now() - make_interval(days => days)
         join articles a on a.id = c.article_id and a._status = 'published' and a.deleted_at is null
         group by days, article_id),
       top as (select * from ranked where rank <= $3),
       removed as (
         delete from readership_ranks r where not exists (select from top t where t.days = r.days and t.rank = r.rank)
         returning 1),
       written as (
         insert into readership_ranks as r (days, rank, article_id) select days, rank, article_id from top order by 1, 2
         on conflict (days, rank) do update set article_id = excluded.article_id where r.article_id <> excluded.article_id
         returning 1)
     select ((select count(*) from removed) + (select count(*) from written))::int as changes`,
    [Math.max(...MOST_READ_DAYS), [...MOST_READ_DAYS], RANKS],
  );
  if (row?.changes) await expireCacheOf(sql, [globalTag('home-page')]);
}
