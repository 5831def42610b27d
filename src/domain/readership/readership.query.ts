import type { Sql } from '@/platform/sql';
import { articleUrl } from '../articles/article.rules';
import { boundsOfDays, startOfDay } from '../calendar/calendar-day';
import { dayInSql } from '../calendar/time-zone.query';
import type { TimeZone } from '../calendar/time-zone.rules';
import type { Viewer } from '../viewer';
import { lengthOf, type Period, periodBefore } from './period';
import type { EventKind, Source } from './readership.rules';

const KINDS: readonly EventKind[] = [
  ...(['view', 'gate', 'read', 'quarter', 'half', 'three-quarters', 'end', 'finish', 'listen'] as const),
  ...(['save', 'share', 'gift', 'subscription', 'click', 'open'] as const),
];

/** How often each event was counted. */
export type Counts = Record<EventKind, number>;

/** The articles whose figures are read. */
export interface Scope {
  /** The only article; all if absent. */
  articleId?: number;
  /** The account that has edited the articles; all articles if absent. */
  editedBy?: number;
}

/** Returns the articles whose figures a member of staff sees: contributors those that they have edited. */
export const scopeOf = (viewer: Viewer): Scope =>
  viewer.kind === 'staff' && viewer.isContributor ? { editedBy: viewer.id } : {};

/**
 * Events and counts between two moments, `$1` and `$2`, within a scope, `$3` and `$4`. Only rows of articles that
 * exist, and of newsletter issues: what was counted for a deleted one isn't shown.
 */
const COUNTED = `(select r.* from (
    select article_id, issue_id, hour as at, kind, source, host, count from readership_hours where hour >= $1 and hour < $2
      and ($3::int is null or article_id = $3)
    union all select article_id, issue_id, at, kind, source, host, 1 from readership_events where at >= $1 and at < $2
      and ($3::int is null or article_id = $3)) r
  where (r.article_id = 0 or exists (select from articles a where a.id = r.article_id)) and ($4::int is null
    or exists (select from _articles_v v where v.parent_id = r.article_id and v.version_edited_by_id = $4)))`;

const scopeValues = ({ articleId, editedBy }: Scope) => [articleId ?? null, editedBy ?? null];

const sums = (condition: string): string =>
  KINDS.map(
    (kind) => `coalesce(sum(count) filter (where kind = '${kind}'${condition}), 0)::float8 as "${kind}"`,
  ).join();

/** Figures of a period of days in a zone. */
export interface ReadershipClock {
  period: Period;
  zone: TimeZone;
}

/** Returns the counts of a period. */
export async function readCounts(sql: Sql, { period, zone }: ReadershipClock, scope: Scope = {}): Promise<Counts> {
  const { start, end } = boundsOfDays(period.from, period.to, zone);
  const [row] = await sql<Counts>(`select ${sums('')} from ${COUNTED} c`, [start, end, ...scopeValues(scope)]);
  return row as Counts;
}

/** Counts of a day, such as `2024-12-05`, or of an hour, such as `2024-12-05 09:00`. */
export interface Step {
  at: string;
  view: number;
  read: number;
}

/** Returns page views and reads of every day of a period, or of every hour of a single day. */
export async function readSteps(sql: Sql, { period, zone }: ReadershipClock, scope: Scope = {}): Promise<Step[]> {
  const { start, end } = boundsOfDays(period.from, period.to, zone);
  const isHourly = lengthOf(period) === 1;
  const [series, step] = isHourly
    ? [
        `generate_series($1::timestamptz, $2::timestamptz - interval '1 second', interval '1 hour') s`,
        "date_trunc('hour', at, $5)",
      ]
    : [`generate_series($6::date, $7::date, interval '1 day') s`, dayInSql('at', '$5')];
  const label = isHourly ? `to_char(s at time zone $5, 'YYYY-MM-DD HH24:MI')` : `to_char(s, 'YYYY-MM-DD')`;
  return sql<Step>(
    `with counted as (select ${step} as step, kind, sum(count) as count from ${COUNTED} c
       where kind in ('view', 'read') group by 1, 2)
     select ${label} as at,
       coalesce(sum(count) filter (where kind = 'view'), 0)::float8 as view,
       coalesce(sum(count) filter (where kind = 'read'), 0)::float8 as read
     from ${series} left join counted on step = s group by s order by s`,
    [start, end, ...scopeValues(scope), zone, ...(isHourly ? [] : [period.from, period.to])],
  );
}

