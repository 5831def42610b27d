import type { Where } from 'payload';
import type { Article } from '@/generated/payload-types';
import type { Context } from '@/platform/context';
import { decideReading } from '../access/reading.rules';
import { articlePathTag } from '../cache/cache-tags.rules';
import { declareReads } from '../cache/declared-reads.rules';
import { readTimeZone } from '../calendar/time-zone.query';
import { idOf } from '../formats/document-id.rules';
import { readTiers } from '../membership/tier.query';
import { ladderOf } from '../membership/tier.rules';
import { STORY_REFERENCES, type StoryView } from '../streams/story.presenter';
import { protectionOf } from './access.rules';
import { type ArticleView, presentArticle, presentStory } from './article.presenter';

/** Fields of an article that a story needs. Never the body. */
export const STORY_FIELDS = {
  title: true,
  slug: true,
  path: true,
  summary: true,
  contentType: true,
  publishedAt: true,
  readingMinutes: true,
  revisedAt: true,
  accessLevel: true,
  tier: true,
  authors: true,
  topics: true,
  series: true,
  seriesPart: true,
  image: true,
  product: true,
} as const;

const REFERENCES = {
  ...STORY_REFERENCES,
  products: { slug: true, _status: true },
  series: { kind: true, title: true },
} as const;

/** Condition for articles that the public can see: published, with a publication date that has passed. */
export const releasedWhere = (now: Date): Where => ({
  and: [{ _status: { equals: 'published' } }, { publishedAt: { less_than_equal: now.toISOString() } }],
});

const STORIES = { collection: 'articles', select: STORY_FIELDS, populate: REFERENCES, depth: 1 } as const;

const releasedAnd = (ctx: Context, where?: Where): Where => ({
  and: [releasedWhere(ctx.now), ...(where ? [where] : [])],
});

/** Returns released articles as stories. `where` adds a condition. */
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
    ...STORIES,
    where: releasedAnd(ctx, where),
    sort: Array.isArray(sort) ? sort : [sort, '-id'],
    limit,
    page,
  });
  return { stories: await presentStories(ctx, docs), total: totalDocs };
}

/** Returns released articles as stories, in the order of `ids`. Skips articles that are missing or not released. */
export async function storiesInOrder(ctx: Context, ids: number[]): Promise<StoryView[]> {
  if (ids.length === 0) return [];
  const { docs } = await ctx.store.asViewer.find({
    ...STORIES,
    where: releasedAnd(ctx, { id: { in: ids } }),
    limit: ids.length,
    pagination: false,
  });
  const byId = new Map((await presentStories(ctx, docs)).map((story) => [story.id, story]));
  return ids.map((id) => byId.get(String(id))).filter((story) => story !== undefined);
}

async function presentStories(ctx: Context, articles: unknown[]): Promise<StoryView[]> {
  const zone = await readTimeZone(ctx);
  return articles.map((article) => presentStory(article as Article, zone));
}

/**
 * Returns the cache tags of everything the page at a path reads, even if no article exists there. The article's own
 * references are in `dependsOn`.
 */
export const articleReads = (path: string): readonly string[] => [
  articlePathTag(path),
  ...declareReads({ collections: ['issues'], globals: ['paywall'] }),
];

/**
 * Options for reading an article. `hasAccess` includes the body for a reader admitted by the meter, a gift or a
 * subscription.
 */
export interface AccessOptions {
  hasAccess?: boolean;
}

/**
 * Returns the released article at a path, presented for the context's viewer. The body is included only if they have
 * access without counting a reading, or if `hasAccess` is set. Null if there is none, and for drafts and future
 * articles (ART-01).
 */
export async function findArticleByPath(
  ctx: Context,
  { year, month, slug }: { year: string; month: string; slug: string },
  { hasAccess = false }: AccessOptions = {},
): Promise<ArticleView | null> {
  const path = `${year}/${month}/${slug}`;
  const { docs } = await ctx.store.asSystem('the access rule below decides whether the body is included').find({
    collection: 'articles',
    where: { and: [{ path: { equals: path } }, releasedWhere(ctx.now)] },
    limit: 1,
    depth: 2,
    pagination: false,
  });
  const [article] = docs;
  return article ? presentWithSurroundings(ctx, article, hasAccess || (await isReadable(ctx, article))) : null;
}

/**
 * Returns the newest version of an article, even a draft, presented for the context's viewer as its page would be if it
 * were published now (ADMIN-13). The caller has checked that the viewer may see drafts. Null if it no longer exists.
 */
export async function findArticleDraft(ctx: Context, id: number): Promise<ArticleView | null> {
  const article = await ctx.store.asSystem('a preview link grants access to this draft').findByID({
    collection: 'articles',
    id,
    draft: true,
    depth: 2,
    disableErrors: true,
  });
  return article ? presentWithSurroundings(ctx, article, await isReadable(ctx, article, 1)) : null;
}

/** Whether the context's viewer can read an entry with this number of free readings left. Pages are rendered with 0. */
export async function isReadable(
  ctx: Context,
  entry: { accessLevel?: string | null; tier?: string | null },
  remaining = 0,
): Promise<boolean> {
  const { isEnabled, tiers } = await ctx.store.asViewer.findGlobal({ slug: 'paywall', depth: 0 });
  const protection = protectionOf(entry);
  return decideReading({
    viewer: ctx.viewer,
    protection,
    tiers: ladderOf({ tiers }),
    isPaywallOn: isEnabled !== false,
    isCounted: false,
    remaining,
  }).isOpen;
}

async function presentWithSurroundings(ctx: Context, article: Article, isOpen: boolean): Promise<ArticleView> {
  const [seriesArticles, related] = await Promise.all([articlesOfSeries(ctx, article), relatedTo(ctx, article)]);
  return presentArticle(article, {
    isReadable: isOpen,
    seriesArticles,
    related,
    zone: await readTimeZone(ctx),
    tiers: await readTiers(ctx),
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
    pagination: false,
  });
  return docs as Article[];
}

/** Returns up to three related articles: the latest on the same topics. */
async function relatedTo(ctx: Context, article: Article): Promise<Article[]> {
  const topics = (article.topics ?? []).map(idOf).filter((id) => id !== null);
  if (topics.length === 0) return [];
  const { docs } = await ctx.store.asViewer.find({
    ...STORIES,
    where: releasedAnd(ctx, { and: [{ topics: { in: topics } }, { id: { not_equals: article.id } }] }),
    sort: ['-publishedAt', '-id'],
    limit: 3,
    pagination: false,
  });
  return docs as Article[];
}
