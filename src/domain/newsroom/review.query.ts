import type { Context } from '@/platform/context';
import type { Sql } from '@/platform/sql';
import { readTimeZone } from '../calendar/time-zone.query';
import { mayAnswerReviews } from './review.policy';
import type { Colleague, Review, ReviewInfo, ReviewState } from './review.rules';

/** Number of reviews in each list of the inbox. */
const PER_LIST = 20;
/** Days for which a document that was sent back stays in its author's inbox. */
const ANSWERED_DAYS = 14;

/** Name of an account `alias` for colleagues, as `staffName` returns it. */
export const nameOf = (alias: string): string =>
  `coalesce(nullif(${alias}.display_name, ''), nullif(concat_ws(' ', nullif(${alias}.first_name, ''), nullif(${alias}.last_name, '')), ''), ${alias}.email)`;

interface Row extends Omit<Review, 'sender' | 'assignee'> {
  senderId: number;
  senderName: string;
  assigneeId: number;
  assigneeName: string;
}

const SELECTED = `select r.id, r.room as collection, r.document_id::int as "documentId", coalesce(r.title, '') as title,
    s.id as "senderId", ${nameOf('s')} as "senderName", a.id as "assigneeId", ${nameOf('a')} as "assigneeName",
    to_char(r.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "dueAt",
    coalesce(r.note, '') as note, r.state::text as state, coalesce(r.answer, '') as answer
  from reviews r join users s on s.id = r.sender_id join users a on a.id = r.assignee_id`;

const reviewOf = ({ senderId, senderName, assigneeId, assigneeName, ...row }: Row): Review => ({
  ...row,
  sender: { id: senderId, name: senderName },
  assignee: { id: assigneeId, name: assigneeName },
});

/** Returns a review, or null. */
export async function readReview(sql: Sql, id: number): Promise<Review | null> {
  const [row] = await sql<Row>(`${SELECTED} where r.id = $1`, [id]);
  return row ? reviewOf(row) : null;
}

/** Returns the review of a document that is waiting, or null. */
export async function readWaitingReview(sql: Sql, collection: string, id: number): Promise<Review | null> {
  const [row] = await sql<Row>(
    `${SELECTED} where r.room = $1 and r.document_id = $2 and r.state = 'waiting' order by r.id desc limit 1`,
    [collection, id],
  );
  return row ? reviewOf(row) : null;
}

/** Returns everyone who may approve documents, except one account. */
export const findReviewers = (sql: Sql, exceptId: number): Promise<Colleague[]> =>
  sql<Colleague>(
    `select u.id, ${nameOf('u')} as name from users u
     where u.role::text in ('admin', 'editor') and (u.role::text = 'admin' or u.is_contributor is not true)
       and u.is_disabled is not true and u.id <> $1
     order by name, u.id limit 200`,
    [exceptId],
  );

/**
 * Returns the probable reviewer: the colleague who reviewed this document for the sender, otherwise the last one asked.
 * Null if that colleague may no longer approve documents.
 */
async function findLikelyReviewer(
  sql: Sql,
  senderId: number,
  { collection, id, colleagues }: { collection: string; id: number; colleagues: readonly Colleague[] },
): Promise<number | null> {
  if (colleagues.length === 1) return colleagues[0]?.id ?? null;
  const [last] = await sql<{ assignee: number }>(
    `select assignee_id as assignee from reviews where sender_id = $1
     order by (room = $2 and document_id = $3) desc, id desc limit 1`,
    [senderId, collection, id],
  );
  return colleagues.find((colleague) => colleague.id === last?.assignee)?.id ?? null;
}

/** Returns what the review dialog of a document's form shows. */
export async function readReviewInfo(ctx: Context, collection: string, id: number): Promise<ReviewInfo> {
  const { sql, viewer, account } = ctx;
  const sender = account?.id ?? 0;
  const colleagues = await findReviewers(sql, sender);
  return {
    current: await readWaitingReview(sql, collection, id),
    colleagues,
    suggested: await findLikelyReviewer(sql, sender, { collection, id, colleagues }),
    mayAnswer: mayAnswerReviews(viewer),
    timeZone: await readTimeZone(ctx),
  };
}

/** Reviews of interest to one member of staff. */
export interface ReviewInbox {
  /** Reviews that wait for them, the most urgent first. */
  waiting: Review[];
  /** Documents they sent, while they wait, and after they were sent back. */
  sent: Review[];
}

/** Returns the reviews that wait for the viewer, and those they sent. */
export async function readReviewInbox({ sql, account, now }: Context): Promise<ReviewInbox> {
  const me = account?.id ?? 0;
  const since = new Date(now.getTime() - ANSWERED_DAYS * 86_400_000);
  const waiting = await sql<Row>(
    `${SELECTED} where r.assignee_id = $1 and r.state = 'waiting' order by r.due_at nulls last, r.id limit $2`,
    [me, PER_LIST],
  );
  // Of each document the last one only: it may have been sent again.
  const sent = await sql<Row>(
    `${SELECTED} where r.sender_id = $1 and (r.state = 'waiting' or (r.state = 'sent-back' and r.updated_at > $2))
       and not exists (select from reviews n where n.room = r.room and n.document_id = r.document_id and n.id > r.id)
     order by r.updated_at desc limit $3`,
    [me, since, PER_LIST],
  );
  return { waiting: waiting.map(reviewOf), sent: sent.map(reviewOf) };
}

/** Sets the state of the reviews of a document that are waiting. */
export async function settleReviews(
  sql: Sql,
  {
    collection,
    id,
    state,
    answer = null,
  }: { collection: string; id: number; state: ReviewState; answer?: string | null },
): Promise<void> {
  await sql(
    `update reviews set state = $3, answer = $4, updated_at = now()
     where room = $1 and document_id = $2 and state = 'waiting'`,
    [collection, id, state, answer],
  );
}
