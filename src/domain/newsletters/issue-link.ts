import { env } from '@/platform/env';
import { readSignedId, signId } from '@/platform/signed-id';

const PURPOSE = 'newsletter-link';

/** A link in a newsletter issue. It is the same in all copies, so it says nothing about the recipient. */
export interface IssueLink {
  issueId: number;
  articleId: number;
}

/** Returns the URL that counts a click and redirects to the article. */
export const issueLinkUrl = ({ issueId, articleId }: IssueLink): string =>
  `${env.SITE_URL}/service/newsletters/links/${signId(PURPOSE, `${issueId}-${articleId}`)}`;

/** Returns the link of a token, or null for a forged one. */
export function readIssueLink(token: string): IssueLink | null {
  const [issueId, articleId] = readSignedId(PURPOSE, token)?.split('-').map(Number) ?? [];
  return issueId && articleId ? { issueId, articleId } : null;
}
