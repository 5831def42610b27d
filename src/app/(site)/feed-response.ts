import { type FeedFormat, type FeedHead, presentFeed } from '@/domain/streams/feed.presenter';
import type { StoryView } from '@/domain/streams/story.presenter';
import { env } from '@/platform/env';
import { readSiteFeedHub, readSiteShell } from './site-data';

/** A feed of stories, without the data of the site. */
export type FeedPage = Omit<FeedHead, 'siteName' | 'siteUrl' | 'hub'> & { stories: StoryView[] };

/** Returns a feed as a response in a format; 404 for null. */
export async function feedResponse(format: FeedFormat, page: FeedPage | null): Promise<Response> {
  if (!page)
    return new Response('Feed not found.', {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    });
  const [{ siteName }, hub] = await Promise.all([readSiteShell(), readSiteFeedHub()]);
  const { stories, ...head } = page;
  const all = { ...head, title: `${head.title} | ${siteName}`, siteName, siteUrl: env.SITE_URL, hub };
  const { type, text, link } = presentFeed(format, all, stories);
  const headers = { 'content-type': `${type}; charset=utf-8`, ...(link ? { link } : {}) };
  return new Response(text, { headers });
}
