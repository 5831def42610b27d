import { Feed } from 'feed';
import { language } from '@/language/t';
import type { StoryView } from './story.presenter';

/** Formats of a feed: RSS 2.0, Atom 1.0 and JSON Feed 1. */
export type FeedFormat = 'rss' | 'atom' | 'json';

/** The package writes the hub into the XML formats only. */
function jsonFeed(feed: Feed): string {
  const { hub } = feed.options;
  return hub ? JSON.stringify({ ...JSON.parse(feed.json1()), hubs: [{ type: 'WebSub', url: hub }] }) : feed.json1();
}

const FORMATS = {
  rss: { file: 'feed.xml', type: 'application/rss+xml', render: (feed: Feed) => feed.rss2() },
  atom: { file: 'atom.xml', type: 'application/atom+xml', render: (feed: Feed) => feed.atom1() },
  json: { file: 'feed.json', type: 'application/feed+json', render: jsonFeed },
} as const;

/** Metadata of a feed. Paths without the host. */
export interface FeedHead {
  siteName: string;
  siteUrl: string;
  title: string;
  description: string;
  /** Path of the page with the same list. */
  url: string;
  /** Path of the folder that contains the feed's formats, without a trailing slash; empty for the whole site. */
  folder: string;
  /** URL of the WebSub hub that is notified of changes; null without one. */
  hub: string | null;
}

/** Maximum number of entries in a feed. */
export const FEED_SIZE = 30;

/** Returns the path of a feed in every format, by media type. */
export const feedPaths = (folder: string): Record<string, string> =>
  Object.fromEntries(Object.values(FORMATS).map(({ file, type }) => [type, `${folder}/${file}`]));

/**
 * Formats stories as a feed with title, URL, summary, authors, topic and dates, in the given order. Never includes a
 * body, because access is decided on the page.
 * @returns the feed, and its Link header with the hub (WebSub)
 */
export function presentFeed(
  format: FeedFormat,
  { siteName, siteUrl, title, description, url, folder, hub }: FeedHead,
  stories: StoryView[],
): { type: string; text: string; link: string | null } {
  const address = (path: string) => new URL(path, siteUrl).href;
  const changes = stories.map((story) => Date.parse(story.modifiedAt ?? story.publishedAt));
  const feed = new Feed({
    id: address(url),
    link: address(url),
    title,
    description,
    language: language(),
    copyright: `© ${siteName}`,
    generator: siteName,
    // Atom requires a date. Without entries, any that doesn't change with each request will do.
    updated: new Date(Math.max(0, ...changes)),
    ...(hub ? { hub } : {}),
    feedLinks: {
      rss: address(`${folder}/${FORMATS.rss.file}`),
      atom: address(`${folder}/${FORMATS.atom.file}`),
      json: address(`${folder}/${FORMATS.json.file}`),
    },
  });
  for (const story of stories) {
    feed.addItem({
      id: address(story.url),
      link: address(story.url),
      title: story.title,
      description: story.summary ?? undefined,
      // JSON Feed requires a content. Readers show the summary.
      ...(format === 'json' ? { content: story.summary ?? story.title } : {}),
      date: new Date(story.modifiedAt ?? story.publishedAt),
      published: new Date(story.publishedAt),
      // The package fails on an empty list.
      author: story.authors.length > 0 ? story.authors.map(({ name }) => ({ name })) : undefined,
      category: story.topic ? [{ name: story.topic.name, domain: address(story.topic.url) }] : [],
    });
  }
  const { type, file, render } = FORMATS[format];
  const link = hub ? `<${hub}>; rel="hub", <${address(`${folder}/${file}`)}>; rel="self"` : null;
  return { type, text: render(feed), link };
}
