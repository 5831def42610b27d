import { type FeedHead, presentFeed } from '@/domain/streams/feed.presenter';
import type { StoryView } from '@/domain/streams/story.presenter';
import { env } from '@/platform/env';
import { readSiteShell } from './site-data';

/** Returns a feed of stories as a response; 404 for null. */
export async function feedResponse(
  page: (Omit<FeedHead, 'siteName' | 'siteUrl'> & { stories: StoryView[] }) | null,
): Promise<Response> {
  if (!page)
    return new Response('Feed not found.', {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    });
  const { siteName } = await readSiteShell();
  const { stories, ...head } = page;
  const feed = presentFeed({ ...head, title: `${head.title} | ${siteName}`, siteName, siteUrl: env.SITE_URL }, stories);
  return new Response(feed, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } });
}
