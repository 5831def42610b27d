import { latestFeed } from '../latest-feed';

/** Atom feed of the newest stories. */
export const GET = latestFeed('atom');
