import { topicFeed } from '../topic-feed';

/** RSS feed of a topic's newest stories. */
export const GET = topicFeed('rss');
