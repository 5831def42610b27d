import type { Article, Author, Issue, Media, Product, Series, Topic } from '@/generated/payload-types';
import { articlesOfTag, documentTag } from '../cache/cache-tags.rules';
import type { TimeZone } from '../calendar/time-zone.rules';
import { productUrl } from '../catalog/address.rules';
import { visitorDate, visitorDay } from '../formats/date.rules';
import { idOf, idsOf } from '../formats/document-id.rules';
import { type PictureView, populated, presentPicture } from '../media/picture.presenter';
import { captionOf, type TierLadder } from '../membership/tier.rules';
import { type SeriesLabel, seriesLabelOf } from '../series/series.rules';
import { NO_EXTRAS, type StoryView } from '../streams/story.presenter';
import { presentTopicLink, type TopicLink } from '../topics/topic.presenter';
import { lowestTierFor, protectionOf } from './access.rules';
import { articleUrl } from './article.rules';
import type { Body } from './body';
import { presentBody } from './body.presenter';
import { articleFileUrl } from './body-files.rules';
import { referencesOf } from './references.rules';
import { modifiedAt } from './revision.rules';
import { presentSiteValues } from './site-values.presenter';
import { presentTeaser } from './teaser.rules';

export interface AuthorView {
  id: string;
  name: string;
  /** Path of the author's page, or null without one. */
  url: string | null;
  title: string | null;
  short: string | null;
  bio: string | null;
  portrait: PictureView | null;
}

/** An article for its page. */
export interface ArticleView extends StoryView {
  authorsFull: AuthorView[];
  opening: PictureView | null;
  topics: TopicLink[];
  /** Presented body. Null if the reader has no access. */
  body: Body | null;
  /** Plain text above the paywall, written by editors. Null if the body is included or editors wrote none. */
  teaser: string | null;
  /** Name of the lowest tier with access. Null if any subscription is sufficient. */
  lowestTier: string | null;
  series: {
    title: string;
    label: SeriesLabel | null;
    entries: { part: number; title: string; url: string; isCurrent: boolean }[];
  } | null;
  issue: { label: string; url: string } | null;
  corrections: { dateText: string; text: string }[];
  related: StoryView[];
  seo: { title: string; description: string | null; picture: PictureView | null };
  /** Values of the publisher's own fields (docs/extending.md). */
  siteFields: Record<string, unknown>;
  /** Cache tags of everything that can change this page. */
  dependsOn: string[];
}

/** Presents an article as a story. Requires authors, topics, series and image to be populated (depth 1). */
export function presentStory(article: Article, zone: TimeZone): StoryView {
  const series = populated<Series>(article.series);
  const topic = populated<Topic>(article.topics?.[0]);
  const product = populated<Product>(article.product);
  return {
    ...NO_EXTRAS,
    id: String(article.id),
    kind: 'article',
    title: article.title ?? '',
    url: articleUrl(article),
    summary: article.summary?.trim() || null,
    contentType: article.contentType,
    topic: topic ? presentTopicLink(topic) : null,
    seriesLabel: seriesLabelOf(series?.kind),
    seriesTitle: series?.title ?? null,
    authors: authorsOf(article).map(({ name }) => ({ name })),
    publishedAt: article.publishedAt,
    ...(modifiedAt(article) === article.publishedAt ? {} : { modifiedAt: modifiedAt(article) }),
    dateText: visitorDate(article.publishedAt, zone),
    readingMinutes: article.readingMinutes ?? null,
    picture: presentPicture(article.image),
    accessLevel: protectionOf(article).accessLevel,
    productLink: product?.slug && product._status === 'published' ? productUrl(product.slug) : null,
  };
}

/** Returns the authors of an entry in byline order. Requires them to be populated. */
export function authorsOf(article: Pick<Article, 'authors'>): Author[] {
  return (article.authors ?? []).map((author) => populated<Author>(author)).filter((author) => author !== null);
}