/** By which property the figures are grouped. */
export const GROUPINGS = ['article', 'topic', 'author', 'source', 'newsletter'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Counts of one article, topic, author, source or newsletter issue, with page views and reads of the period before. */
export interface GroupRow extends Counts {
  /** Id of the document. Null for a source. */
  id: number | null;
  /** Title or name, or host. */
  name: string;
  /** Path of an article on the site, or null. */
  path: string | null;
  /** Kind of a source, or null. */
  source: Source | null;
  /** Copies of a newsletter issue that were sent. Null for others. */
  sent: number | null;
  viewsBefore: number;
  readsBefore: number;
}

/** Each returns rows with the key, name and counts; `c` are the counted rows. */
const GROUPS: Record<Grouping, { columns: string; joins: string; keys: string }> = {
  article: {
    columns: `a.id, coalesce(a.title, '') as name, a.path, null::text as source, null::int as sent`,
    joins: 'join articles a on a.id = c.article_id',
    keys: 'a.id',
  },
  topic: {
    columns: `t.id, coalesce(t.name, '') as name, null::text as path, null::text as source, null::int as sent`,
    joins: `join articles_rels r on r.parent_id = c.article_id and r.path = 'topics' join topics t on t.id = r.topics_id`,
    keys: 't.id',
  },
  author: {
    columns: `p.id, coalesce(p.name, '') as name, null::text as path, null::text as source, null::int as sent`,
    joins: `join articles_rels r on r.parent_id = c.article_id and r.path = 'authors' join authors p on p.id = r.authors_id`,
    keys: 'p.id',
  },
  source: {
    columns: `null::int as id, c.host as name, null::text as path, c.source, null::int as sent`,
    joins: "where c.source <> '' and c.article_id > 0",
    keys: 'c.source, c.host',
  },
  newsletter: {
    columns: `n.id, coalesce(n.subject, '') as name, null::text as path, null::text as source,
      coalesce(n.sent_count, 0)::int as sent`,
    joins: 'join newsletter_issues n on n.id = c.issue_id',
    keys: 'n.id',
  },
};

/**
 * Returns the figures of a period by a property, most read first. An article with two topics or authors counts for
 * both. Sources have no events of the server, such as saves; newsletter issues have clicks and opens only.
 */
export async function readGroups(
  sql: Sql,
  by: Grouping,
  { period, zone }: ReadershipClock,
  { limit = 100, ...scope }: Scope & { limit?: number } = {},
): Promise<GroupRow[]> {
  const { end } = boundsOfDays(period.from, period.to, zone);
  const { columns, joins, keys } = GROUPS[by];
  const rows = await sql<GroupRow>(
    `with counted as (select article_id, issue_id, kind, source, host, at >= $5 as is_current, sum(count) as count
         from ${COUNTED} c group by 1, 2, 3, 4, 5, 6)
     select ${columns}, ${sums(' and is_current')},
       coalesce(sum(count) filter (where kind = 'view' and not is_current), 0)::float8 as "viewsBefore",
       coalesce(sum(count) filter (where kind = 'read' and not is_current), 0)::float8 as "readsBefore"
     from counted c ${joins} group by ${keys}
     having sum(count) filter (where is_current) > 0
     order by "read" desc, "view" desc, "click" desc, name limit $6`,
    [startOfDay(periodBefore(period).from, zone), end, ...scopeValues(scope), startOfDay(period.from, zone), limit],
  );
  return rows.map((row) => ({ ...row, path: row.path === null ? null : articleUrl({ path: row.path }) }));
}
