import type { TimeZone } from '../calendar/time-zone.rules';
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

/** Returns the time zone of the installation. */
type ReadZone = () => Promise<TimeZone>;

/**
 * Computes fields when an article is saved: the slug if none was entered, the unique path with the month of its
 * publication in a zone (ADMIN-07), and the reading time. Fields missing in a partial update are taken from the stored article.
 */
export async function completeArticle(
  data: Partial<ArticleFields>,
  original: Partial<ArticleFields>,
  readZone: ReadZone,
): Promise<Partial<ArticleFields>> {
  const merged = { ...original, ...data };
  const slug = merged.slug || slugOf(merged.title ?? '') || null;
  return {
    slug,
    path: await pathOf({ slug, publishedAt: merged.publishedAt }, original, readZone),
    readingMinutes: readingMinutesOf(merged.body),
  };
}

/** Returns the public path of an article. */
export function articleUrl(article: { path?: string | null }): string {
  return `/${article.path ?? ''}`;
}

/** Computes the unique path of an entry with year, month and slug in its path, the month in a zone. */
export async function completeDated(
  data: Partial<ArticleFields>,
  original: Partial<ArticleFields>,
  readZone: ReadZone,
): Promise<Partial<ArticleFields>> {
  const merged = { ...original, ...data };
  const slug = merged.slug || slugOf(merged.title ?? '') || null;
  return { path: await pathOf({ slug, publishedAt: merged.publishedAt }, original, readZone) };
}

/**
 * Returns the path of an entry. As long as its slug and publication date stay, so does its path: another time zone of the
 * installation moves no published entry.
 */
async function pathOf(
  entry: Pick<ArticleFields, 'slug' | 'publishedAt'>,
  original: Partial<ArticleFields>,
  readZone: ReadZone,
): Promise<string | null> {
  const isSameDate = new Date(entry.publishedAt ?? 0).getTime() === new Date(original.publishedAt ?? 0).getTime();
  const isKept = isSameDate && original.path?.endsWith(`/${entry.slug}`);
  return isKept && original.path ? original.path : datedPathOf(entry, await readZone());
}
