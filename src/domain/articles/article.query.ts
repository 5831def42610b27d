import type { Where } from 'payload';
import type { Article } from '@/generated/payload-types';
import type { Context } from '@/platform/context';
import { decideReading } from '../access/reading.rules';
import { articlePathTag } from '../cache/cache-tags.rules';
import { declareReads } from '../cache/declared-reads.rules';
import { idOf } from '../formats/document-id.rules';
import type { StoryView } from '../streams/story.presenter';
import { protectionOf } from './access.rules';
import { datedPathOf } from './address.rules';
import { type ArticleView, presentArticle, presentStory } from './article.presenter';

/** What a story shows; never the body. */
export const STORY_FIELDS = {
  title: true,
  slug: true,
  path: true,
  summary: true,
  contentType: true,
  publishedAt: true,
  readingMinutes: true,
  accessLevel: true,
  tier: true,
  authors: true,
  topics: true,
  series: true,
  seriesPart: true,
  image: true,
  product: true,
} as const;

/** The condition under which the public sees an article, whoever asks: published, and its date has come. */
export const releasedWhere = (now: Date): Where => ({
  and: [{ _status: { equals: 'published' } }, { publishedAt: { less_than_equal: now.toISOString() } }],
});

/** Released articles as stories, in the order asked for; `where` narrows them. At most `limit` of them. */
export async function findStories(
  ctx: Context,
  {
    where,
    limit,
    page = 1,
    sort = '-publishedAt',
  }: { where?: Where; limit: number; page?: number; sort?: string | string[] },
): Promise<{ stories: StoryView[]; total: number }> {
  const { docs, totalDocs } = await ctx.store.asViewer.find({
    collection: 'articles',
    where: { and: [releasedWhere(ctx.now), ...(where ? [where] : [])] },
    select: STORY_FIELDS,
    sort: Array.isArray(sort) ? sort : [sort, '-id'],
    limit,
    page,
    depth: 1,
  });
  return { stories: docs.map((article) => presentStory(article as Article)), total: totalDocs };
}

/**
 * Returns what the page at an address is read from, whether there is an article or not. What the article itself refers to
 * comes with it, as `dependsOn`.
 */
export const articleReads = (path: string): readonly string[] => [
  articlePathTag(path),
  ...declareReads({ collections: ['issues'], globals: ['paywall'] }),
];

/** Says of a reader that something else has let him in: the meter, a gift, or his subscription. */
export interface LetIn {
  isLetIn?: boolean;
}

/**
 * The released article at an address, presented for the viewer of the context: its body is included only for those who
 * may read it without counting, or are let in. Null when there is none, also for a draft and for one whose date has not
 * come (ART-01).
 */
export async function findArticleByPath(
  ctx: Context,
  { year, month, slug }: { year: string; month: string; slug: string },
  { isLetIn = false }: LetIn = {},
): Promise<ArticleView | null> {
  const path = datedPathOf({ slug, publishedAt: `${year}-${month}-01T00:00:00Z` });
  if (!path) return null;
  const { docs } = await ctx.store.asSystem('the body leaves only by the access rule below').find({
    collection: 'articles',
    where: { and: [{ path: { equals: path } }, releasedWhere(ctx.now)] },
    limit: 1,
    depth: 2,
    pagination: false,
  });
  const [article] = docs;
  return article ? surround(ctx, article, isLetIn || (await isReadable(ctx, article))) : null;
}

/**
 * The newest version of an article, draft or not, presented for the viewer of the context as its page would be if it
 * were published now (ADMIN-13). The caller has made sure that whoever asks may see drafts. Null when it is gone.
 */
export async function findArticleDraft(ctx: Context, id: number): Promise<ArticleView | null> {
  const article = await ctx.store.asSystem('the holder of a preview link may read this draft').findByID({
    collection: 'articles',
    id,
    draft: true,
    depth: 2,
    disableErrors: true,
  });
  return article ? surround(ctx, article, await isReadable(ctx, article, 1)) : null;
}

/** Whether the viewer of a context may read an entry, with so many free ones left; pages are rendered with none. */
export async function isReadable(
  ctx: Context,
  entry: { accessLevel?: string | null; tier?: string | null },
  remaining = 0,
): Promise<boolean> {
  const { isEnabled } = await ctx.store.asViewer.findGlobal({ slug: 'paywall', depth: 0, select: { isEnabled: true } });
  const protection = protectionOf(entry);
  return decideReading({
    viewer: ctx.viewer,
    protection,
    isPaywallOn: isEnabled !== false,
    isCounted: false,
    remaining,
  }).isOpen;
}

async function surround(ctx: Context, article: Article, isOpen: boolean): Promise<ArticleView> {
  const [seriesArticles, related] = await Promise.all([articlesOfSeries(ctx, article), relatedTo(ctx, article)]);
  return presentArticle(article, {
    isReadable: isOpen,
    seriesArticles,
    related,
    now: ctx.now,
  });
}

async function articlesOfSeries(ctx: Context, article: Article): Promise<Article[]> {
  const series = idOf(article.series);
  if (series === null) return [];
  const { docs } = await ctx.store.asViewer.find({
    collection: 'articles',
    where: { and: [{ series: { equals: series } }, releasedWhere(ctx.now)] },
    select: { title: true, path: true, seriesPart: true },
    sort: ['seriesPart', 'publishedAt'],
    limit: 20,
    depth: 0,
  });
  return docs as Article[];
}

/** Three other stories: the latest under the article's own topics. */
async function relatedTo(ctx: Context, article: Article): Promise<Article[]> {
  const topics = (article.topics ?? []).map(idOf).filter((id) => id !== null);
  if (topics.length === 0) return [];
  const { docs } = await ctx.store.asViewer.find({
    collection: 'articles',
    where: { and: [{ topics: { in: topics } }, { id: { not_equals: article.id } }, releasedWhere(ctx.now)] },
    select: STORY_FIELDS,
    sort: ['-publishedAt', '-id'],
    limit: 3,
    depth: 1,
  });
  return docs as Article[];
}
