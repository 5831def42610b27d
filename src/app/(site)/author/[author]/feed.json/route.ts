import { authorFeed } from '../author-feed';

/** JSON feed of an author's newest stories. */
export const GET = authorFeed('json');
