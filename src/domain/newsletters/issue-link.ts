import { createHash } from 'node:crypto';
import { env } from '@/platform/env';
import { readSignedId, signId } from '@/platform/signed-id';

const PURPOSE = 'newsletter-link';

/**
 * A link in a newsletter issue: to an article, or to an address in its text. It is the same in all copies, so it says
 * nothing about the recipient.
 */
export type IssueLink = { issueId: number } & ({ articleId: number } | { digest: string });

const addressOf = (id: string): string => `${env.SITE_URL}/service/newsletters/links/${signId(PURPOSE, id)}`;

/** Returns the URL that counts a click and redirects to the article. */
export const issueLinkUrl = ({ issueId, articleId }: { issueId: number; articleId: number }): string =>
  addressOf(`${issueId}-${articleId}`);

/** Returns the URL that counts a click and redirects to an address in the text of an issue. */
export const textLinkUrl = (issueId: number, url: string): string => addressOf(`${issueId}-u${digestOf(url)}`);

/** Returns the name of an address within its issue. */
export const digestOf = (url: string): string => createHash('sha256').update(url).digest('hex').slice(0, 16);

/** Returns the link of a token, or null for a forged one. */
export function readIssueLink(token: string): IssueLink | null {
  const [, issueId, articleId, digest] = /^(\d+)-(?:(\d+)|u(\w+))$/.exec(readSignedId(PURPOSE, token) ?? '') ?? [];
  if (digest) return { issueId: Number(issueId), digest };
  return articleId ? { issueId: Number(issueId), articleId: Number(articleId) } : null;
}
