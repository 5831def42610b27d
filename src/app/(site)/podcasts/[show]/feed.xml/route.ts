import { isSlug } from '@/domain/articles/address.rules';
import { podcastFeed } from '@/domain/podcasts/feed.presenter';
import { env } from '@/platform/env';
import { readSiteShell } from '../../../site-data';
import { readSiteFeed } from '../../../watch-and-listen-data';

/** Feed of a show for podcast apps. */
export async function GET(_request: Request, { params }: { params: Promise<{ show: string }> }): Promise<Response> {
  const { show } = await params;
  const [feed, site] = await Promise.all([isSlug(show) ? readSiteFeed(show) : null, readSiteShell()]);
  if (!feed) return new Response('Show not found.\n', { status: 404, headers: { 'Content-Type': 'text/plain' } });
  const body = podcastFeed({
    ...feed,
    site: { origin: env.SITE_URL, name: site.siteName, email: site.support.email },
  });
  return new Response(body, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } });
}
