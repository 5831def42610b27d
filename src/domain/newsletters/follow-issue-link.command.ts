import type { AccountContext } from '@/platform/caller';
import { articleUrl } from '../articles/article.rules';
import { DomainError } from '../errors';
import { isCounted } from '../readership/record-reading.command';
import { readIssueLink } from './issue-link';

/** Query by which the page of an article knows that its reader came from a newsletter. */
const FROM_MAIL = '?utm_source=newsletter&utm_medium=email';

/**
 * Counts a click on a link in a newsletter issue, without anything about the reader, and returns the article's current
 * path. The article is looked up by its id, so a link never leads to another site.
 * @throws DomainError not-found for a forged link, or an article that isn't published
 */
export async function followIssueLink(
  { sql, caller: { headers } }: Pick<AccountContext, 'sql' | 'caller'>,
  token: string,
): Promise<string> {
  const link = readIssueLink(token);
  const [article] = link
    ? await sql<{ path: string }>(
        `with article as (select id, path from articles where id = $1 and _status = 'published' and published_at <= now()),
           counted as (insert into readership_events (article_id, issue_id, kind) select id, $2::int, 'click' from article where $3)
         select path from article`,
        [link.articleId, link.issueId, isCounted(headers)],
      )
    : [];
  if (!article) throw new DomainError('not-found');
  return articleUrl(article) + FROM_MAIL;
}
