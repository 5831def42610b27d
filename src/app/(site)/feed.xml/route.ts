import { answerFeed } from '../feed-answer';
import { readSiteLatestFeed } from '../site-data';

/** The newest stories as a feed. */
export async function GET(): Promise<Response> {
  return answerFeed({
    title: 'The latest',
    description: 'Everything we publish, newest first.',
    url: '/the-latest',
    feedUrl: '/feed.xml',
    stories: await readSiteLatestFeed(),
  });
}
