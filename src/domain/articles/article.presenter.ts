import type { Article, Author, Issue, Media, Product, Series, Topic } from '@/generated/payload-types';
import { articlesOfTag, documentTag } from '../cache/cache-tags.rules';
import { productUrl } from '../catalog/address.rules';
import { visitorDate } from '../formats/date.rules';
import { idOf, idsOf } from '../formats/document-id.rules';
import { type PictureView, populated, presentPicture } from '../media/picture.presenter';
import { type SeriesLabel, seriesLabelOf } from '../series/series.rules';
import { NO_EXTRAS, type StoryView } from '../streams/story.presenter';
import { presentTopicLink, type TopicLink } from '../topics/topic.presenter';
import { TIER_CAPTIONS } from '../viewer';
import { protectionOf } from './access.rules';
import { articleUrl } from './article.rules';
import type { Body } from './body';
import { presentBody } from './body.presenter';
import { referencesOf } from './references.rules';
import { presentTeaser } from './teaser.rules';

export interface AuthorView {
  id: string;
  name: string;
  /** The author's page, when there is an address for it. */
  url: string | null;
  title: string | null;
  short: string | null;
  bio: string | null;
  portrait: PictureView | null;
}

/** An article on its own page. */
export interface ArticleView extends StoryView {
  authorsFull: AuthorView[];
  /** ISO 8601, UTC. */
  updatedAt: string;
  opening: PictureView | null;
  topics: TopicLink[];
  /** Lexical editor state; null when the reader may not have it. */
  body: Body | null;
  /** What the editors show above the paywall, as plain text; null when the body is given, or nothing was written. */
  teaser: string | null;
  /** What those are called who may read it from their tier on; null when any subscription will do. */
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
  /** Cache tags of everything whose change can change this page. */
  dependsOn: string[];
}

/** Presents an article as a story; needs authors, topics, series and image populated (depth 1). */
export function presentStory(article: Article): StoryView {
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
    dateText: visitorDate(article.publishedAt),
    readingMinutes: article.readingMinutes ?? null,
    picture: presentPicture(article.image),
    accessLevel: protectionOf(article).accessLevel,
    productLink: product?.slug && product._status === 'published' ? productUrl(product.slug) : null,
  };
}

/** The authors of an entry in the order of its byline; needs them populated. */
export function authorsOf(article: Pick<Article, 'authors'>): Author[] {
  return (article.authors ?? []).map((author) => populated<Author>(author)).filter((author) => author !== null);
}

/** The name of the lowest tier that may read an entry; null when any subscription will do. */
export function lowestTierOf(entry: { accessLevel?: string | null; tier?: string | null }): string | null {
  const { accessLevel, tier } = protectionOf(entry);
  return accessLevel === 'tier' && tier && tier !== 'GOOD' ? TIER_CAPTIONS[tier] : null;
}

/** Presents an author for a byline and for the end of a text; needs the portrait populated. */
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

/** What surrounds an article and is read beside it. */
export interface ArticleSurroundings {
  /** Whether this reader may have the body; decided by the caller's access rule. */
  isReadable: boolean;
  seriesArticles: Article[];
  related: Article[];
  /** What is released at this moment may be linked to. */
  now: Date;
}

/**
 * Presents an article for its page. The body is in the answer only when `isReadable`; otherwise there is nothing of it but
 * the teaser that the editors wrote.
 */
export function presentArticle(
  article: Article,
  { isReadable, seriesArticles, related, now }: ArticleSurroundings,
): ArticleView {
  const story = presentStory(article);
  const series = populated<Series>(article.series);
  const issue = populated<Issue>(article.issue);
  return {
    ...story,
    authorsFull: authorsOf(article).map(presentAuthor),
    updatedAt: article.updatedAt,
    opening: presentPicture(article.opening) ?? story.picture,
    topics: (article.topics ?? [])
      .map((topic) => populated<Topic>(topic))
      .filter((topic) => topic !== null)
      .map(presentTopicLink),
    body: isReadable ? presentBody(article.body, now) : null,
    teaser: presentTeaser(article, isReadable),
    lowestTier: lowestTierOf(article),
    series: series
      ? { title: series.title ?? '', label: story.seriesLabel, entries: presentSeriesEntries(seriesArticles, article) }
      : null,
    issue: issue ? { label: issue.label ?? '', url: `/archive-toc/${issue.issueId}` } : null,
    corrections: (article.corrections ?? []).map(({ date, text }) => ({ dateText: visitorDate(date), text })),
    related: related.map(presentStory),
    seo: {
      title: article.meta?.title || story.title,
      description: article.meta?.description || story.summary,
      picture: presentPicture(article.meta?.image as Media | null) ?? story.picture,
    },
    dependsOn: tagsOfArticlePage(article, related),
  };
}

/** The lists beside the text come from its topics and its series; the text mentions documents; stories link to products. */
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
