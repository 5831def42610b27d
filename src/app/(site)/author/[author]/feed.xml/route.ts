import { authorFeed } from '../author-feed';

/** RSS feed of an author's newest stories. */
export const GET = authorFeed('rss');
