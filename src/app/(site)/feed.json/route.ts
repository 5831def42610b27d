import { latestFeed } from '../latest-feed';

/** JSON feed of the newest stories. */
export const GET = latestFeed('json');
