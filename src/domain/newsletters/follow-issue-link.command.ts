import type { AccountContext } from '@/platform/caller';
import { articleUrl } from '../articles/article.rules';
import { DomainError } from '../errors';
import { isCounted } from '../readership/record-reading.command';
import { digestOf, readIssueLink } from './issue-link';
import { linksIn } from './letter.rules';
import { readIssueContent } from './newsletter-issue.query';

/** Query by which the page of an article knows that its reader came from a newsletter. */
const FROM_MAIL = '?utm_source=newsletter&utm_medium=email';

type LinkContext = Pick<AccountContext, 'sql' | 'caller' | 'store'>;

/**
 * Counts a click on a link in a newsletter issue, without anything about the reader, and returns the current path of its
 * article, or the address in the issue's text. Both are looked up, so a link leads to no other place.
 * @throws DomainError not-found for a forged link, an article that isn't published, or an address that the issue no
 *   longer has
 */
export async function followIssueLink(ctx: LinkContext, token: string): Promise<string> {
  const link = readIssueLink(token);
  if (!link) throw new DomainError('not-found');
  return 'digest' in link ? followTextLink(ctx, link) : followArticleLink(ctx, link);
}

async function followArticleLink(
  { sql, caller: { headers } }: LinkContext,
  { issueId, articleId }: { issueId: number; articleId: number },
): Promise<string> {
  const [article] = await sql<{ path: string }>(
    `with article as (select id, path from articles where id = $1 and _status = 'published' and published_at <= now()),
       counted as (insert into readership_events (article_id, issue_id, kind) select id, $2::int, 'click' from article where $3)
     select path from article`,
    [articleId, issueId, isCounted(headers)],
  );
  if (!article) throw new DomainError('not-found');
  return articleUrl(article) + FROM_MAIL;
}

async function followTextLink(
  { sql, store, caller: { headers } }: LinkContext,
  { issueId, digest }: { issueId: number; digest: string },
): Promise<string> {
  const issue = await readIssueContent(store.asSystem('follows a link in a newsletter issue'), issueId);
  const url = linksIn(issue?.body ?? []).find((each) => digestOf(each) === digest);
  if (!url) throw new DomainError('not-found');
  if (isCounted(headers)) await sql(`insert into readership_events (issue_id, kind) values ($1, 'click')`, [issueId]);
  return url;
}
