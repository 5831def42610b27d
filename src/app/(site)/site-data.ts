import { cacheTag } from 'next/cache';
import type { ArticleView } from '@/domain/articles/article.presenter';
import { findArticleByPath } from '@/domain/articles/article.query';
import { type AuthorPageView, findAuthorPage } from '@/domain/authors/author.query';
import { articlePathTag, listTag } from '@/domain/cache/cache-tags.rules';
import type { HomeView } from '@/domain/home/home.presenter';
import { readHome } from '@/domain/home/home.query';
import { findPage, type StandingPageView } from '@/domain/pages/page.query';
import { findRedirect } from '@/domain/redirects/redirect.query';
import type { ShellView } from '@/domain/shell/shell.presenter';
import { readShell } from '@/domain/shell/shell.query';
import { FEED_SIZE } from '@/domain/streams/feed.presenter';
import { readLatest } from '@/domain/streams/latest.query';
import type { StoryView } from '@/domain/streams/story.presenter';
import { LARGE_STREAM_PAGE_SIZE, type StreamPage } from '@/domain/streams/stream.rules';
import { findTopicPage, readTopics, type TopicPageView } from '@/domain/topics/topic.query';
import { keepUntilChanged, keepUntilNewYear, MENTIONED, trackedContext } from './site-cache';

// What the public pages show, read once for everyone and kept until a change of what it is made of is announced.

/** Header, menus and footer. */
export async function readSiteShell(): Promise<ShellView> {
  'use cache';
  keepUntilChanged(...['issues', 'newsletters'].map(listTag));
  keepUntilNewYear();
  return readShell(await trackedContext());
}

/** The front page. */
export async function readSiteHome(): Promise<HomeView> {
  'use cache';
  keepUntilChanged(
    ...['articles', 'issues', 'videos', 'podcasts', 'episodes', 'products', 'availabilities'].map(listTag),
  );
  return readHome(await trackedContext());
}

/** The article at an address as guests see it, or null. */
export async function readSiteArticle(year: string, month: string, slug: string): Promise<ArticleView | null> {
  'use cache';
  keepUntilChanged(articlePathTag(`${year}/${month}/${slug}`), listTag('issues'));
  const article = await findArticleByPath(await trackedContext(), { year, month, slug });
  for (const tag of article?.dependsOn ?? []) cacheTag(tag);
  return article;
}

/** All topics, each with its number of articles. */
export async function readSiteTopics(): Promise<Awaited<ReturnType<typeof readTopics>>> {
  'use cache';
  keepUntilChanged(listTag('articles'));
  return readTopics(await trackedContext());
}

/** One page of a topic, by its slug or as a subject; null for an unknown one. `number` counts from 0. */
export async function readSiteTopic(
  slug: string,
  by: 'slug' | 'subjectSlug',
  number: number,
): Promise<TopicPageView | null> {
  'use cache';
  keepUntilChanged(listTag('articles'));
  return findTopicPage(await trackedContext(), { slug, by, number, size: LARGE_STREAM_PAGE_SIZE });
}

/** One page of the newest stories. `number` counts from 0. */
export async function readSiteLatest(number: number): Promise<StreamPage> {
  'use cache';
  keepUntilChanged(listTag('articles'));
  return readLatest(await trackedContext(), { number, size: LARGE_STREAM_PAGE_SIZE });
}

/** The newest stories for the feed. */
export async function readSiteLatestFeed(): Promise<StoryView[]> {
  'use cache';
  keepUntilChanged(listTag('articles'));
  return (await readLatest(await trackedContext(), { number: 0, size: FEED_SIZE })).stories;
}

/** One page of an author; null for an unknown one. `number` counts from 0. */
export async function readSiteAuthor(slug: string, number: number): Promise<AuthorPageView | null> {
  'use cache';
  keepUntilChanged(listTag('articles'));
  return findAuthorPage(await trackedContext(), { slug, number, size: LARGE_STREAM_PAGE_SIZE });
}

/** One page of the stories of big-idea series. `number` counts from 0. */
export async function readSiteBigIdeas(number: number): Promise<StreamPage> {
  'use cache';
  keepUntilChanged(listTag('articles'));
  return readLatest(await trackedContext(), { number, size: LARGE_STREAM_PAGE_SIZE }, { series: 'bigIdea' });
}

/** A standing page, or null. */
export async function readSitePage(slug: string): Promise<StandingPageView | null> {
  'use cache';
  keepUntilChanged(...MENTIONED);
  return findPage(await trackedContext(), slug);
}

/** Where an old address leads now, or null. */
export async function readSiteRedirect(from: string): Promise<string | null> {
  'use cache';
  keepUntilChanged(listTag('redirects'), ...MENTIONED);
  return findRedirect(await trackedContext(), from);
}
