import { latestFeed } from '../latest-feed';

/** RSS feed of the newest stories. */
export const GET = latestFeed('rss');
