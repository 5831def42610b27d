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
 * Computes fields when an article is saved: the slug if none was entered, the unique path (ADMIN-07), and the reading
 * time. Fields missing in a partial update are taken from the stored article.
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

/** Returns the public path of an article. */
export function articleUrl(article: { path?: string | null }): string {
  return `/${article.path ?? ''}`;
}

/** Computes the unique path of an entry with year, month and slug in its path. */
export function completeDated(
  data: Partial<ArticleFields>,
  original: Partial<ArticleFields> = {},
): Partial<ArticleFields> {
  const merged = { ...original, ...data };
  return {
    path: datedPathOf({ slug: merged.slug || slugOf(merged.title ?? '') || null, publishedAt: merged.publishedAt }),
  };
}
