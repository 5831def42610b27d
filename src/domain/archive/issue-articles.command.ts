import type { PayloadRequest } from 'payload';
import type { Issue } from '@/generated/payload-types';
import { expireCache } from '@/platform/cache';
import { sqlWithin } from '@/platform/sql-runner';
import { articlesOfTag, documentTag } from '../cache/cache-tags.rules';
import { articlesIn } from './issue-articles.rules';

/** Returns which of some articles readers can't see, because they aren't published at all. */
export async function unpublishedOf(req: PayloadRequest, articles: readonly number[]): Promise<number[]> {
  const rows = await sqlWithin(req)<{ id: number }>(
    `select id from articles where id = any($1::int[]) and _status is distinct from 'published' and deleted_at is null
     order by array_position($1::int[], id)`,
    [articles],
  );
  return rows.map(({ id }) => id);
}

/**
 * Makes the table of contents of a published issue the truth about which articles are in it: they and their versions
 * refer to it, and others no longer do. Expires the pages of the changed ones. Runs in the request's transaction. Saving
 * each article instead would publish its newer draft.
 */
export async function linkArticles(req: PayloadRequest, issue: Pick<Issue, 'id' | 'entries'>): Promise<void> {
  const sql = sqlWithin(req);
  const inIssue = [issue.id, articlesIn(issue)];
  const changed = await sql<{ id: number }>(
    `update articles set issue_id = case when id = any($2::int[]) then $1::int end
     where (id = any($2::int[]) and issue_id is distinct from $1::int) or (issue_id = $1::int and not id = any($2::int[]))
     returning id`,
    inIssue,
  );
  await sql(
    `update _articles_v set version_issue_id = case when parent_id = any($2::int[]) then $1::int end
     where latest and ((parent_id = any($2::int[]) and version_issue_id is distinct from $1::int)
       or (version_issue_id = $1::int and not parent_id = any($2::int[])))`,
    inIssue,
  );
  if (changed.length === 0) return;
  await expireCache([articlesOfTag('issue', issue.id), ...changed.map(({ id }) => documentTag('articles', id))], req);
}
