import { t } from '@/language/t';
import type { Context } from '@/platform/context';
import type { Sql } from '@/platform/sql';
import { readTimeZone } from '../calendar/time-zone.query';
import { type Comment, type CommentInfo, type CommentSubject, type CommentThread, MAX_COMMENTS } from './comment.rules';
import { nameOf } from './review.query';
import type { Colleague } from './review.rules';

/** Number of mentions in the inbox, and the days for which they stay. */
const MAX_MENTIONS = 20;
const MENTION_DAYS = 30;

interface Row {
  id: number;
  authorId: number | null;
  authorName: string | null;
  text: string;
  at: string;
  parent: number | null;
  quote: CommentSubject | null;
  isResolved: boolean;
}

const TIME = `to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`;

const commentOf = ({ id, authorId, authorName, text, at }: Row): Comment => ({
  id,
  author: { id: authorId ?? 0, name: authorName ?? t('A deleted account') },
  text,
  at,
});

/** Returns the comments on a document, oldest first. */
export async function readThreads(sql: Sql, collection: string, id: number): Promise<CommentThread[]> {
  const rows = await sql<Row>(
    `select c.id, u.id as "authorId", case when u.id is not null then ${nameOf('u')} end as "authorName", c.text, ${TIME},
       c.parent_id as parent, c.quote, c.resolved_at is not null as "isResolved"
     from comments c left join users u on u.id = c.author_id
     where c.room = $1 and c.document_id = $2 order by c.id limit $3`,
    [collection, id, MAX_COMMENTS],
  );
  return rows
    .filter(({ parent }) => parent === null)
    .map((row) => ({
      ...commentOf(row),
      quote: row.quote,
      isResolved: row.isResolved,
      replies: rows.filter(({ parent }) => parent === row.id).map(commentOf),
    }));
}

/** Returns everyone who can be mentioned: all who can open drafts of editors, without disabled accounts. */
export const findColleagues = (sql: Sql): Promise<Colleague[]> =>
  sql<Colleague>(
    `select u.id, ${nameOf('u')} as name from users u
     where u.role::text in ('admin', 'editor') and u.is_disabled is not true order by name, u.id limit 200`,
  );

/** Returns the comments that a form shows. */
export async function readCommentInfo(ctx: Context, collection: string, id: number): Promise<CommentInfo> {
  const { sql } = ctx;
  return {
    threads: await readThreads(sql, collection, id),
    colleagues: await findColleagues(sql),
    timeZone: await readTimeZone(ctx),
  };
}

/** A comment that mentions a member of staff. */
export interface Mention {
  id: number;
  collection: string;
  documentId: number;
  title: string;
  by: string;
  text: string;
}

const MENTION = `select c.id, c.room as collection, c.document_id::int as "documentId", coalesce(c.title, '') as title,
    ${nameOf('u')} as by, c.text
  from comments c join users u on u.id = c.author_id left join comments p on p.id = c.parent_id`;

/** Returns the unresolved comments of the last 30 days that mention the viewer, newest first. */
export const readMentions = ({ sql, account, now }: Context): Promise<Mention[]> =>
  sql<Mention>(
    `${MENTION} where c.mentions @> to_jsonb($1::int) and c.resolved_at is null and p.resolved_at is null
       and c.created_at > $2 order by c.id desc limit $3`,
    [account?.id ?? 0, new Date(now.getTime() - MENTION_DAYS * 86_400_000), MAX_MENTIONS],
  );

/** Returns a comment for a mail about it, or null if it was deleted. */
export async function readMention(sql: Sql, id: number): Promise<Mention | null> {
  const [mention] = await sql<Mention>(`${MENTION} where c.id = $1`, [id]);
  return mention ?? null;
}
