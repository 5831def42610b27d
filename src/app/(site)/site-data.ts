import { cacheTag } from 'next/cache';
import type { ArticleView } from '@/domain/articles/article.presenter';
import { articleReads, findArticleByPath } from '@/domain/articles/article.query';
import { AUTHOR_READS, type AuthorPageView, findAuthorPage } from '@/domain/authors/author.query';
import { productsInOrder } from '@/domain/catalog/product.query';
import { CRAWLER_READS, type CrawlerTerms, readCrawlerTerms } from '@/domain/crawlers/crawler.query';
import type { HomeView } from '@/domain/home/home.presenter';
import {
  ARRANGEMENT_READS,
  HOME_READS,
  type HomeArrangement,
  MEDIA_SHELF_READS,
  PRODUCT_SHELF_READS,
  readArrangement,
  readHome,
  readMediaShelf,
  type ShelfItem,
} from '@/domain/home/home.query';
import { findPage, PAGE_READS, type StaticPageView } from '@/domain/pages/page.query';
import { findRedirect, REDIRECT_READS } from '@/domain/redirects/redirect.query';
import type { ShellView } from '@/domain/shell/shell.presenter';
import { readShell, SHELL_READS } from '@/domain/shell/shell.query';
import { FEED_SIZE } from '@/domain/streams/feed.presenter';
import { FEED_HUB_READS, readFeedHub } from '@/domain/streams/feed-hub.query';
import { readLatest, STREAM_READS } from '@/domain/streams/latest.query';
import type { StoryView } from '@/domain/streams/story.presenter';
import { LARGE_STREAM_PAGE_SIZE, type StreamPage } from '@/domain/streams/stream.rules';
import { findTopicPage, readTopics, TOPIC_READS, type TopicPageView } from '@/domain/topics/topic.query';
import { cacheBodyUntilChanged, cacheUntilChanged, cacheUntilNewYear, publicContext } from './site-cache';

// Data of the public pages, read once for everyone and cached until a change to it is announced.

/** Returns the terms for crawlers. */
export async function readSiteCrawlerTerms(): Promise<CrawlerTerms> {
  'use cache';
  cacheUntilChanged(...CRAWLER_READS);
  return readCrawlerTerms(await publicContext());
}

/** Returns the header, menus and footer. */
export async function readSiteShell(): Promise<ShellView> {
  'use cache';
  cacheUntilChanged(...SHELL_READS);
  const shell = await readShell(await publicContext());
  cacheUntilNewYear(shell.timeZone);
  return shell;
}

/** Returns the home page. */
export async function readSiteHome(): Promise<HomeView> {
  'use cache';
  cacheUntilChanged(...HOME_READS);
  return readHome(await publicContext(), {
    arrangement: readSiteArrangement,
    mediaShelf: readSiteMediaShelf,
    productShelf: readSiteProductShelf,
  });
}

async function readSiteArrangement(): Promise<HomeArrangement> {
  'use cache';
  cacheUntilChanged(...ARRANGEMENT_READS);
  return readArrangement(await publicContext());
}

async function readSiteMediaShelf(items: readonly ShelfItem[]): Promise<StoryView[]> {
  'use cache';
  cacheUntilChanged(...MEDIA_SHELF_READS);
  return readMediaShelf(await publicContext(), items);
}

async function readSiteProductShelf(ids: readonly number[]): Promise<StoryView[]> {
  'use cache';
  cacheUntilChanged(...PRODUCT_SHELF_READS);
  return productsInOrder(await publicContext(), ids);
}

/** Returns the article at a path as guests see it, or null. */
export async function readSiteArticle(year: string, month: string, slug: string): Promise<ArticleView | null> {
  'use cache';
  cacheBodyUntilChanged(...articleReads(`${year}/${month}/${slug}`));
  const article = await findArticleByPath(await publicContext(), { year, month, slug });
  for (const tag of article?.dependsOn ?? []) cacheTag(tag);
  return article;
}

/** Returns all topics with their numbers of articles. */
export async function readSiteTopics(): Promise<Awaited<ReturnType<typeof readTopics>>> {
  'use cache';
  cacheUntilChanged(...TOPIC_READS);
  return readTopics(await publicContext());
}

/** Returns one page of a topic, by its slug or as a subject; null for an unknown one. `number` counts from 0. */
export async function readSiteTopic(
  slug: string,
  by: 'slug' | 'subjectSlug',
  number: number,
): Promise<TopicPageView | null> {
  'use cache';
  cacheUntilChanged(...TOPIC_READS);
  return findTopicPage(await publicContext(), { slug, by, number, size: LARGE_STREAM_PAGE_SIZE });
}

/** Returns one page of the newest stories. `number` counts from 0. */
export async function readSiteLatest(number: number): Promise<StreamPage> {
  'use cache';
  cacheUntilChanged(...STREAM_READS);
  return readLatest(await publicContext(), { number, size: LARGE_STREAM_PAGE_SIZE });
}

/** Returns the URL of the hub that is notified of changes to feeds, or null. */
export async function readSiteFeedHub(): Promise<string | null> {
  'use cache';
  cacheUntilChanged(...FEED_HUB_READS);
  return readFeedHub(await publicContext());
}

/** Returns the newest stories for the feed. */
export async function readSiteLatestFeed(): Promise<StoryView[]> {
  'use cache';
  cacheUntilChanged(...STREAM_READS);
  return (await readLatest(await publicContext(), { number: 0, size: FEED_SIZE })).stories;
}

/** Returns one page of an author; null for an unknown one. `number` counts from 0. */
export async function readSiteAuthor(slug: string, number: number): Promise<AuthorPageView | null> {
  'use cache';
  cacheUntilChanged(...AUTHOR_READS);
  return findAuthorPage(await publicContext(), { slug, number, size: LARGE_STREAM_PAGE_SIZE });
}

/** Returns one page of the stories of big-idea series. `number` counts from 0. */
export async function readSiteBigIdeas(number: number): Promise<StreamPage> {
  'use cache';
  cacheUntilChanged(...STREAM_READS);
  return readLatest(await publicContext(), { number, size: LARGE_STREAM_PAGE_SIZE }, { series: 'bigIdea' });
}

/** Returns a static page, or null. */
export async function readSitePage(slug: string): Promise<StaticPageView | null> {
  'use cache';
  cacheBodyUntilChanged(...PAGE_READS);
  return findPage(await publicContext(), slug);
}

/** Returns the redirect target of an old path, or null. */
export async function readSiteRedirect(from: string): Promise<string | null> {
  'use cache';
  cacheUntilChanged(...REDIRECT_READS);
  return findRedirect(await publicContext(), from);
}
