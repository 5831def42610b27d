import type { TimeZone } from '../calendar/time-zone.rules';
import { datedPathOf, firstFree, slugOf } from './address.rules';
import { readingMinutesOf } from './reading-time.rules';

interface ArticleFields {
  title?: string | null;
  slug?: string | null;
  publishedAt?: string | null;
  path?: string | null;
  body?: unknown;
  readingMinutes?: number | null;
}

/** Facts from the database that an address depends on. They are read only if they are needed. */
export interface AddressFacts {
  /** Returns the time zone of the installation. */
  readZone(): Promise<TimeZone>;
  /** Returns whether an entry of the collection has a path. */
  isTaken(path: string): Promise<boolean>;
}

/**
 * Computes fields when an article is saved: slug and path (see {@link completeDated}), and the reading time. Fields missing
 * in a partial update are taken from the stored article.
 */
export async function completeArticle(
  data: Partial<ArticleFields>,
  original: Partial<ArticleFields>,
  facts: AddressFacts,
): Promise<Partial<ArticleFields>> {
  const { body } = { ...original, ...data };
  return { ...(await completeDated(data, original, facts)), readingMinutes: readingMinutesOf(body) };
}

/** Returns the public path of an article. */
export function articleUrl(article: { path?: string | null }): string {
  return `/${article.path ?? ''}`;
}

/**
 * Computes the slug, if none was entered, and the unique path with the month of publication in a zone (ADMIN-07). If the
 * first slug of an entry is that of its title, and another entry of the month has it, it gets a number.
 */
export async function completeDated(
  data: Partial<ArticleFields>,
  original: Partial<ArticleFields>,
  { readZone, isTaken }: AddressFacts,
): Promise<Partial<ArticleFields>> {
  const { title, publishedAt, ...merged } = { ...original, ...data };
  // An invalid title is refused by its own field, later.
  const titleSlug = typeof title === 'string' ? slugOf(title) : '';
  const slug = merged.slug || titleSlug || null;
  const path = await pathOf({ slug, publishedAt }, original, readZone);
  const isFromTitle = !original.slug && slug === titleSlug;
  if (!path || !isFromTitle) return { slug, path };
  const suffixOf = (count: number) => (count === 1 ? '' : `-${count}`);
  const suffix = (await firstFree(suffixOf, (end) => isTaken(`${path}${end}`), MOST_NAMESAKES)) ?? '';
  return { slug: `${slug}${suffix}`, path: `${path}${suffix}` };
}

/** Number of entries of a month that can have the same title without a slug of their own. */
const MOST_NAMESAKES = 100;

/**
 * Returns the path of an entry. As long as its slug and publication date stay, so does its path: another time zone of the
 * installation moves no published entry.
 */
async function pathOf(
  entry: Pick<ArticleFields, 'slug' | 'publishedAt'>,
  original: Partial<ArticleFields>,
  readZone: AddressFacts['readZone'],
): Promise<string | null> {
  const isSameDate = new Date(entry.publishedAt ?? 0).getTime() === new Date(original.publishedAt ?? 0).getTime();
  const isKept = isSameDate && original.path?.endsWith(`/${entry.slug}`);
  return isKept && original.path ? original.path : datedPathOf(entry, await readZone());
}
