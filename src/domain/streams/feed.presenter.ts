import { Feed } from 'feed';
import type { StoryView } from './story.presenter';

/** Metadata of a feed. Paths without the host. */
export interface FeedHead {
  siteName: string;
  siteUrl: string;
  title: string;
  description: string;
  /** Path of the page with the same list. */
  url: string;
  feedUrl: string;
}

/** Maximum number of entries in a feed. */
export const FEED_SIZE = 30;

/**
 * Formats stories as an RSS 2.0 feed with title, URL, summary, authors, topic and date, in the given order. Never
 * includes a body, because access is decided on the page.
 */
export function presentFeed(
  { siteName, siteUrl, title, description, url, feedUrl }: FeedHead,
  stories: StoryView[],
): string {
  const address = (path: string) => new URL(path, siteUrl).href;
  const [newest] = stories;
  const feed = new Feed({
    id: address(url),
    link: address(url),
    title,
    description,
    language: 'en',
    copyright: `© ${siteName}`,
    generator: siteName,
    updated: newest ? new Date(newest.publishedAt) : undefined,
    feedLinks: { rss: address(feedUrl) },
  });
  for (const story of stories) {
    feed.addItem({
      id: address(story.url),
      link: address(story.url),
      title: story.title,
      description: story.summary ?? undefined,
      date: new Date(story.publishedAt),
      author: story.authors.map(({ name }) => ({ name })),
      category: story.topic ? [{ name: story.topic.name, domain: address(story.topic.url) }] : [],
    });
  }
  return feed.rss2();
}
