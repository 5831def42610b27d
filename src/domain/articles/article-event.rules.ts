import type { WebhookEvent } from '../webhooks/webhook.rules';
import { articleUrl } from './article.rules';
import { modifiedAt } from './revision.rules';

/** Stored article, as far as its events need it. */
export interface ReportedArticle {
  id: number | string;
  title?: string | null;
  path?: string | null;
  publishedAt?: string | null;
  revisedAt?: string | null;
  accessLevel?: string | null;
  _status?: string | null;
  deletedAt?: string | null;
}

/** Whether readers can open an article. */
export const isPublic = (article: ReportedArticle | null, now: Date): boolean =>
  article?._status === 'published' &&
  !article.deletedAt &&
  Boolean(article.publishedAt) &&
  Date.parse(article.publishedAt ?? '') <= now.getTime();

/** Returns what happened to an article for its readers, or null. `after` is null for a deleted one. */
export function articleEvent(
  before: ReportedArticle | null,
  after: ReportedArticle | null,
  now: Date,
): WebhookEvent | null {
  const [was, is] = [isPublic(before, now), isPublic(after, now)];
  if (is && !was) return 'article.published';
  if (was && !is) return 'article.unpublished';
  const isRevised = Date.parse(before?.revisedAt ?? '') !== Date.parse(after?.revisedAt ?? '') && after?.revisedAt;
  return is && isRevised ? 'article.updated' : null;
}

/** Returns what an event says about an article: facts that its page shows everyone, and never its text. */
export function articleFacts(article: ReportedArticle, siteUrl: string): Record<string, unknown> {
  const publishedAt = article.publishedAt ?? '';
  return {
    id: Number(article.id),
    title: article.title ?? '',
    url: new URL(articleUrl({ path: article.path ?? null }), siteUrl).href,
    accessLevel: article.accessLevel ?? 'free',
    publishedAt,
    modifiedAt: modifiedAt({ publishedAt, revisedAt: article.revisedAt ?? null }),
  };
}

/** Returns the key of a publication, so that it is reported once, by the change or on its date. */
export const publicationKey = ({ id, publishedAt }: ReportedArticle): string =>
  `article.published ${id} ${new Date(publishedAt ?? 0).toISOString()}`;
