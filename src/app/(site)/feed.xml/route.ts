import { feedResponse } from '../feed-response';
import { readSiteLatestFeed } from '../site-data';

/** Feed of the newest stories. */
export async function GET(): Promise<Response> {
  return feedResponse({
    title: 'The latest',
    description: 'Everything we publish, newest first.',
    url: '/the-latest',
    feedUrl: '/feed.xml',
    stories: await readSiteLatestFeed(),
  });
}
