import type { PayloadRequest } from 'payload';
import { expireCache } from '@/platform/cache';
import { sqlWithin } from '@/platform/sql-runner';
import { articlesOfTag, documentTag } from '../cache/cache-tags.rules';

/** Returns which of some articles readers can't see, because they aren't published at all. */
export async function unpublishedOf(req: PayloadRequest, articles: readonly number[]): Promise<number[]> {
  const rows = await sqlWithin(req)<{ id: number }>(
    `select id from articles where id = any($1::int[]) and _status is distinct from 'published' and deleted_at is null
     order by array_position($1::int[], id)`,
    [articles],
  );
  return rows.map(({ id }) => id);
}

/** The articles whose issue changes. An article that its issue lists stays in that one, whatever other issues list. */
const CHANGED = `select a.id, case when a.id = any($2::int[]) then $1::int end as issue
  from articles a
  where (a.issue_id = $1::int and not a.id = any($2::int[])) or (a.id = any($2::int[]) and a.issue_id is distinct from $1::int
    and not exists (select 1 from issues_entries_items i join issues_entries s on s.id = i._parent_id
      where s._parent_id = a.issue_id and i.article_id = a.id))`;

/**
 * Makes the table of contents of a published issue the truth about which articles are in it: they and their newest
 * versions refer to it, and others no longer do. An issue that isn't published has none. Expires the pages of the changed
 * articles. Runs in the request's transaction. Saving each article instead would publish its newer draft.
 */
export async function linkArticles(req: PayloadRequest, issueId: number, articles: readonly number[]): Promise<void> {
  const sql = sqlWithin(req);
  const changed = await sql<{ id: number; issue: number | null }>(CHANGED, [issueId, articles]);
  if (changed.length === 0) return;
  const values = [changed.map(({ id }) => id), changed.map(({ issue }) => issue)];
  const pairs = 'unnest($1::int[], $2::int[]) as changed(id, issue)';
  await sql(`update articles a set issue_id = changed.issue from ${pairs} where a.id = changed.id`, values);
  await sql(
    `update _articles_v v set version_issue_id = changed.issue from ${pairs} where v.latest and v.parent_id = changed.id`,
    values,
  );
  await expireCache([articlesOfTag('issue', issueId), ...changed.map(({ id }) => documentTag('articles', id))], req);
}
