import { issueFeed } from '../issue-feed';

/** RSS feed of an issue's articles. */
export const GET = issueFeed('rss');
