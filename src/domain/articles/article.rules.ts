import { datedPathOf, slugOf } from './address.rules';
import { readingMinutesOf } from './reading-time.rules';

interface ArticleFields {
  title?: string | null;
  slug?: string | null;
  publishedAt?: string | null;
  path?: string | null;
  body?: unknown;
  readingMinutes?: number | null;
}

/**
 * What is computed when an article is saved: its slug when none was given, its unique address (ADMIN-07) and the
 * minutes that it takes to read. Fields missing in a partial update are taken from the article as it was.
 */
export function completeArticle(
  data: Partial<ArticleFields>,
  original: Partial<ArticleFields> = {},
): Partial<ArticleFields> {
  const merged = { ...original, ...data };
  const slug = merged.slug || slugOf(merged.title ?? '') || null;
  return {
    slug,
    path: datedPathOf({ slug, publishedAt: merged.publishedAt }),
    readingMinutes: readingMinutesOf(merged.body),
  };
}

/** The public address of an article. */
export function articleUrl(article: { path?: string | null }): string {
  return `/${article.path ?? ''}`;
}

/** The unique address of any entry that is found by year, month and slug. */
export function completeDated(
  data: Partial<ArticleFields>,
  original: Partial<ArticleFields> = {},
): Partial<ArticleFields> {
  const merged = { ...original, ...data };
  return {
    path: datedPathOf({ slug: merged.slug || slugOf(merged.title ?? '') || null, publishedAt: merged.publishedAt }),
  };
}
