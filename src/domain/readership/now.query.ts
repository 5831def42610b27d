import type { Sql } from '@/platform/sql';
import { articleUrl } from '../articles/article.rules';
import type { Scope } from './readership.query';
import type { Source } from './readership.rules';

/** Minutes that the live figures cover. */
export const NOW_MINUTES = 30;

/** Live figures of what is being read. */
export interface Now {
  /** Page views of the last five minutes. */
  recentViews: number;
  /** Page views of each of the last 30 minutes, oldest first. */
  minutes: { day: string; views: number }[];
  /** Articles by page views in the last 30 minutes. */
  articles: { id: number; title: string; path: string; views: number }[];
  sources: { source: Source; host: string; views: number }[];
}

const VIEWS = `(select e.* from readership_events e where e.kind = 'view'
  and e.at >= date_trunc('minute', now()) - interval '${NOW_MINUTES - 1} minutes'
  and exists (select from articles a where a.id = e.article_id)
  and ($1::int is null or exists (
    select from _articles_v v where v.parent_id = e.article_id and v.version_edited_by_id = $1)))`;

/** Returns what is read at the moment, in a scope. Minutes are named by the clock of a zone. */
export async function readNow(sql: Sql, { editedBy }: Scope, zone: string): Promise<Now> {
  const values = [editedBy ?? null];
  const minutes = await sql<{ day: string; views: number; recent: number }>(
    `select to_char(m at time zone $2, 'HH24:MI') as day, count(v.at)::int as views,
       (count(v.at) filter (where v.at > now() - interval '5 minutes'))::int as recent
     from generate_series(date_trunc('minute', now()) - interval '${NOW_MINUTES - 1} minutes', now(), interval '1 minute') m
     left join ${VIEWS} v on date_trunc('minute', v.at) = m group by m order by m`,
    [...values, zone],
  );
  const articles = await sql<Now['articles'][number]>(
    `select a.id, coalesce(a.title, '') as title, a.path, count(*)::int as views
     from ${VIEWS} v join articles a on a.id = v.article_id group by a.id order by views desc, a.id desc limit 10`,
    values,
  );
  const sources = await sql<Now['sources'][number]>(
    `select v.source, v.host, count(*)::int as views from ${VIEWS} v group by 1, 2 order by 3 desc, 2 limit 10`,
    values,
  );
  return {
    recentViews: minutes.reduce((sum, { recent }) => sum + recent, 0),
    minutes: minutes.map(({ day, views }) => ({ day, views })),
    articles: articles.map((article) => ({ ...article, path: articleUrl(article) })),
    sources,
  };
}