/** Returns the name of the lowest tier with access to an entry. Null if any subscription is sufficient. */
export function lowestTierOf(
  entry: { accessLevel?: string | null; tier?: string | null },
  tiers: TierLadder,
): string | null {
  const tier = lowestTierFor(protectionOf(entry), tiers);
  return tier === null || tier === tiers[0]?.code ? null : captionOf(tiers, tier);
}

/** Presents an author for bylines and the end of an article. Requires the portrait to be populated. */
export function presentAuthor(author: Author): AuthorView {
  return {
    id: String(author.id),
    name: author.name,
    url: author.slug ? `/author/${author.slug}` : null,
    title: author.title ?? null,
    short: author.short ?? null,
    bio: author.bio ?? null,
    portrait: presentPicture(author.portrait),
  };
}

/** Data that an article's page shows around the article. */
export interface ArticleSurroundings {
  /** Whether this reader has access to the body, as the caller has decided. */
  isReadable: boolean;
  seriesArticles: Article[];
  related: Article[];
  /** Zone of the dates. */
  zone: TimeZone;
  tiers: TierLadder;
  /** Current time. Only content released by then is linked. */
  now: Date;
}

/** Presents an article for its page. Includes the body only if `isReadable`; otherwise the page only has the teaser. */
export function presentArticle(
  article: Article,
  { isReadable, seriesArticles, related, zone, tiers, now }: ArticleSurroundings,
): ArticleView {
  const story = presentStory(article, zone);
  const series = populated<Series>(article.series);
  const issue = populated<Issue>(article.issue);
  const closedFile = (id: string) => (article.accessLevel === 'free' ? null : articleFileUrl(article.id, id));
  return {
    ...story,
    authorsFull: authorsOf(article).map(presentAuthor),
    opening: presentPicture(article.opening) ?? story.picture,
    topics: (article.topics ?? [])
      .map((topic) => populated<Topic>(topic))
      .filter((topic) => topic !== null)
      .map(presentTopicLink),
    body: isReadable ? presentBody(article.body, now, closedFile) : null,
    teaser: presentTeaser(article, isReadable),
    lowestTier: lowestTierOf(article, tiers),
    series: series
      ? { title: series.title ?? '', label: story.seriesLabel, entries: presentSeriesEntries(seriesArticles, article) }
      : null,
    issue: issue ? { label: issue.label ?? '', url: `/archive-toc/${issue.issueId}` } : null,
    corrections: (article.corrections ?? []).map(({ date, text }) => ({ dateText: visitorDay(date), text })),
    related: related.map((other) => presentStory(other, zone)),
    seo: {
      title: article.meta?.title || story.title,
      description: article.meta?.description || story.summary,
      picture: presentPicture(article.meta?.image as Media | null) ?? story.picture,
    },
    siteFields: presentSiteFields(article, now),
    dependsOn: tagsOfArticlePage(article, related),
  };
}

/** Presents the publisher's own fields of an entry, which are stored in the group `site`. */
export const presentSiteFields = (entry: object, now: Date): Record<string, unknown> =>
  presentSiteValues((entry as { site?: unknown }).site, now, (text) => presentBody(text, now));

/**
 * Returns the cache tags of an article's page: its topics and series, documents mentioned in the text, and linked
 * products.
 */
function tagsOfArticlePage(article: Article, related: Article[]): string[] {
  const topics = idsOf(article.topics);
  const series = idOf(article.series);
  const mentioned = referencesOf(article.body);
  const products = [article, ...related, ...mentioned].map(({ product }) => idOf(product)).filter((id) => id !== null);
  return [
    ...topics.map((id) => articlesOfTag('topic', id)),
    ...(series === null ? [] : [articlesOfTag('series', series)]),
    ...products.map((id) => documentTag('products', id)),
    ...mentioned.map(({ collection, id }) => documentTag(collection, id)),
  ];
}

function presentSeriesEntries(articles: Article[], current: Article) {
  return articles.map((article, index) => ({
    part: article.seriesPart ?? index + 1,
    title: article.title ?? '',
    url: articleUrl(article),
    isCurrent: article.id === current.id,
  }));
}
